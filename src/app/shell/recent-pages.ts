/** A recently opened page, for the palette. */
export interface RecentPage {
  readonly path: string
  readonly href: string
  readonly label: string
}

const KEY = 'evertill-recent'
const MOST = 12

/** The list after a page was opened: newest first, each path once. */
export const withPage = (pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] =>
  [page, ...pages.filter((one) => one.path !== page.path)].slice(0, MOST)

/** Recently opened pages on this device, newest first. */
export function recentPages(): readonly RecentPage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? (value as RecentPage[]).filter((page) => typeof page?.href === 'string') : []
  } catch {
    return []
  }
}

export function notePage(page: RecentPage): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withPage(recentPages(), page)))
  } catch {
    /* full or forbidden storage: nothing is remembered */
  }
}
