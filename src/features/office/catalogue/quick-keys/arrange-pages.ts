import { MOST_KEYS, type KeyColour, type QuickKey, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'

/* Operations on the pages of quick keys. Each returns new pages. If the page or tile no longer exists, they return the
   pages unchanged, because an undo may come after the page was removed. */

type Pages = readonly QuickKeyPage[]

const onPage = (pages: Pages, pageId: string, change: (keys: readonly QuickKey[]) => readonly QuickKey[]) =>
  pages.map((page) => (page.id === pageId ? { ...page, keys: [...change(page.keys)] } : page))

const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const one = all[from]
  const at = Math.max(0, Math.min(to, all.length - 1))
  return one === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(at, 0, one)
}

export const addPage = (pages: Pages, page: QuickKeyPage, at = pages.length): QuickKeyPage[] =>
  pages.some((one) => one.id === page.id) ? [...pages] : pages.toSpliced(at, 0, page)

export const renamePage = (
  pages: Pages,
  pageId: string,
  { name, nameZh }: Pick<QuickKeyPage, 'name' | 'nameZh'>,
): QuickKeyPage[] => pages.map((page) => (page.id === pageId ? { ...page, name, nameZh } : page))

export const removePage = (pages: Pages, pageId: string): QuickKeyPage[] => pages.filter((page) => page.id !== pageId)

export const movePage = (pages: Pages, pageId: string, by: number): QuickKeyPage[] => {
  const from = pages.findIndex((page) => page.id === pageId)
  return from < 0 ? [...pages] : moved(pages, from, from + by)
}

/** Whether the page has room for the product and does not contain it yet. */
export const takes = (page: QuickKeyPage, skuId: string): boolean =>
  page.keys.length < MOST_KEYS && !page.keys.some((key) => key.skuId === skuId)

export const addKey = (pages: Pages, pageId: string, key: QuickKey, at = MOST_KEYS): QuickKeyPage[] =>
  pages.map((page) =>
    page.id === pageId && takes(page, key.skuId) ? { ...page, keys: page.keys.toSpliced(at, 0, key) } : page,
  )

export const removeKey = (pages: Pages, pageId: string, skuId: string): QuickKeyPage[] =>
  onPage(pages, pageId, (keys) => keys.filter((key) => key.skuId !== skuId))

/** Moves a tile to a position, counted without the tile itself and capped at the end. */
export const moveKey = (pages: Pages, pageId: string, skuId: string, to: number): QuickKeyPage[] =>
  onPage(pages, pageId, (keys) =>
    moved(
      keys,
      keys.findIndex((key) => key.skuId === skuId),
      to,
    ),
  )

/** Moves a tile to the end of another page. If that page is full or already has the product, nothing changes. */
export function moveToPage(pages: Pages, from: string, skuId: string, to: string): QuickKeyPage[] {
  const key = pages.find((page) => page.id === from)?.keys.find((one) => one.skuId === skuId)
  const target = pages.find((page) => page.id === to)
  if (!key || !target || !takes(target, skuId)) return [...pages]
  return addKey(removeKey(pages, from, skuId), to, key)
}

export const colourKey = (pages: Pages, pageId: string, skuId: string, colour: KeyColour | undefined): QuickKeyPage[] =>
  onPage(pages, pageId, (keys) =>
    keys.map((key) => (key.skuId === skuId ? { skuId, ...(colour ? { colour } : {}) } : key)),
  )

/** The neighbouring position for an arrow key, in rows of `columns`; the same position if there is none. */
export function placeBeside(at: number, key: string, columns: number, count: number): number {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const next = at + (by ?? 0)
  return next < 0 || next >= count ? at : next
}
