import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const memberId = '01900000-0000-7000-8000-00000000f001'
/** Joined into the other one once. */
const otherId = '01900000-0000-7000-8000-00000000f002'
const saleId = '01900000-0000-7000-8000-00000000e002'
const prize = '01900000-0000-7000-8000-00000000e003'
const won = '01900000-0000-7000-8000-00000000e004'
const requestId = '01900000-0000-7000-8000-00000000e005'

const lines = ({ server }: InputWorld) => [{ skuId: server.one.stores[0].skus[0]!.id, total: 500 }]
const redemption = { id: won, requestId }

export const inputs: Inputs = {
  'macou.useList': (world) => ({ memberId, lines: lines(world) }),
  'macou.rebateList': (world) => ({ memberId, lines: lines(world) }),
  'memberWallets.details': () => ({ id: memberId }),
  'memberWallets.wallet': () => ({ id: memberId }),
  'memberWallets.pending': () => ({ id: memberId }),
  'memberWallets.sales': () => ({ id: memberId }),
  'memberWallets.edit': () => ({ id: memberId, version: 0, name: 'Lena', phone: '', email: '' }),
  'memberWallets.join': () => ({ id: otherId, into: memberId }),
  'macou.refundList': ({ sale }) => ({ saleId: sale, lines: [] }),
  'macou.hold': (world) => ({ memberId, saleId, amount: 100, lines: lines(world) }),
  'macou.release': () => ({ saleId }),
  'macou.ofSale': ({ sale }) => ({ id: sale }),
  'prizes.byCode': () => ({ code: 'INPUT1' }),
  'prizes.writeOff': () => redemption,
  'prizes.swaps': () => ({ id: won }),
  'prizes.change': ({ server }) => ({ ...redemption, skuId: server.one.stores[0].skus[4]!.id }),
  'prizes.drawCheck': ({ sale }) => ({ id: sale }),
}

/** The caller is on duty; there is a member with macou, and a prize that is not redeemed yet. */
const prepared = async ({ server }: InputWorld): Promise<void> => {
  const { orgId, stores } = server.one
  const [{ storeId, counters, skus }] = stores
  const put = (text: string, values: unknown[]) => server.db.query({ text, values })
  const now = new Date(server.clock.now)
  await put(
    `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
      select $1, $2, $3, $4, id, 'Clerk', 'a device', 1, 'open', 0, $5, $5 from account where email = 'clerk@one.test'
      on conflict do nothing`,
    [orgId, storeId, '01900000-0000-7000-8000-00000000d001', counters[2], now],
  )
  const added = await put(
    `insert into member (org_id, id, code, created_at) values ($1, $2, 'INPUTMEMBER', $3)
      on conflict do nothing returning id`,
    [orgId, memberId, now],
  )
  await put(
    `insert into member (org_id, id, code, created_at) values ($1, $2, 'INPUTOTHER', $3)
      on conflict (org_id, id) do update set joined_into = null`,
    [orgId, otherId, now],
  )
  if (added.rows.length > 0) await openWallet(server.db, { orgId, memberId, cents: 1000, now: server.clock.now })
  await put(
    `insert into sweepstakes (org_id, store_id, id, name_zh, name_en, redemption_days, starts_at, ends_at)
      values ($1, $2, $3, '抽奖', 'Draw', 30, $4, $4) on conflict do nothing`,
    [orgId, storeId, prize, now],
  )
  await put(
    `insert into prize (org_id, store_id, id, sweepstakes_id, sku_id, stock) values ($1, $2, $3, $3, $4, 1)
      on conflict (org_id, store_id, id) do update set sku_id = excluded.sku_id`,
    [orgId, storeId, prize, skus[0]!.id],
  )
  await put(
    `insert into winning_record (org_id, store_id, id, prize_id, code, won_at, expires_at)
      values ($1, $2, $3, $4, 'INPUT1', $5, $5::timestamptz + interval '30 days')
      on conflict (org_id, store_id, id) do update set redeemed_at = null, request_id = null`,
    [orgId, storeId, won, prize, now],
  )
}

/** The shelf is short of the prize: only then it can be swapped. */
const short = async (world: InputWorld): Promise<void> => {
  await prepared(world)
  const { db, one } = world.server
  const { storeId, skus } = one.stores[0]
  const values = [one.orgId, storeId, skus[2]!.id]
  await db.query({
    text: 'update prize set sku_id = $3 where org_id = $1 and store_id = $2 and id = $4',
    values: [...values, prize],
  })
  await db.query({
    text: 'update stock_balance set quantity_milli = 0 where org_id = $1 and store_id = $2 and sku_id = $3',
    values,
  })
}

/** In addition, some macou is reserved for a sale. */
const held = async (world: InputWorld): Promise<void> => {
  await prepared(world)
  const { orgId, stores } = world.server.one
  await world.server.db.query({
    text: `insert into macou_hold (org_id, owner_kind, owner_id, store_id, shift_id, member_id, amount_cents, created_at, expires_at)
      values ($1, 1, $2, $3, $4, $5, 1, $6, $6::timestamptz + interval '1 day') on conflict do nothing`,
    values: [
      orgId,
      saleId,
      stores[0].storeId,
      '01900000-0000-7000-8000-00000000d001',
      memberId,
      new Date(world.server.clock.now),
    ],
  })
}

export const preparations: Preparations = {
  'macou.useList': prepared,
  'macou.rebateList': prepared,
  'macou.hold': prepared,
  'memberWallets.details': prepared,
  'memberWallets.edit': prepared,
  'memberWallets.join': prepared,
  'macou.release': held,
  'prizes.byCode': prepared,
  'prizes.waiting': prepared,
  'prizes.writeOff': prepared,
  'prizes.swaps': prepared,
  'prizes.change': short,
}
