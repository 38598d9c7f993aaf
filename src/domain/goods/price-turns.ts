import type { Cents } from '#domain/money.ts'

/** A planned or live change of one sku's price: a promotion if it has an end, else a new lasting price. */
export interface OpenChange {
  readonly id: string
  /** Null: no price from then on, which only happens by hand. */
  readonly price: Cents | null
  readonly startsAt: number
  /** Null: it stays. */
  readonly endsAt: number | null
  readonly live: boolean
}

/** The price of a sku from an instant on. */
export interface Turn {
  readonly at: number
  readonly price: Cents
}

/** A change and the lasting price before it, or, while it is live, to which it returns. */
export interface ToldChange {
  readonly id: string
  readonly back: Cents | null
}

export interface Turns {
  /** The price now. */
  readonly price: Cents | null
  /** The price without promotions. */
  readonly lasting: Cents | null
  /** Promotions that are on, or begin now. */
  readonly live: readonly ToldChange[]
  /** Changes that are over: promotions that ended, and lasting prices once they have begun. */
  readonly past: readonly ToldChange[]
  /** The next turns, the soonest first. */
  readonly next: readonly Turn[]
}

const byStart = (a: OpenChange, b: OpenChange): number => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)

/** The prices in force at an instant: the lasting price, and the active promotions, by their start. */
interface InForce {
  readonly lasting: Cents | null
  readonly promotions: readonly OpenChange[]
}

/** A promotion needs a lasting price that it replaces for a while. */
const priceOf = ({ lasting, promotions }: InForce): Cents | null =>
  lasting === null ? null : (promotions.at(-1)?.price ?? lasting)

/** Of several promotions the one that began last applies; a new lasting price changes what they return to. */
function advance({ lasting, promotions }: InForce, starting: readonly OpenChange[], at: number): InForce {
  const begun = starting.filter((change) => change.endsAt !== null)
  const last = starting.findLast((change) => change.endsAt === null)
  return {
    lasting: last === undefined ? lasting : last.price,
    promotions: [...promotions, ...begun].filter((change) => change.endsAt! > at),
  }
}

/** The lasting price of a sku at an instant, from its present one and its open changes. */
export const lastingAt = (lasting: Cents | null, changes: readonly OpenChange[], at: number): Cents | null =>
  advance(
    { lasting, promotions: [] },
    changes.filter((change) => !change.live && change.startsAt <= at).toSorted(byStart),
    at,
  ).lasting

/** The price of a sku now and in the next turns, from its lasting price and its open changes. */
export function priceTurns(lasting: Cents | null, changes: readonly OpenChange[], now: number, most = 2): Turns {
  const ordered = changes.toSorted(byStart)
  const promotions = ordered.filter((change) => change.live && change.endsAt !== null)
  const due = ordered.filter((change) => !change.live && change.startsAt <= now)
  const present = advance({ lasting, promotions }, due, now)
  const ahead = ordered.filter((change) => change.startsAt > now)
  const on = new Set(present.promotions.map((change) => change.id))
  const told = [
    ...promotions.map(({ id }) => ({ id, back: present.lasting })),
    ...due.map(({ id }, at) => ({
      id,
      back: on.has(id) ? present.lasting : advance({ lasting, promotions }, due.slice(0, at), now).lasting,
    })),
  ]
  return {
    price: priceOf(present),
    lasting: present.lasting,
    live: told.filter(({ id }) => on.has(id)),
    past: told.filter(({ id }) => !on.has(id)),
    next: turnsAfter(present, ahead, now, most),
  }
}

/** The next changes of the price that tablets must know of. */
function turnsAfter(present: InForce, ahead: readonly OpenChange[], now: number, most: number): Turn[] {
  const instants = [...ahead, ...present.promotions].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
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
  return next
}
