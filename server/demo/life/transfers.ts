import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { newId } from '#server/kernel/new-id.ts'

interface Ends {
  readonly sender: Actor
  readonly receiver: Actor
}

/** Transfers from the first store to the second: one that has arrived, one on its way, and one that is asked for. */
export async function addTransfers(
  tx: Tx,
  { sender, receiver }: Ends,
  [from, to]: readonly [DemoStore, DemoStore],
  now: number,
): Promise<void> {
  const items = await inBoth(tx, from, to)
  const plans = [
    { asked: 9, sent: 8, received: 7, remark: 'For the opening week' },
    { asked: 2, sent: 1, remark: '' },
    { asked: 1, remark: 'We run low on these' },
  ]
  for (const [n, { asked, sent, received, remark }] of plans.entries()) {
    const id = newId(daysAgo(now, to, asked, '15:00'))
    const lines = items.slice(n * 5, n * 5 + 5).map(({ there }) => ({ itemId: there, quantity: milli(6000) }))
    const at = daysAgo(now, to, asked, '15:00')
    const drafted = await receiver.do(at, stockTransfers.add, {
      id,
      version: 0,
      direction: 'ask',
      storeId: from.storeId,
      remark,
      lines,
    })
    const requested = await receiver.do(at + 60_000, stockTransfers.request, { id, version: drafted.version })
    if (sent === undefined) continue
    const agreed = await sender.do(at + 3_600_000, stockTransfers.accept, { id, version: requested.version })
    const left = await sender.do(daysAgo(now, from, sent, '09:00'), stockTransfers.send, {
      id,
      version: agreed.version,
      lines: [],
    })
    if (received === undefined) continue
    await receiver.do(daysAgo(now, to, received, '11:30'), stockTransfers.receive, {
      id,
      version: left.version,
      lines: lines.map(({ quantity }, i) => ({ lineNo: i + 1, quantity })),
    })
  }
}

/** The same pieces in both stores, of which the first has enough in its warehouse. */
async function inBoth(tx: Tx, from: DemoStore, to: DemoStore): Promise<{ here: string; there: string }[]> {
  const { rows } = await tx.query<{ here: string; there: string }>({
    text: `select k.id as here, o.id as there from sku k
      join sku o on o.org_id = k.org_id and o.store_id = $3 and o.item_no = k.item_no and o.deleted_at is null
      join stock_balance b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.id
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'warehouse'
      where k.org_id = $1 and k.store_id = $2 and k.item_no <> '' and b.quantity_milli >= 48000
      order by k.item_no desc limit 15`,
    values: [from.orgId, from.storeId, to.storeId],
  })
  return rows
}
