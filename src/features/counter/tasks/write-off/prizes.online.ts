import { prizes, type PrizeGoods, type WonPrize } from '#contract/sales/prizes.ts'
import { call, sentenceOf } from '#api/call.ts'

const PATIENCE = 10_000
const soon = (): AbortSignal => AbortSignal.timeout(PATIENCE)

/** The prize of a code. Throws prize.missing and as a call does. */
export const findPrize = (code: string): Promise<WonPrize> => call(prizes.byCode, { code }, soon())

/** Redeems a prize, optionally with another product; repeating the request is the same redemption. */
export const redeemPrize = (id: string, requestId: string, skuId?: string): Promise<WonPrize> =>
  skuId === undefined
    ? call(prizes.writeOff, { id, requestId }, soon())
    : call(prizes.change, { id, requestId, skuId }, soon())

/** Products on the shelf that can replace the prize. */
export const findSwaps = async (id: string, search: string): Promise<readonly PrizeGoods[]> =>
  (await call(prizes.swaps, { id, search }, soon())).records

export const whyNot = (error: unknown): string => sentenceOf(error)
