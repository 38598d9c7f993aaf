/** An open page. */
export interface OpenTab {
  /** Its path. */
  readonly id: string
  /** Path and search: where its tab leads back to. */
  readonly href: string
  /** What its heading said last; screens of the menu are named by the menu instead. */
  readonly label: string
  /** A detail or edit page: its tab goes when the person goes elsewhere. */
  readonly closesItself: boolean
}

/** Opening one more drops the oldest. */
export const MOST_TABS = 8

export type TabClosing = 'one' | 'others' | 'left' | 'right' | 'all'

/**
 * The tabs after a page was opened or shown again. One that is known keeps its place; detail and edit pages that
 * are left close themselves; the ninth drops the oldest.
 */
export function withTab(tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] {
  const stay = tabs.filter((one) => !one.closesItself || one.id === tab.id)
  const place = stay.findIndex((one) => one.id === tab.id)
  if (place >= 0) return stay.with(place, { ...tab, label: tab.label || stay[place]!.label })
  return [...stay, tab].slice(-MOST_TABS)
}

/** The tabs that stay when some are closed, seen from the tab `id`. */
export function withoutTabs(tabs: readonly OpenTab[], id: string, which: TabClosing): readonly OpenTab[] {
  const place = tabs.findIndex((tab) => tab.id === id)
  if (which === 'all') return []
  if (place < 0) return tabs
  if (which === 'one') return tabs.toSpliced(place, 1)
  if (which === 'others') return [tabs[place]!]
  return which === 'left' ? tabs.slice(place) : tabs.slice(0, place + 1)
}

/** Where one goes when the page shown was closed: its right neighbour, else its left one, else nowhere. */
export function tabAfter(before: readonly OpenTab[], left: readonly OpenTab[], shown: string): OpenTab | undefined {
  const known = left.find((tab) => tab.id === shown)
  if (known) return known
  const place = before.findIndex((tab) => tab.id === shown)
  const stays = (tab: OpenTab): boolean => left.some((one) => one.id === tab.id)
  return before.slice(place + 1).find(stays) ?? before.slice(0, Math.max(place, 0)).findLast(stays)
}
