import { AppError } from '#contract/errors.ts'
import { type Names, nameSentences } from '#contract/texts/name-texts.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Names as they are kept: what has one only is called so in both languages. Throws input.invalid without any. */
export function bothNames({ language }: Pick<Ctx, 'language'>, { nameZh, nameEn }: Names): Names {
  const fields = nameSentences({ nameZh, nameEn }, language)
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
  return { nameZh: nameZh || nameEn, nameEn: nameEn || nameZh }
}
