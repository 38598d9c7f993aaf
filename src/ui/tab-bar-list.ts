/** An open page. */
export interface OpenTab {
  /** Its path. */
  readonly id: string
  /** Path and search that its tab links to. */
  readonly href: string
  /** Its last heading; menu screens are named by the menu instead. */
  readonly label: string
  /** A detail or edit page: its tab closes when the person navigates away. */
  readonly closesItself: boolean
}

/** Opening one more drops the oldest. */
export const MOST_TABS = 8

export type TabClosing = 'one' | 'others' | 'left' | 'right' | 'all'

/**
 * The tabs after opening a page. A known one keeps its position; detail and edit pages that are left close themselves;
 * a ninth drops the oldest.
 */
export function withTab(tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] {
  const stay = tabs.filter((one) => !one.closesItself || one.id === tab.id)
  const place = stay.findIndex((one) => one.id === tab.id)
  if (place >= 0) return stay.with(place, { ...tab, label: tab.label || stay[place]!.label })
  return [...stay, tab].slice(-MOST_TABS)
}

/** The tabs that remain when some are closed, relative to the tab `id`. */
export function withoutTabs(tabs: readonly OpenTab[], id: string, which: TabClosing): readonly OpenTab[] {
  const place = tabs.findIndex((tab) => tab.id === id)
  if (which === 'all') return []
  if (place < 0) return tabs
  if (which === 'one') return tabs.toSpliced(place, 1)
  if (which === 'others') return [tabs[place]!]
  return which === 'left' ? tabs.slice(place) : tabs.slice(0, place + 1)
}

/** The page after the current one was closed: its right neighbour, else its left one, else none. */
export function tabAfter(before: readonly OpenTab[], left: readonly OpenTab[], shown: string): OpenTab | undefined {
  const known = left.find((tab) => tab.id === shown)
  if (known) return known
  const place = before.findIndex((tab) => tab.id === shown)
  const stays = (tab: OpenTab): boolean => left.some((one) => one.id === tab.id)
  return before.slice(place + 1).find(stays) ?? before.slice(0, Math.max(place, 0)).findLast(stays)
}
