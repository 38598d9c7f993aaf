import { OLDEST_CONTRACT, type OutputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { order } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey, issueCredential, sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import { HEARD } from '#server/contexts/sales/facts/lane/lane.queries.ts'
import { insertCredential } from '#server/contexts/sales/facts/lane/remake-lane.ts'
import { epochOf } from '#server/db/restore-epoch.ts'
import { newId } from '#server/kernel/new-id.ts'
import {
  lockCounter,
  lockMember,
  numbersOfLease,
  ownOpenShift,
  storeRow,
  type CounterRow,
  type ShiftRow,
} from '#server/contexts/organisation/store/counters.queries.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { leftInDrawer } from '#server/contexts/sales/order/handed-floats.queries.ts'
import { hasReader } from '#server/contexts/sales/lease/lease-news.ts'
import { receiptPairFor } from '#server/contexts/sales/lease/lease-pair.ts'
import { authorityOf } from '#server/contexts/organisation/authority/pins.queries.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { profileOf } from '#server/contexts/organisation/user/user.queries.ts'

export interface StartShift {
  readonly id: string
  readonly deviceId: string
  readonly floatCents?: number | undefined
  readonly storageLost?: boolean | undefined
}

type Lease = OutputOf<typeof order.startShift>

/**
 * Opens a free counter: shift, lease number and credential together. The caller's own open shift is resumed instead if
 * it is on this device; a device that lost its storage gets a new lease, so that no number repeats.
 */
export async function startShift(ctx: Ctx, wish: StartShift): Promise<Lease> {
  if (ctx.contract < OLDEST_CONTRACT) throw new AppError('client.too-old')
  await lockMember(ctx.tx, ctx.orgId, ctx.accountId)
  const counter = await lockCounter(ctx.tx, ctx.orgId, ctx.storeId, wish.id)
  if (!counter) throw new AppError('record.missing')
  const own = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
  if (own) {
    // a device that lost its storage comes back with another id; the new lease replaces the old one
    const here = own.device_id === wish.deviceId || wish.storageLost === true
    if (own.counter_id !== counter.id || !here) {
      throw new AppError('counter.held-on-other-device', { values: { counter: own.counter_name } })
    }
    return resume(ctx, counter, own, wish)
  }
  if (counter.shift_id) throw new AppError('counter.occupied', { values: { cashier: counter.cashier_name ?? '' } })
  if (wish.floatCents === undefined)
    throw new AppError('input.invalid', { fields: { floatCents: FLOAT_MISSING[ctx.language] } })
  await noteOtherFloat(ctx, counter.id, wish.floatCents)
  return open(ctx, counter, wish.deviceId, wish.floatCents)
}

/**
 * A drawer that starts with another amount than was handed over, or than was expected at a takeover: logged, never
 * refused.
 */
async function noteOtherFloat(ctx: Ctx, counterId: string, floatCents: number): Promise<void> {
  const handed = await leftInDrawer(ctx.tx, ctx.orgId, ctx.storeId, counterId)
  if (!handed || handed.handover_cents === floatCents) return
  await changed(ctx, {
    kind: 'shift.float-differs',
    subject: { id: counterId, name: handed.number },
    changes: [{ field: 'amount', from: handed.handover_cents, to: floatCents }],
  })
}

const FLOAT_MISSING = { zh: '请输入备用金金额，可以为 0。', en: 'Enter the float in the drawer; it may be 0.' }

/**
 * Above every number that the counter used, including those a restore has forgotten, and those of another counter with
 * its code.
 */
const nextLease = async (ctx: Ctx, { lease }: CounterRow): Promise<number> => Math.max(lease, await epochOf(ctx.tx)) + 1

async function open(ctx: Ctx, counter: CounterRow, deviceId: string, floatCents: number): Promise<Lease> {
  const shiftId = newId(ctx.now)
  const lease = await nextLease(ctx, counter)
  const cashier = await cashierName(ctx)
  await ctx.tx.query({
    text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $10)`,
    values: [
      ctx.orgId,
      ctx.storeId,
      shiftId,
      counter.id,
      ctx.accountId,
      cashier,
      deviceId,
      lease,
      floatCents,
      new Date(ctx.now),
    ],
  })
  await setLease(ctx, counter.id, shiftId, lease)
  const claims = claimsOf(ctx, counter, {
    shift: shiftId,
    lease,
    device: deviceId,
    cashier,
    float: floatCents,
    opened: ctx.now,
  })
  return leaseOf(ctx, claims, { fact: 0, receipt: 0 })
}

async function resume(ctx: Ctx, counter: CounterRow, own: ShiftRow, wish: StartShift): Promise<Lease> {
  // the device measures its time without contact from here on too
  await ctx.tx.query({
    text: `update shift s set ${HEARD} from store st
      where s.org_id = $1 and s.store_id = $2 and s.id = $3 and st.org_id = s.org_id and st.id = s.store_id`,
    values: [ctx.orgId, ctx.storeId, own.id, new Date(ctx.now)],
  })
  const storageLost = wish.storageLost === true
  const lease = storageLost ? await nextLease(ctx, counter) : own.lease
  if (storageLost) {
    await ctx.tx.query({
      text: 'update shift set lease = $4, device_id = $5 where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, own.id, lease, wish.deviceId],
    })
    await setLease(ctx, counter.id, own.id, lease)
  }
  const claims = claimsOf(ctx, counter, {
    shift: own.id,
    lease,
    device: wish.deviceId,
    cashier: own.cashier_name,
    float: own.float_cents,
    opened: own.opened_at,
  })
  return leaseOf(ctx, claims, await numbersOfLease(ctx.tx, ctx.orgId, ctx.storeId, own.id, lease))
}

const setLease = (ctx: Ctx, counterId: string, shiftId: string, lease: number): Promise<unknown> =>
  ctx.tx.query({
    text: 'update counter set lease = $4, shift_id = $5 where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, counterId, lease, shiftId],
  })

type OfShift = Pick<CredentialClaims, 'shift' | 'lease' | 'device' | 'cashier' | 'float' | 'opened'>

const claimsOf = (ctx: Ctx, counter: CounterRow, shift: OfShift): CredentialClaims => ({
  ...shift,
  org: ctx.orgId,
  store: ctx.storeId,
  counter: counter.id,
  code: counter.code,
  counterName: counter.name,
  account: ctx.accountId,
  proofs: true,
})

async function cashierName(ctx: Ctx): Promise<string> {
  const profile = await profileOf(ctx.tx, ctx.orgId, ctx.accountId)
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || (profile?.email ?? '')
}

async function leaseOf(ctx: Ctx, claims: CredentialClaims, highest: { fact: number; receipt: number }): Promise<Lease> {
  const key = await credentialKey(ctx.tx, ctx.now)
  const credential = issueCredential(key, claims)
  await insertCredential(ctx.tx, claims, sha256(credential), ctx.now)
  const store = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
  return {
    shiftId: claims.shift,
    counterId: claims.counter,
    counterCode: claims.code,
    counterName: claims.counterName,
    storeId: claims.store,
    organizationId: claims.org,
    cashierId: claims.account,
    cashierName: claims.cashier,
    lease: claims.lease,
    credential,
    floatCents: cents(claims.float),
    openedAt: claims.opened,
    nextFactSeq: highest.fact + 1,
    nextReceiptSeq: highest.receipt + 1,
    settings: counterSettings(store),
    authority: await authorityOf(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId, ctx.now),
    mayRefund: ctx.permissions.has('shopOfflineOrderRefund'),
    hasReader: await hasReader(ctx.tx, claims),
    receiptPair: await receiptPairFor(ctx.tx, key, claims, ctx.now),
    serverTime: ctx.now,
  }
}
