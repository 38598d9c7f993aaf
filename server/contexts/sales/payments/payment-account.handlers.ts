import { createHash, randomBytes } from 'node:crypto'
import { paymentAccount, type PaymentAccount } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import { implementExternal, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { connectedAccount } from '#server/contexts/sales/payments/payments.queries.ts'

/** Time that the owner may take to agree. */
const LASTS = 3_600_000

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')

async function state(ctx: Ctx): Promise<PaymentAccount> {
  const { readers } = ctx
  if (!readers) return { driver: 'none', state: 'none', accountRef: '', live: false }
  if (!readers.account) return { driver: readers.kind, state: 'own', accountRef: '', live: false }
  const found = await connectedAccount(ctx.tx, ctx, readers.kind)
  if (!found) return { driver: readers.kind, state: 'not-connected', accountRef: '', live: false }
  return {
    driver: readers.kind,
    state: 'connected',
    accountRef: found.account_ref,
    live: found.live,
    connectedAt: found.connected_at,
  }
}

async function authorizeUrl(ctx: Ctx): Promise<{ url: string }> {
  if (!ctx.readers?.account) throw new AppError('payment.account-refused')
  const secret = randomBytes(32).toString('base64url')
  await ctx.tx.query({
    text: `insert into payment_account_state (org_id, store_id, state_hash, account_id, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [ctx.orgId, ctx.storeId, hashOf(secret), ctx.accountId, new Date(ctx.now + LASTS)],
  })
  const redirectUrl = `${ctx.settings.publicUrl ?? ctx.origin}/shop/shopManage/shopSetting/paymentAccount`
  return { url: ctx.readers.account.authorizeUrl({ state: secret, redirectUrl }) }
}

/** Uses up a state; false: it is not this person's and store's, was used, or has expired. */
async function useState(ctx: Ctx, secret: string): Promise<boolean> {
  const { rowCount } = await ctx.tx.query({
    text: `delete from payment_account_state
      where org_id = $1 and store_id = $2 and state_hash = $3 and account_id = $4 and expires_at > $5`,
    values: [ctx.orgId, ctx.storeId, hashOf(secret), ctx.accountId, new Date(ctx.now)],
  })
  return rowCount === 1
}

async function connect(tx: Tx, ctx: Ctx, found: { accountRef: string; live: boolean }): Promise<void> {
  await tx.query({
    text: `insert into payment_account (org_id, store_id, driver, account_ref, live, connected_by, connected_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (org_id, store_id, driver) do update set account_ref = excluded.account_ref, live = excluded.live,
        connected_by = excluded.connected_by, connected_at = excluded.connected_at`,
    values: [ctx.orgId, ctx.storeId, ctx.readers?.kind, found.accountRef, found.live, ctx.accountId, new Date(ctx.now)],
  })
}

async function oauthCallback(ctx: Ctx, input: { code: string; state: string }): Promise<PaymentAccount> {
  if (!ctx.readers?.account || !(await useState(ctx, input.state))) throw new AppError('payment.account-refused')
  const found = await ctx.readers.account.connect(input.code)
  await ctx.db.tx(async (tx) => {
    await connect(tx, ctx, found)
    await changed(
      { ...ctx, tx },
      { kind: 'payment.account-linked', subject: { id: ctx.storeId, name: found.accountRef } },
    )
  })
  return state(ctx)
}

export const paymentAccountHandlers = implementExternal(paymentAccount, { state, authorizeUrl, oauthCallback })
