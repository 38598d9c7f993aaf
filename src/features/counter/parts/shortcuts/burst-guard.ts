/** A scanner's keys are closer together; nobody types a character and then a shortcut that fast. */
export const QUIET_MS = 80

/**
 * Keeps shortcuts out of scans: scanners send group separators as function or control keys between their characters,
 * and a code may contain any character, including "?".
 */
export class BurstGuard {
  #characterAt = Number.NEGATIVE_INFINITY

  /** Records a key; returns whether it is part of a scan. */
  amid(key: string, atMs: number): boolean {
    const amid = atMs - this.#characterAt < QUIET_MS
    if (key.length === 1) this.#characterAt = atMs
    return amid
  }
}
