import { pinyin } from 'pinyin-pro'
import type { Words } from '#contract/schemas.ts'
import { FIELD_END, fold, searchLine } from '#domain/search/fold.ts'
import { hasHan } from '#server/import/rows/text-cells.ts'

/** Pinyin of the Chinese characters in a text: syllables ("lao gan ma") and initials ("lgm"). */
export function pinyinOf(text: string): { readonly pinyin: string; readonly initials: string } {
  if (!hasHan(text)) return { pinyin: '', initials: '' }
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  return { pinyin: syllables.join(' '), initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') }
}

export interface SearchedSku {
  readonly name: Words
  readonly options: Words
  readonly itemNo: string
  readonly barcodes: readonly string[]
}

/** The search columns of a sku, for server and tablet, and the names that lists sort by. */
export function searchColumns(sku: SearchedSku): {
  readonly pinyin: string
  readonly initials: string
  readonly search: string
  readonly sort_zh: string
  readonly sort_en: string
} {
  const nameZh = `${sku.name.zh} ${sku.options.zh}`.trim()
  const nameEn = `${sku.name.en} ${sku.options.en}`.trim()
  const spoken = pinyinOf(nameZh)
  // the back office searches for words anywhere in it, also across fields
  const search = searchLine({ nameZh, nameEn, ...spoken, itemNo: sku.itemNo, barcodes: sku.barcodes }).replaceAll(
    FIELD_END,
    '',
  )
  return {
    ...spoken,
    search,
    sort_zh: spoken.pinyin === '' ? fold(nameZh) : spoken.pinyin.replaceAll(' ', ''),
    sort_en: fold(nameEn),
  }
}
