import type { Database, Result, Statement, Tx } from '#server/db/session.ts'

/**
 * What transactions lock, in the order in which all of them do (docs/decisions/order-of-locks.md), and how a statement
 * shows that it locks it.
 */
const ORDER = [
  ['lanes', /\bfrom shift\b.* for update|\bupdate shift\b/],
  ['sales', /pg_advisory_xact_lock\(hashtextextended/],
  ['baskets', /\binto shop_basket\b/],
  ['orders', /\bfrom online_order\b.* for update|\bupdate online_order\b/],
  ['numbers', /\binto document_number\b/],
  ['guarantees', /\bfrom guarantee\b.* for (key share|update)/],
  ['members', /\bfrom member\b.* for (key share|no key update|update)/],
  ['limits of the store', /\b(into|update|from) (sku_day|online_day)\b.*/],
  ['limits of members', /\b(into|update|from) member_day\b/],
  ['times', /\b(into|update) pickup_slot\b/],
  ['balances', /\bfrom stock_balance\b.* for update|\b(into|update) (stock_balance|sku_stock)\b/],
  ['change number', /\bupdate store set catalogue_rev\b/],
  ['pending macou', /\bfrom macou_pending\b.* for update|\b(into|update) macou_pending\b/],
  ['wallets', /\bupdate member\b/],
  ['reservations', /\bfrom macou_hold\b.* for update|\b(into|update) macou_hold\b/],
] as const
type Lockable = (typeof ORDER)[number][0]

const writes = /^\s*(insert|update|delete|with)\b/
const locks = /\bfor (key share|no key update|update)\b|pg_advisory/

/** What a statement locks. */
function lockedBy({ text }: Statement): readonly Lockable[] {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (!writes.test(flat) && !locks.test(flat)) return []
  return ORDER.filter(([, sign]) => sign.test(flat)).map(([what]) => what)
}

/** Locked rows as far as the order asks: balances item by item, all else by what it is. */
const keysOf = (what: Lockable, { name, values }: Statement): readonly string[] =>
  what === 'balances' && name === 'lock-balances' ? (values![2] as readonly string[]) : [what]

/** One transaction: what it has locked so far. */
class Locked {
  readonly kinds: Lockable[] = []
  readonly #keys = new Set<string>()

  /** Notes what a statement locks; a sentence if something before it had to be locked later. */
  hear(statement: Statement): string | undefined {
    let wrong: string | undefined
    for (const what of lockedBy(statement)) {
      const keys = keysOf(what, statement)
      const later = this.kinds.find((one) => rank(one) > rank(what))
      if (later !== undefined && keys.some((key) => !this.#keys.has(key)))
        wrong = `${what} after ${later}: ${statement.text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`
      for (const key of [what, ...keys]) this.#keys.add(key)
      if (!this.kinds.includes(what)) this.kinds.push(what)
    }
    return wrong
  }
}

const rank = (what: Lockable): number => ORDER.findIndex(([one]) => one === what)

export interface HeardLocks {
  readonly database: Database
  /** What each transaction since the last call locked, in its order; without those that locked nothing of this. */
  readonly take: () => readonly (readonly Lockable[])[]
  /** What was locked out of order, since the last call. */
  readonly wrong: () => readonly string[]
}

/** A database whose transactions are heard: what they lock, and whether in order. */
export function hearingLocks(db: Database): HeardLocks {
  let transactions: Locked[] = []
  let found: string[] = []
  const heard = (tx: Tx, locked: Locked): Tx => ({
    kind: tx.kind,
    query: <R>(statement: Statement): Promise<Result<R>> => {
      const wrong = locked.hear(statement)
      if (wrong !== undefined) found.push(wrong)
      return tx.query<R>(statement)
    },
    savepoint: (work) => tx.savepoint(work),
    afterCommit: (tell) => tx.afterCommit(tell),
  })
  const database: Database = {
    ...db,
    tx: (work, options) =>
      db.tx((tx) => {
        const locked = new Locked()
        transactions.push(locked)
        return work(heard(tx, locked))
      }, options),
  }
  return {
    database,
    take: () => {
      const all = transactions.map(({ kinds }) => kinds).filter((kinds) => kinds.length > 0)
      transactions = []
      return all
    },
    wrong: () => {
      const all = found
      found = []
      return all
    },
  }
}
