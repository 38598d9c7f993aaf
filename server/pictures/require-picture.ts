import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { holdPicture } from '#server/pictures/picture.queries.ts'

/**
 * Protects a picture that a form names from deletion. Throws input.invalid at the field for one that the organisation
 * did not upload.
 */
export async function requirePicture(ctx: Ctx, field: string, path: string): Promise<void> {
  if (await holdPicture(ctx.tx, ctx.orgId, path, ctx.now)) return
  throw new AppError('input.invalid', { fields: { [field]: fieldTexts.invalid[ctx.language] } })
}
