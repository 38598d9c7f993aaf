const KEY = 'currentAisleBay'

/** The bay that was last worked at in this browser. */
export const currentBay = (): string | undefined => localStorage.getItem(KEY) ?? undefined
export const setCurrentBay = (id: string): void => localStorage.setItem(KEY, id)
