import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#contract/errors.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { languageOf, type Language } from '#server/kernel/context.ts'

/** Body of a call with a file, in bytes: a picture of 3 MB plus the form around it. */
const UPLOAD_LIMIT = 4 * 1024 * 1024

type Refuse = (c: Context, error: AppError) => Response | Promise<Response>

/** Refuses a larger body before it is read, with the sentence of a too large picture at the field. */
export const uploadLimit = (refuse: Refuse): MiddlewareHandler =>
  bodyLimit({
    maxSize: UPLOAD_LIMIT,
    onError: (c) =>
      refuse(c, new AppError('image.too-large', { fields: { file: errorText('image.too-large', languageOf(c)) } })),
  })

/**
 * The single file of a form and its text fields. @throws AppError input.unreadable for anything but a form with one
 * file and no repeated field; input.invalid at `file` if that is missing
 */
export async function readUpload(
  c: Context,
  language: Language,
): Promise<{ fields: Record<string, string>; file: Uint8Array }> {
  const form = await c.req.formData().catch(() => {
    throw new AppError('input.unreadable')
  })
  const fields: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string' && name === 'file') files.push(value)
    else if (typeof value === 'string' && !Object.hasOwn(fields, name) && !value.includes('\u0000'))
      fields[name] = value
    else throw new AppError('input.unreadable')
  }
  if (files.length > 1) throw new AppError('input.unreadable')
  if (!files[0]) throw new AppError('input.invalid', { fields: { file: fieldTexts.required[language] } })
  return { fields, file: new Uint8Array(await files[0].arrayBuffer()) }
}
