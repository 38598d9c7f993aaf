import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const receipt = { receiptNo: 'R1-1-1' }
const lineId = '01900000-0000-7000-8000-00000000c001'
const memberId = '01900000-0000-7000-8000-00000000c002'
const chosen = ({ sale }: InputWorld) => ({ saleId: sale, lines: [{ lineId, quantity: 1000 }] })
const refund = ({ tablet, server }: InputWorld) => ({
  entry: tablet.refund(tablet.sale([{ sku: server.one.stores[0].skus[0]! }]), [1000]),
})

export const inputs: Inputs = {
  'refunds.info': () => receipt,
  'refunds.find': () => ({ search: receipt.receiptNo }),
  'refunds.ofMember': () => ({ id: memberId }),
  'refunds.amount': chosen,
  'refunds.submit': refund,
  'refunds.list': ({ sale }) => ({ id: sale }),
}

/** The caller is on duty, and the sale has the receipt and line that the inputs name. */
const refundable = async ({ server, sale }: InputWorld): Promise<void> => {
  const { orgId, stores } = server.one
  const [{ storeId, counters }] = stores
  const put = (text: string, values: unknown[]) => server.db.query({ text, values })
  await put('update sale set receipt_no = $2 where id = $1', [sale, receipt.receiptNo])
  await put('update sale_line set line_id = $2 where sale_id = $1', [sale, lineId])
  await put(
    `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
      select $1, $2, $3, $4, id, 'Clerk', 'a device', 1, 'open', 0, $5, $5 from account where email = 'clerk@one.test'
      on conflict do nothing`,
    [orgId, storeId, '01900000-0000-7000-8000-00000000d001', counters[2], new Date(server.clock.now)],
  )
}

const refundableToMember = async (world: InputWorld): Promise<void> => {
  await refundable(world)
  await world.server.db.query({
    text: `insert into member (org_id, id, code, phone, name, created_at) values ($1, $2, 'K7Q2M8', '+12125550188', 'Lena', now())
      on conflict do nothing`,
    values: [world.server.one.orgId, memberId],
  })
}

export const preparations: Preparations = {
  'refunds.info': refundable,
  'refunds.find': refundable,
  'refunds.ofMember': refundableToMember,
  'refunds.amount': refundable,
}
