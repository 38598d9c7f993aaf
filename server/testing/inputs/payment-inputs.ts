import { createHash } from 'node:crypto'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const attemptId = '01900000-0000-7000-8000-00000000e001'
const saleId = '01900000-0000-7000-8000-00000000e002'
const SECRET = 'a state of the payment company'

const order = { lineCount: 1, goods: 500, tax: 0, tip: 0, total: 500, lines: [] }
/** The clerk's counter. */
const counterId = ({ server }: InputWorld): string => server.one.stores[0].counters[2]!
const attempt = (world: InputWorld) => ({ attemptId, saleId, counterId: counterId(world), amount: 500 })

export const inputs: Inputs = {
  'cardPayments.showTotalPrice': (world) => ({ counterId: counterId(world), total: 500, tax: 0, lines: [] }),
  'cardPayments.startPayment': (world) => ({ ...attempt(world), order }),
  'cardPayments.pay': attempt,
  'cardPayments.cancel': attempt,
  'cardPayments.giveBack': () => ({ attemptId }),
  'cardPayments.refundToCard': ({ tablet, owner }) => ({
    refundId: tablet.newId(),
    saleId,
    amount: 100,
    approval: { how: 'password', by: owner },
  }),
  'cardPayments.unpaidOrder': () => ({ id: saleId }),
  'paymentAccount.oauthCallback': () => ({ code: 'simulated', state: SECRET }),
  'simulatedReader.present': () => ({ attemptId, card: 'approve' }),
  'simulatedReader.setMode': (world) => ({ counterId: counterId(world), mode: 'ready' }),
}

/** The clerk is on duty at a counter with a reader; no payment has begun. */
const onDuty = async (world: InputWorld): Promise<void> => {
  const { server } = world
  const { orgId, stores } = server.one
  const { storeId } = stores[0]
  const put = (text: string, values: unknown[]) => server.db.query({ text, values })
  const shift = '01900000-0000-7000-8000-00000000e003'
  const counter = counterId(world)
  await put(
    `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
      select $1, $2, $3, $4, id, 'Clerk', 'a device', 1, 'open', 0, $5, $5 from account where email = 'clerk@one.test'
      on conflict do nothing`,
    [orgId, storeId, shift, counter, new Date(server.clock.now)],
  )
  await put(`update counter set shift_id = $3, reader_code = 'SIM-INPUTS' where org_id = $1 and id = $2`, [
    orgId,
    counter,
    shift,
  ])
  for (const table of ['card_refund', 'card_payment', 'simulated_payment'])
    await put(`delete from ${table} where org_id = $1`, [orgId])
}

/** A payment in this state, here and at its reader. */
const standing =
  (state: 'processing' | 'approved') =>
  async (world: InputWorld): Promise<void> => {
    await onDuty(world)
    const { server } = world
    const { orgId, stores } = server.one
    const keys = [orgId, stores[0].storeId, attemptId]
    const at = new Date(server.clock.now)
    await server.db.query({
      text: `insert into card_payment (org_id, store_id, id, counter_id, account_id, cashier_name, sale_id, driver,
          reader_code, amount_cents, charged_cents, state, order_draft, created_at, checked_at)
        values ($1, $2, $3, $4, $5, 'Clerk', $6, 'simulated', 'SIM-INPUTS', 500, 500, $7, $8, $9, $9)`,
      values: [...keys, counterId(world), world.owner, saleId, state, JSON.stringify(order), at],
    })
    await server.db.query({
      text: `insert into simulated_payment
          (org_id, store_id, id, reader_code, amount_cents, tip_on_reader, state, created_at)
        values ($1, $2, $3, 'SIM-INPUTS', 500, false, $4, $5)`,
      values: [...keys, state === 'approved' ? 'approved' : 'waiting', at],
    })
  }

const agreed = async ({ server }: InputWorld): Promise<void> => {
  const { orgId, stores } = server.one
  await server.db.query({
    text: `insert into payment_account_state (org_id, store_id, state_hash, account_id, expires_at)
      select $1, $2, $3, id, $4 from account where email = 'clerk@one.test'
      on conflict do nothing`,
    values: [
      orgId,
      stores[0].storeId,
      createHash('sha256').update(SECRET).digest('hex'),
      new Date(server.clock.now + 60_000),
    ],
  })
}

export const preparations: Preparations = {
  'cardPayments.showTotalPrice': onDuty,
  'cardPayments.startPayment': onDuty,
  'cardPayments.pay': standing('processing'),
  'cardPayments.cancel': standing('processing'),
  'cardPayments.giveBack': standing('approved'),
  'cardPayments.refundToCard': standing('approved'),
  'cardPayments.unpaidOrder': standing('approved'),
  'paymentAccount.oauthCallback': agreed,
  'simulatedReader.present': standing('processing'),
  'simulatedReader.setMode': onDuty,
}
