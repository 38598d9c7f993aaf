import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { importStates } from '#domain/import-states.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { countStates } from '#domain/count-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { notificationStates } from '#domain/notification-states.ts'
import { packStates } from '#domain/pack-states.ts'
import { placeStates } from '#domain/place-states.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { refundStates } from '#domain/refund-states.ts'
import { shiftStates } from '#domain/shift-states.ts'
import { skuStates } from '#domain/sku-states.ts'
import type { States } from '#domain/states.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { ticketStates } from '#domain/ticket-states.ts'
import { unitStates } from '#domain/unit-states.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const columns: readonly (readonly [table: string, column: string, of: States])[] = [
  ['unit', 'status', unitStates],
  ['online_product', 'state', onlineProductStates],
  ['sku_pack', 'status', packStates],
  ['stock_place', 'status', placeStates],
  ['bulk_run', 'state', bulkRunStates],
  ['price_change', 'state', priceChangeStates],
  ['goods_import', 'state', importStates],
  ['bulk_change', 'state', bulkChangeStates],
  ['store', 'review_state', storeReviewStates],
  ['cash_submission', 'status', cashReviewStates],
  ['cash_movement', 'status', cashReviewStates],
  ['print_job', 'state', ticketStates],
  ['sku', 'status', skuStates],
  ['guarantee', 'status', guaranteeStates],
  ['supplier', 'status', supplierStates],
  ['outbound_notification', 'status', notificationStates],
  ['inbound_document', 'state', documentStates],
  ['outbound_document', 'state', documentStates],
  ['stock_move', 'state', documentStates],
  ['stock_conversion', 'state', documentStates],
  ['purchase_order', 'state', purchaseOrderStates],
  ['stock_count', 'state', countStates],
  ['stock_transfer', 'state', transferStates],
  ['shift', 'state', shiftStates],
  ['refund', 'state', refundStates],
]

it.each(columns)('the database lets %s.%s have the declared states, and no other', async (table, column, of) => {
  const { rows } = await server.db.query<{ rule: string }>({
    text: `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = $1::regclass and contype = 'c' and conname = $2`,
    values: [table, `${table}_${column}`],
  })
  expect(rows).toHaveLength(1)
  const codes: (string | number)[] = [...rows[0]!.rule.matchAll(/'([a-z-]+)'|\b(\d+)\b/g)].map(
    ([, word, figure]) => word ?? Number(figure),
  )
  expect(new Set(codes)).toEqual(new Set(of.all.map((state) => state.code)))
  expect(codes).toHaveLength(of.all.length)
})
