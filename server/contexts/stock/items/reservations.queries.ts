import type { ReservedStock, PlaceKind } from '#contract/stock/stock-items.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type LockKind, lockKinds, lockStates } from '#domain/stock-locks.ts'

const names: Readonly<Record<LockKind, ReservedStock['kind']>> = {
  [lockKinds.onlineOrder]: 'order',
  [lockKinds.prize]: 'prize',
  [lockKinds.transfer]: 'transfer',
  [lockKinds.byHand]: 'hand',
}

interface Row {
  id: string
  kind: LockKind
  quantity_milli: number
  place_id: string
  place_kind: PlaceKind
  area: string
  code: string
  created_at: number
  owner_id: string
  number: string | null
}

/** The reservations of an item, in the order in which they were made. */
export async function reservationsOf(
  { tx, orgId, storeId }: Ctx,
  itemId: string,
): Promise<{ locked: Milli; records: ReservedStock[] }> {
  const { rows } = await tx.query<Row>({
    text: `select k.id, k.kind, k.quantity_milli, k.place_id, p.kind as place_kind, coalesce(z.code, '') as area, p.code,
        k.created_at, coalesce(o.id, k.owner_id) as owner_id, coalesce(o.number, t.number) as number
      from stock_lock k join stock_place p on p.org_id = k.org_id and p.store_id = k.store_id and p.id = k.place_id
      left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      left join stock_transfer t on t.org_id = k.org_id and t.id = k.owner_id and t.from_store = k.store_id
      left join online_order_line l on l.org_id = k.org_id and l.store_id = k.store_id and l.line_id = k.owner_id
      left join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      where k.org_id = $1 and k.store_id = $2 and k.item_id = $3 and k.state = ${lockStates.live}
      order by k.owner_seq, k.id`,
    values: [orgId, storeId, itemId],
  })
  return {
    locked: milli(rows.reduce((sum, row) => sum + row.quantity_milli, 0)),
    records: rows.map((row) => ({
      id: row.id,
      kind: names[row.kind],
      quantity: milli(row.quantity_milli),
      placeId: row.place_id,
      placeKind: row.place_kind,
      area: row.area,
      code: row.code,
      since: row.created_at,
      owner: { id: row.owner_id, number: row.number ?? '' },
    })),
  }
}
