import type { Cents } from '#domain/money.ts'

/** A planned or live change of one sku's price. */
export interface OpenChange {
  readonly id: string
  readonly price: Cents
  readonly startsAt: number
  /** Null: it stays. */
  readonly endsAt: number | null
  readonly live: boolean
  /** Of a live one: the price to which it returns. */
  readonly back: Cents | null
}

/** What a sku costs from an instant on. */
export interface Turn {
  readonly at: number
  readonly price: Cents
}

export interface Turns {
  /** The price now. */
  readonly price: Cents | null
  /** Changes that go on, live or become so, with the price to which they return. */
  readonly live: readonly { readonly id: string; readonly back: Cents | null }[]
  /** Changes that are over: they ended, or a lasting one came after them. */
  readonly past: readonly { readonly id: string; readonly back: Cents | null }[]
  /** The next turns, the soonest first. */
  readonly next: readonly Turn[]
}

const byStart = (a: OpenChange, b: OpenChange): number => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

/** What is in force at an instant: the price that lasts, and the changes with an end that cover it, by their start. */
interface InForce {
  lasting: Cents | null
  passing: readonly OpenChange[]
}

const priceOf = ({ lasting, passing }: InForce): Cents | null => passing.at(-1)?.price ?? lasting

/**
 * Of several changes the one that began last holds. One with an end returns to what would hold without it; one without
 * an end lasts, and ends those that began before it.
 */
function advance(from: InForce, starting: readonly OpenChange[], at: number): InForce {
  const now: InForce = { ...from }
  for (const change of starting) {
    if (change.endsAt === null) {
      now.lasting = change.price
      now.passing = []
    } else now.passing = [...now.passing, change]
  }
  now.passing = now.passing.filter((change) => change.endsAt! > at)
  return now
}

/** The price of a sku now and in the next turns, from its present price and its open changes. */
export function priceTurns(price: Cents | null, changes: readonly OpenChange[], now: number, most = 2): Turns {
  const ordered = changes.toSorted(byStart)
  const passing = ordered.filter((change) => change.live && change.endsAt !== null)
  const lasting = passing.length === 0 ? price : passing[0]!.back
  const due = ordered.filter((change) => !change.live && change.startsAt <= now)
  const before: InForce = { lasting, passing }
  const present = advance(before, due, now)
  const backs = backsOf(before, due)
  const ahead = ordered.filter((change) => change.startsAt > now)
  const instants = [...ahead, ...present.passing].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
  const next: Turn[] = []
  let state = present
  let last = priceOf(present)
  for (const at of [...new Set(instants)].filter((one) => one > now).toSorted((a, b) => a - b)) {
    state = advance(
      state,
      ahead.filter((change) => change.startsAt === at),
      at,
    )
    const turned = priceOf(state)
    if (turned === last) continue
    // nothing can be said of a time without a price: what follows waits until it is near
    if (turned === null || next.length === most) break
    last = turned
    next.push({ at, price: turned })
  }
  const going = new Set(present.passing.map((change) => change.id))
  const told = [...passing, ...due].map((change) => ({ id: change.id, back: backs.get(change.id) ?? null }))
  return {
    price: priceOf(present),
    live: told.filter(({ id }) => going.has(id)),
    past: told.filter(({ id }) => !going.has(id)),
    next,
  }
}

/** The lasting price before each change that is live or due. */
function backsOf({ lasting, passing }: InForce, due: readonly OpenChange[]): Map<string, Cents | null> {
  const backs = new Map(passing.map((change) => [change.id, lasting]))
  let held = lasting
  for (const change of due) {
    backs.set(change.id, held)
    if (change.endsAt === null) held = change.price
  }
  return backs
}
