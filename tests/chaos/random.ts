/** Seeded random numbers (mulberry32): the same seed makes the same plan, though not the same timing. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }

  shuffled<T>(from: readonly T[]): T[] {
    const left = [...from]
    for (let i = left.length - 1; i > 0; i--) {
      const j = this.between(0, i)
      const kept = left[i]!
      left[i] = left[j]!
      left[j] = kept
    }
    return left
  }
}
