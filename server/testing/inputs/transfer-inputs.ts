import { transferStates } from '#domain/transfer-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const transfer = { id: '0192f0c1-0000-7000-8001-0000000000f7' }
const versioned = { ...transfer, version: 1 }

interface As {
  readonly state: number
  /** The first store sends, or receives. */
  readonly way?: 'out' | 'in'
  readonly sent?: number
  readonly received?: number
}

/** A transfer of one piece of the first product between the two stores, as it is before the call. */
const prepare =
  ({ state, way = 'out', sent, received }: As) =>
  async ({ server }: InputWorld): Promise<void> => {
    const { db, one } = server
    const [first, second] = one.stores
    const [from, to] = way === 'out' ? [first, second] : [second, first]
    await db.query({
      text: 'delete from stock_lock where org_id = $1 and owner_id = $2',
      values: [one.orgId, transfer.id],
    })
    await db.query({ text: 'update stock_balance set locked_milli = 0 where org_id = $1', values: [one.orgId] })
    await db.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select org_id, store_id, $3, id, 1000000 from stock_place where org_id = $1 and store_id = $2 and kind = 'warehouse'
          and code = 'W-1'
        on conflict (org_id, store_id, sku_id, place_id) do update set quantity_milli = 1000000`,
      values: [one.orgId, from.storeId, from.skus[0]!.id],
    })
    await db.query({
      text: `insert into stock_transfer (org_id, id, number, from_store, to_store, made_in, state, created_by, created_at, updated_at)
        select $1, $2, $3, $4, $5, $6, $7, id, now(), now() from account order by id limit 1
        on conflict (org_id, id) do update set number = excluded.number, from_store = excluded.from_store,
          to_store = excluded.to_store, state = excluded.state, version = 1, accepted_by = null, accepted_at = null,
          sent_by = null, received_by = null, settled_by = null, ended_by = null`,
      values: [
        one.orgId,
        transfer.id,
        state === transferStates.draft ? null : 'TR-X-1',
        from.storeId,
        to.storeId,
        first.storeId,
        state,
      ],
    })
    await db.query({
      text: `insert into stock_transfer_line (org_id, transfer_id, line_no, from_item, to_item, name_zh, name_en, item_no,
          requested_milli, sent_milli, received_milli)
        values ($1, $2, 1, $3, $4, 'Green tea 1', 'Green tea 1', '10001', 1000, $5, $6)
        on conflict (org_id, transfer_id, line_no) do update set from_item = excluded.from_item, to_item = excluded.to_item,
          sent_milli = excluded.sent_milli, received_milli = excluded.received_milli, found_milli = 0, back_milli = 0,
          lost_milli = 0`,
      values: [one.orgId, transfer.id, from.skus[0]!.id, to.skus[0]!.id, sent ?? null, received ?? null],
    })
  }

export const inputs: Inputs = {
  'stockTransfers.details': () => transfer,
  'stockTransfers.pdf': () => transfer,
  'stockTransfers.find': ({ server }) => ({ storeId: server.one.stores[1].storeId, search: 'a' }),
  'stockTransfers.add': ({ server, tablet }) => ({
    id: tablet.newId(),
    version: 0,
    direction: 'offer',
    storeId: server.one.stores[1].storeId,
    lines: [{ itemId: server.one.stores[0].skus[0]!.id, quantity: 1000 }],
  }),
  'stockTransfers.request': () => versioned,
  'stockTransfers.accept': () => versioned,
  'stockTransfers.send': () => ({ ...versioned, lines: [] }),
  'stockTransfers.receive': () => ({ ...versioned, lines: [{ lineNo: 1, quantity: 1000 }] }),
  'stockTransfers.settle': () => ({ ...versioned, lines: [{ lineNo: 1, found: 0, back: 0, lost: 1000 }] }),
  'stockTransfers.cancel': () => versioned,
  'goodsStock.lockedCount': ({ server }) => ({ id: server.one.stores[0].skus[0]!.id }),
}

const { draft, requested, sent, differing } = transferStates

export const preparations: Preparations = {
  'stockTransfers.details': prepare({ state: requested }),
  'stockTransfers.pdf': prepare({ state: requested }),
  'stockTransfers.request': prepare({ state: draft }),
  'stockTransfers.accept': prepare({ state: requested }),
  'stockTransfers.send': prepare({ state: requested }),
  'stockTransfers.receive': prepare({ state: sent, way: 'in', sent: 1000 }),
  'stockTransfers.settle': prepare({ state: differing, sent: 1000, received: 0 }),
  'stockTransfers.cancel': prepare({ state: requested }),
}
