import { documentStates } from '#domain/document-states.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** An order that waits for its review, one that is on the way, and a posted receipt of it. */
const fresh = { id: '0192f0c1-0000-7000-8005-0000000000f1' }
const onItsWay = { id: '0192f0c1-0000-7000-8005-0000000000f2' }
const receipt = { id: '0192f0c1-0000-7000-8005-0000000000f3' }
const supplierId = '0192f0c1-0000-7000-8005-0000000000f4'
const place = '0192f0c1-0000-7000-8005-0000000000f5'

const paper = { id: '0192f0c1-0000-7000-8005-0000000000f6' }
const PDF = Buffer.from('%PDF-1.7 bill').toString('base64')

const sku = ({ server }: InputWorld): string => server.one.stores[0].skus[0]!.id
const form = (world: InputWorld) => ({ supplierId, language: 'en', lines: [{ itemId: sku(world), quantity: 1000 }] })

export const inputs: Inputs = {
  'purchaseOrders.details': () => fresh,
  'purchaseOrders.pdf': () => fresh,
  'purchaseOrders.goodsLookup': () => ({ search: 'tea' }),
  'purchaseOrders.fuelCardLookup': () => ({ search: 'card' }),
  'purchaseOrders.add': (world) => ({ id: world.tablet.newId(), ...form(world) }),
  'purchaseOrders.edit': (world) => ({ ...fresh, version: 1, ...form(world) }),
  'purchaseOrders.delete': () => fresh,
  'purchaseOrders.review': () => ({ ...fresh, version: 1 }),
  'purchaseOrders.sendBack': () => ({ ...fresh, version: 1, note: 'too much' }),
  'purchaseOrders.end': () => onItsWay,
  'purchaseOrders.mail': ({ tablet }) => ({ ...onItsWay, mailId: tablet.newId() }),
  'reorder.reviewFigures': () => fresh,
  'receiptPapers.list': () => receipt,
  'receiptPapers.add': ({ tablet }) => ({ id: tablet.newId(), documentId: receipt.id, name: 'bill.pdf', data: PDF }),
  'receiptPapers.remove': () => paper,
  'receiptPapers.file': () => paper,
  'receiving.order': () => onItsWay,
  'receiving.readFile': () => ({
    name: 'walk.csv',
    data: Buffer.from('item no,qty\nWALK-1,2').toString('base64'),
    orderId: onItsWay.id,
  }),
  'receiving.bill': () => ({ ...receipt, version: 1, freight: 100, lines: [{ lineNo: 1, costMicro: 2_000_000 }] }),
}

async function prepare(world: InputWorld): Promise<void> {
  const { db, one } = world.server
  const { orgId, storeId } = one.stores[0]
  const put = (text: string, values: readonly unknown[]) => db.query({ text, values: [orgId, storeId, ...values] })
  await db.query({
    text: `insert into supplier (org_id, id, name, email, created_at) values ($1, $2, 'Walking orders', 'walk@supplier.test', now())
      on conflict (org_id, id) do nothing`,
    values: [orgId, supplierId],
  })
  await put(
    `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, 'warehouse', 'WALK-PO') on conflict do nothing`,
    [place],
  )
  for (const [{ id }, state] of [
    [fresh, purchaseOrderStates.notReviewed],
    [onItsWay, purchaseOrderStates.notDelivered],
  ] as const) {
    await put(
      `insert into purchase_order (org_id, store_id, id, number, supplier_id, state, created_by, edited_by, created_at, updated_at,
          reviewed_at) values ($1, $2, $3, $4, $5, $6, $7, $7, now(), now(), now())
        on conflict (org_id, store_id, id) do update set state = excluded.state, version = 1, deleted_at = null,
          reviewed_by = null, edited_by = excluded.edited_by`,
      [id, `PO-WALK-${state}`, supplierId, state, world.owner],
    )
    await put(
      `insert into purchase_line (org_id, store_id, order_id, line_no, item_id, quantity_milli, cost_micro)
        values ($1, $2, $3, 1, $4, 1000, 1000000) on conflict (org_id, store_id, order_id, line_no)
        do update set arrived_milli = 0, cancelled_milli = 0`,
      [id, sku(world)],
    )
  }
  await put(
    `insert into inbound_document (org_id, store_id, id, number, type, state, created_by, created_at, updated_at, order_id)
      values ($1, $2, $3, 'IN-WALK', $4, $5, $6, now(), now(), $7)
      on conflict (org_id, store_id, id) do update set version = 1`,
    [receipt.id, inboundTypes.purchase, documentStates.posted, world.owner, onItsWay.id],
  )
  await put(
    `insert into inbound_line (org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli, cost_micro)
      values ($1, $2, $3, 1, $4, $5, 1000, 1000000) on conflict do nothing`,
    [receipt.id, sku(world), place],
  )
  // of who may see no costs
  await put(
    `insert into inbound_paper (org_id, store_id, id, document_id, name, type, size_bytes, content, added_by, added_at)
      select $1, $2, $3, $4, 'bill.pdf', 'application/pdf', 13, $5, m.account_id, now()
      from membership m join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      where m.org_id = $1 and r.name = 'clerk' limit 1 on conflict do nothing`,
    [paper.id, receipt.id, PDF],
  )
}

export const preparations: Preparations = Object.fromEntries(Object.keys(inputs).map((name) => [name, prepare]))
