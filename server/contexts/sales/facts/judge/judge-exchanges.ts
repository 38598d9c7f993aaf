import type { Difference } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'

/**
 * Whether the refund is here that a sale says it was exchanged for: in the books, or arriving with it. Where facts are
 * missing it may be among them.
 */
export async function judgeExchanges(
  tx: Tx,
  opened: readonly OpenLane[],
): Promise<(sale: FactOf<'sale'>) => Difference[]> {
  const named = opened.flatMap((lane) =>
    ofKind(lane.open, 'sale').flatMap((one) => {
      const { exchangeFor } = one.fact.data
      return exchangeFor !== undefined && lane.drawer.get(one)!.complete ? [exchangeFor] : []
    }),
  )
  if (named.length === 0) return () => []
  const { claims } = opened[0]!.delivery
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from refund where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [claims.org, claims.store, named],
  })
  const known = new Set([
    ...rows.map(({ id }) => id),
    ...opened.flatMap(({ open }) => ofKind(open, 'refund').map(({ fact }) => fact.id)),
  ])
  const missing = new Set(named.filter((id) => !known.has(id)))
  return ({ data: { exchangeFor } }) =>
    exchangeFor !== undefined && missing.has(exchangeFor) ? [{ code: 'exchange.unknown', actual: exchangeFor }] : []
}
