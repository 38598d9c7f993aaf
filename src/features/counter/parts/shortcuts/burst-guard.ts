/** A scanner's keys follow each other more closely; nobody presses a character and then a shortcut as quickly. */
export const QUIET_MS = 80

/**
 * Keeps shortcuts out of scans: scanners send group separators as function or control keys amid their characters, and
 * a code may hold any character, the question mark among them.
 */
export class BurstGuard {
  #characterAt = Number.NEGATIVE_INFINITY

  /** Notes a key; whether it comes amid what a scanner types. */
  amid(key: string, atMs: number): boolean {
    const amid = atMs - this.#characterAt < QUIET_MS
    if (key.length === 1) this.#characterAt = atMs
    return amid
  }
}
