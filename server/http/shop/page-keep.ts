import type { KeptPage } from '#server/http/shop/stock-marks.ts'

/** What is kept of all shops of a process. */
const MOST = { pages: 2000, signs: 32_000_000 } as const

interface Entry {
  readonly page: KeptPage
  readonly changeNumber: string
  /** When something of it changes by the clock, UTC milliseconds. */
  readonly until: number
  readonly signs: number
}

/** Rendered pages of shops, each as long as nothing of its shop has changed; those asked for last are kept. */
export function pageKeep(most: { readonly pages: number; readonly signs: number } = MOST) {
  const pages = new Map<string, Entry>()
  let signs = 0
  const forget = (key: string): void => {
    signs -= pages.get(key)?.signs ?? 0
    pages.delete(key)
  }
  return {
    get(key: string, changeNumber: string, now: number): KeptPage | undefined {
      const entry = pages.get(key)
      if (!entry) return undefined
      forget(key)
      if (entry.changeNumber !== changeNumber || entry.until <= now) return undefined
      pages.set(key, entry)
      signs += entry.signs
      return entry.page
    },
    put(key: string, page: KeptPage, changeNumber: string, until: number): void {
      forget(key)
      const size = page.parts.reduce((sum, part) => sum + part.length, 0)
      pages.set(key, { page, changeNumber, until, signs: size })
      signs += size
      while (pages.size > most.pages || signs > most.signs) forget(pages.keys().next().value!)
    },
  }
}
