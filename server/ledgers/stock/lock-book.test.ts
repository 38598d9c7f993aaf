import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverLocked, type LiveLock, settleItem } from '#server/ledgers/stock/lock-book.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'

const place = (place_id: string, kind: string, quantity_milli: number): Balance => ({
  sku_id: 'tea',
  place_id,
  kind,
  quantity_milli,
  locked_milli: 0,
  entries: 1,
})

/** Locks at these places, with what is locked written to the balances. */
function withLocks(
  balances: readonly Balance[],
  wanted: readonly (readonly [id: string, at: string, quantity: number, promised: number])[],
): LiveLock[] {
  return wanted.map(([id, at, quantity, promised]) => {
    balances.find((one) => one.place_id === at)!.locked_milli += quantity
    return {
      id,
      item_id: 'tea',
      place_id: at,
      quantity_milli: quantity,
      kind: 1,
      owner_id: `owner of ${id}`,
      owner_seq: promised,
    }
  })
}

/** All locks as they are after settling. */
function after(locks: readonly LiveLock[], { changed, moved, lost }: ReturnType<typeof settleItem>): LiveLock[] {
  const gone = new Set(lost.filter((one) => one.whole).map((one) => one.lock.id))
  const byId = new Map(changed.map((one) => [one.id, one]))
  return [...locks.filter((one) => !gone.has(one.id)).map((one) => byId.get(one.id) ?? one), ...moved]
}

describe('promises after stock has moved', () => {
  it('are taken from the newest order first, as the worked example has it', () => {
    // 5 on the bay, 2 kept for the older order and 1 for the newer one; 4 were sold disconnected
    const balances = [place('bay', 'shelf', 1000), place('location', 'warehouse', 0)]
    const locks = withLocks(balances, [
      ['A', 'bay', 2000, 1],
      ['B', 'bay', 1000, 2],
    ])
    const settled = settleItem(balances, locks)
    expect(settled.lost.map(({ lock, quantity, whole }) => [lock.id, quantity, whole])).toEqual([
      ['B', 1000, true],
      ['A', 1000, false],
    ])
    expect(after(locks, settled).map((one) => [one.id, one.quantity_milli])).toEqual([['A', 1000]])
    expect(balances.map((one) => one.locked_milli)).toEqual([1000, 0])
  })

  it('move to a place that has free stock before anybody loses anything', () => {
    const balances = [place('bay', 'shelf', 1000), place('location', 'warehouse', 9000)]
    const locks = withLocks(balances, [
      ['A', 'bay', 2000, 1],
      ['B', 'bay', 1000, 2],
    ])
    const settled = settleItem(balances, locks)
    expect(settled.lost).toEqual([])
    expect(after(locks, settled).map((one) => [one.id, one.place_id, one.quantity_milli])).toEqual([
      ['A', 'bay', 1000],
      ['B', 'location', 1000],
      ['A', 'location', 1000],
    ])
    expect(balances.map((one) => one.locked_milli)).toEqual([1000, 2000])
  })

  it('leave no place with more than it holds, lose no more than is short, and never what is older while newer is kept', () => {
    const quantity = fc.integer({ min: -4000, max: 9000 })
    const lock = fc.record({ at: fc.nat(3), quantity: fc.integer({ min: 1, max: 4000 }), promised: fc.nat(5) })
    fc.assert(
      fc.property(
        fc.tuple(quantity, quantity, quantity, quantity),
        fc.array(lock, { maxLength: 8 }),
        (held, wanted) => {
          const balances = [
            place('0', 'shelf', held[0]),
            place('1', 'warehouse', held[1]),
            place('2', 'shelf', held[2]),
            place('3', 'warehouse', held[3]),
            place('held back', 'quarantine', 9000),
          ]
          const locks = withLocks(
            balances,
            wanted.map((one, n) => [String(n), String(one.at), one.quantity, one.promised] as const),
          )
          const there = held.reduce((sum, one) => sum + Math.max(0, one), 0)
          const promised = locks.reduce((sum, one) => sum + one.quantity_milli, 0)
          const settled = settleItem(balances, locks)
          const left = after(locks, settled)
          expect(balances.filter(isOverLocked)).toEqual([])
          for (const one of balances) {
            const own = left.filter((kept) => kept.place_id === one.place_id)
            expect(one.locked_milli).toBe(own.reduce((sum, kept) => sum + kept.quantity_milli, 0))
          }
          expect(left.every((one) => one.quantity_milli > 0)).toBe(true)
          const lost = settled.lost.reduce((sum, one) => sum + one.quantity, 0)
          expect(lost).toBe(Math.max(0, promised - there))
          // whoever lost something is no older than anybody who still has all
          const oldestLoser = Math.min(...settled.lost.map((one) => one.lock.owner_seq))
          const partly = new Set(settled.lost.map((one) => one.lock.owner_id))
          for (const one of left) if (!partly.has(one.owner_id)) expect(one.owner_seq).toBeLessThanOrEqual(oldestLoser)
        },
      ),
    )
  })
})
