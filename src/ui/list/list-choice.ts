import { useState } from 'react'

/** A reader's settings of one list on this device: columns and row height. */
export interface ListChoice {
  readonly hidden: readonly string[]
  /** Columns that were asked for: they stay although the page has nothing in them. */
  readonly kept?: readonly string[]
  readonly density: 'compact' | 'comfortable'
}

const key = (list: string): string => `et.list.${list}`

function stored(list: string): Partial<ListChoice> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(list)) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // unreadable or forbidden storage: the screen's own choice
  }
}

/** The reader's list settings, stored on this device; the screen's defaults before. */
export function useListChoice(
  list: string,
  hiddenAtFirst: readonly string[],
): [ListChoice, (choice: ListChoice) => void] {
  const [choice, setChoice] = useState<ListChoice>(() => {
    const known = stored(list)
    return {
      hidden: Array.isArray(known.hidden) ? known.hidden : hiddenAtFirst,
      kept: Array.isArray(known.kept) ? known.kept : [],
      density: known.density === 'compact' ? 'compact' : 'comfortable',
    }
  })
  const change = (next: ListChoice): void => {
    setChoice(next)
    try {
      localStorage.setItem(key(list), JSON.stringify(next))
    } catch {
      /* private mode: the setting lasts for the page */
    }
  }
  return [choice, change]
}
