import { AppError } from '#contract/errors.ts'
import { prizes, type WonPrize } from '#contract/sales/prizes.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { ownOpenShift } from '#server/contexts/organisation/store/counters.queries.ts'
import { shelfIsShort, takeFromShelf } from '#server/contexts/sales/prizes/hand-out.ts'
import {
  goodsNow,
  lockPrize,
  markRedeemed,
  salesThatWon,
  swapsFor,
  wonPrize,
  type Won,
} from '#server/contexts/sales/prizes/prizes.queries.ts'
import { waitingPrizes } from '#server/contexts/sales/prizes/waiting-prizes.queries.ts'

async function found(ctx: Ctx, by: 'id' | 'code', value: string): Promise<Won> {
  const won = await wonPrize(ctx, by, value)
  if (!won) throw new AppError('prize.missing')
  return won
}

/**
 * Redeems a prize or, if the shelf is short of it, swaps it for a product that costs at least as much. A repeated
 * request gets the first result. Throws prize.not-on-duty, prize.redeemed, prize.expired, prize.in-stock,
 * prize.price-lower and prize.out-of-stock.
 */
async function redeem(ctx: Ctx, ask: { id: string; requestId: string; skuId?: string }): Promise<WonPrize> {
  const shift = await ownOpenShift(ctx.tx, ctx.orgId, ctx.storeId, ctx.accountId)
  if (!shift) throw new AppError('prize.not-on-duty')
  await lockPrize(ctx, ask.id)
  const won = await found(ctx, 'id', ask.id)
  const { state, goods } = won.shown
  if (state === 'redeemed' && won.requestId === ask.requestId) return won.shown
  if (state === 'redeemed') throw new AppError('prize.redeemed')
  if (state === 'expired') throw new AppError('prize.expired')
  const swapped = ask.skuId !== undefined && ask.skuId !== goods.skuId
  if (swapped && !(await shelfIsShort(ctx, goods.skuId, won.quantity))) throw new AppError('prize.in-stock')
  const handed = ask.skuId === undefined ? goods : await goodsNow(ctx, ask.skuId)
  if (!handed || handed.price < goods.price) throw new AppError('prize.price-lower')
  if (!(await takeFromShelf(ctx, handed.skuId, won.quantity, ask.id))) throw new AppError('prize.out-of-stock')
  const difference = Math.round(((handed.price - goods.price) * won.quantity) / 1000)
  await markRedeemed(ctx, {
    id: ask.id,
    requestId: ask.requestId,
    skuId: handed.skuId,
    shiftId: shift.id,
    byName: shift.cashier_name,
    difference,
  })
  await changed(ctx, {
    kind: swapped ? 'prize.swapped' : 'prize.redeemed',
    subject: { id: ask.id, name: won.shown.code },
  })
  return (await found(ctx, 'id', ask.id)).shown
}

export const prizesHandlers = implement(prizes, {
  byCode: async (ctx, { code }) => (await found(ctx, 'code', code)).shown,
  waiting: async (ctx) => ({ records: await waitingPrizes(ctx) }),
  writeOff: redeem,
  swaps: async (ctx, { id, search }) => ({ records: await swapsFor(ctx, await found(ctx, 'id', id), search) }),
  change: redeem,
  drawCheck: async (ctx, { id }) => ({ won: (await salesThatWon(ctx.tx, ctx.orgId, ctx.storeId, [id])).has(id) }),
})
