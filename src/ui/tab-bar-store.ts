import { withoutTabs, withTab, type OpenTab, type TabClosing } from './tab-bar-list.ts'

/** The specification's storage key. */
const KEY = 'tagsView'

const isTab = (value: unknown): value is OpenTab =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'href') === 'string'

function stored(): readonly OpenTab[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isTab) : []
  } catch {
    return [] // unreadable: the pages open again one by one
  }
}

let tabs = stored()
/** While switching stores: the page that is being left must not get a tab again. */
let leaving = false
const listeners = new Set<() => void>()

function set(next: readonly OpenTab[]): void {
  tabs = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    /* full or forbidden storage: the tabs last for the page */
  }
  listeners.forEach((listener) => listener())
}

/** The open pages of this window, stored across reloads. */
export const openTabs = {
  all: (): readonly OpenTab[] => tabs,
  open: (tab: OpenTab): void => {
    if (!leaving) set(withTab(tabs, tab))
  },
  close: (id: string, which: TabClosing): void => set(withoutTabs(tabs, id, which)),
  /** Updates the heading of an open page. */
  name: (id: string, label: string): void => {
    const place = tabs.findIndex((tab) => tab.id === id)
    if (place >= 0 && label !== '' && tabs[place]!.label !== label) set(tabs.with(place, { ...tabs[place]!, label }))
  },
  closeAll: (): void => set([]),
  /** Closes all while another store opens; call the returned function when its first page has loaded. */
  leave: (): (() => void) => {
    leaving = true
    set([])
    return () => {
      leaving = false
      set([...tabs])
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
