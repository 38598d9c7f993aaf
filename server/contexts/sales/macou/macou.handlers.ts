import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { macou } from '#contract/sales/macou.ts'
import { mostOfLine, rebateOfLine, usableMacou } from '#domain/macou.ts'
import { cents, mulDiv, ZERO, type Cents } from '#domain/money.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { entriesOfSale, pendingOfSale, ratiosOf } from '#server/contexts/sales/macou/macou.queries.ts'
import { endHold, freeMacou, holdMacou, holdOwners, type Asking } from '#server/ledgers/macou/hold-macou.ts'
import { macouDueBack } from '#server/contexts/sales/macou/settle-macou.ts'
import { ownOpenShift, storeRow } from '#server/contexts/organisation/store/counters.queries.ts'

/** Time that macou stays reserved for a sale of a counter that is in contact. */
const HOLD = 30 * 60_000

type Cart = Pick<ParsedOf<typeof macou.useList>, 'lines'>

const ofSale = (id: string) => ({ kind: holdOwners.sale, id }) as const

async function withRatios(ctx: Ctx, { lines }: Cart) {
  const skuIds = [...new Set(lines.map((line) => line.skuId))]
  const ratios = await ratiosOf(ctx.tx, ctx.orgId, ctx.storeId, skuIds)
  return lines.map((line) => ({ ...line, ratio: ratios.get(line.skuId) }))
}

async function wallet(
  ctx: Ctx,
  { memberId, saleId }: { memberId: string; saleId?: string | undefined },
  asking?: Asking,
) {
  const of = { orgId: ctx.orgId, memberId, owner: saleId === undefined ? undefined : ofSale(saleId), now: ctx.now }
  const found = await freeMacou(ctx.tx, of, asking)
  if (!found) throw new AppError('member.missing')
  return found
}

async function hold(ctx: Ctx, input: ParsedOf<typeof macou.hold>): Promise<{ amount: Cents; balance: Cents }> {
  const { saleId, memberId, amount, unsent } = input
  const shift = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
  if (!shift) throw new AppError('macou.not-on-duty')
  const lines = await withRatios(ctx, input)
  const { balance } = await holdMacou(
    ctx.tx,
    {
      orgId: ctx.orgId,
      storeId: ctx.storeId,
      owner: ofSale(saleId),
      memberId,
      amount,
      now: ctx.now,
      until: ctx.now + HOLD,
    },
    { asking: { shiftId: shift.id, unsent }, most: (free) => usableMacou(free, lines) },
  )
  return { amount, balance }
}

/** A cashier's receipt says what the buyer earned; the office's order does too. */
const MAY_SEE = ['shopOfflineOrderOfflineCollection', 'shopOfflineOrderDetails'] as const

export const macouHandlers = implement(macou, {
  useList: async (ctx, input) => {
    const shift = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
    const { balance, free, pending } = await wallet(ctx, input, shift && { shiftId: shift.id, unsent: input.unsent })
    const lines = await withRatios(ctx, input)
    return {
      balance,
      free,
      ...(pending ? { pending } : {}),
      usable: usableMacou(free, lines),
      records: lines.map((line) => ({ skuId: line.skuId, total: line.total, most: mostOfLine(line) })),
    }
  },

  rebateList: async (ctx, input) => {
    await wallet(ctx, input)
    const lines = await withRatios(ctx, input)
    const paid = cents(lines.reduce((sum, line) => sum + line.total, 0))
    const records = lines.map((line) => ({
      skuId: line.skuId,
      total: line.total,
      rebate: rebateOfLine(line, input.macou ?? ZERO, paid),
    }))
    const { profile } = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
    const { cashRewardBps = 0 } = profile as { cashRewardBps?: number }
    return {
      reward: cents(mulDiv(Math.max(0, Math.min(input.cash ?? 0, paid)), cashRewardBps, 10_000)),
      rebate: cents(records.reduce((sum, one) => sum + one.rebate, 0)),
      records,
    }
  },

  refundList: async (ctx, { saleId, lines, macou: returnedMacou }) => {
    const place = { orgId: ctx.orgId, storeId: ctx.storeId, now: ctx.now }
    const returned = lines.map(({ lineId, total }) => ({ line_id: lineId, total_cents: total }))
    const due = await macouDueBack(ctx.tx, place, saleId, returned)
    const free = due ? (await wallet(ctx, { memberId: due.memberId })).free + Math.max(0, returnedMacou) : 0
    const inWallet = Math.min(free, due?.released ?? 0)
    return { pending: cents(due?.pending ?? 0), wallet: cents(inWallet), kept: cents((due?.released ?? 0) - inWallet) }
  },

  hold,

  release: async (ctx, { saleId }) => {
    await endHold(ctx.tx, ctx.orgId, ctx.storeId, ofSale(saleId))
    return {}
  },

  ofSale: async (ctx, { id }) => {
    if (!MAY_SEE.some((permission) => ctx.permissions.has(permission))) throw new AppError('access.denied')
    const records = await entriesOfSale(ctx.tx, ctx.orgId, ctx.storeId, id)
    const sum = (reasons: readonly string[]): Cents =>
      cents(records.reduce((all, one) => all + (reasons.includes(one.reason) ? one.amount : 0), 0))
    const balance = records.at(-1)?.balance
    const pending = await pendingOfSale(ctx.tx, ctx.orgId, ctx.storeId, id, ctx.now)
    return {
      used: cents(0 - sum(['deduction'])),
      earned: sum(['reward', 'rebate', 'card']),
      ...(balance === undefined ? {} : { balance }),
      ...(pending ? { pending } : {}),
      records,
    }
  },
})
