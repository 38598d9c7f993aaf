/** FNV-1a: always the same number from 0 to 2³² − 1 for a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Repeatable random numbers: the same seed gives the same demo (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: string) {
    this.#state = hashOf(seed)
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** True once in `1 / share` times. */
  hits(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count)
    for (let i = 0; i < count; i++) bytes[i] = this.whole(0, 255)
    return bytes
  }
}

/** Draws indexes with given weights, in logarithmic time. */
export class Weighted {
  readonly #sums: Float64Array

  constructor(weights: readonly number[]) {
    this.#sums = new Float64Array(weights.length)
    let sum = 0
    weights.forEach((weight, i) => (this.#sums[i] = sum += weight))
  }

  draw(chance: Chance): number {
    const at = chance.next() * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sums[middle]! > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
