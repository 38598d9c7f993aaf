import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import type { Tx } from '#server/db/session.ts'
import { holdBalances } from '#server/ledgers/stock/locked-balances.ts'

interface Line {
  readonly skuId: string
}

/**
 * Locks the stock of everything that these lanes move, where they move it in several steps: the first step raises the
 * catalogue's change number, and after that no further item may be waited for (docs/decisions/order-of-locks.md). `sold`:
 * the lines that their sales take.
 */
export async function holdGoods(tx: Tx, opened: readonly OpenLane[], sold: readonly Line[]): Promise<void> {
  const { claims } = opened[0]!.delivery
  const returned = opened.map(({ open }) =>
    ofKind(open, 'refund').flatMap(({ fact }): readonly Line[] => fact.data.lines),
  )
  const carried = opened.map(({ open }) => ofKind(open, 'shelf-move').map(({ fact }): Line => fact.data))
  const steps = [sold, ...returned, ...carried].filter((lines) => lines.length > 0)
  const store = { orgId: claims.org, storeId: claims.store }
  if (steps.length > 1)
    await holdBalances(
      tx,
      store,
      steps.flat().map((line) => line.skuId),
    )
}
