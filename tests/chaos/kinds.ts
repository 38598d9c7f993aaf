import type { Random } from './random.ts'

/** Deals all kinds in a shuffled order, then all again, so that each comes equally often. */
export class Dealer<Kind extends string> {
  readonly kinds: readonly Kind[]
  readonly #random: Random
  #left: Kind[] = []

  constructor(kinds: readonly Kind[], random: Random) {
    this.kinds = kinds
    this.#random = random
  }

  next(): Kind {
    if (this.#left.length === 0) this.#left = this.#random.shuffled(this.kinds)
    return this.#left.pop()!
  }
}

/** The name under which a fault is counted that could not be carried through. */
export const brokenOff = (kind: string): string => `${kind}-broken-off`

/** The kinds that were never carried through, by how often each was begun and broken off. */
export const neverHappened = <Kind extends string>(
  kinds: readonly Kind[],
  faults: Readonly<Record<string, number>>,
): readonly Kind[] => [...new Set(kinds)].filter((kind) => (faults[kind] ?? 0) <= (faults[brokenOff(kind)] ?? 0))
