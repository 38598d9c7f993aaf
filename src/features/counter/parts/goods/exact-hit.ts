import { fold } from '#domain/search/fold.ts'
import type { CatalogueSku } from '#db/catalogue.ts'

/** The product that a search means without doubt: the only one with exactly this name, item number or barcode. */
export function exactHit(skus: readonly CatalogueSku[], query: string): CatalogueSku | undefined {
  const wanted = fold(query)
  const exact = skus.filter(({ nameZh, nameEn, itemNo, barcodes }) =>
    [nameZh, nameEn, itemNo, ...barcodes.map(([code]) => code)].some((text) => fold(text) === wanted),
  )
  return exact.length === 1 ? exact[0] : undefined
}

/** Focuses the best match, so that it is seen before a second Enter adds it. */
export const focusFirstTile = (): void => document.querySelector<HTMLElement>('[data-goods] button')?.focus()
