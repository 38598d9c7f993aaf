import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { macou } from '#contract/macou.ts'
import { AppError } from '#contract/errors.ts'
import type { Settled } from '#domain/cart/settle.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { unsentMacou } from '#features/counter/tasks/macou/unsent-macou.ts'

/** Why macou was not set aside; the sale stays on the pay screen. */
class MacouRefused extends Error {
  override readonly name = 'MacouRefused'
  readonly why: ReactNode
  constructor(why: ReactNode) {
    super('macou not set aside')
    this.why = why
  }
}

/** What of a cart each line costs, tax included, as the server counts what macou may pay of it. */
const macouLines = (cart: CartRow, settled: Settled, pricesIncludeTax: boolean) =>
  cart.lines.map((line, i) => {
    const { net, tax } = settled.lines[i]!
    return { skuId: line.skuId, total: cents(pricesIncludeTax ? net : net + tax) }
  })

const PATIENCE = 8_000
const TRIES = 2
let held: string | undefined

export interface MacouOfSale {
  readonly saleId: string
  readonly cart: CartRow
  readonly settled: Settled
  readonly pricesIncludeTax: boolean
  readonly payments: readonly SettledPayment[]
}

/**
 * Has the server set the macou part aside before the sale is completed. It is named by the sale's id: an answer that
 * was lost is asked for again, and nothing is ever taken twice. Throws what says why the sale cannot be completed so.
 */
export async function holdMacou({ saleId, cart, settled, pricesIncludeTax, payments }: MacouOfSale): Promise<void> {
  const amount = payments.reduce((sum, one) => sum + (one.tender === 'macou' ? one.amount : 0), 0)
  if (amount === 0) return
  const memberId = cart.member?.id
  if (!memberId) throw new MacouRefused(<Trans>Add a member to use macou.</Trans>)
  const lines = macouLines(cart, settled, pricesIncludeTax)
  // read now: what was set aside for a sale that was left, also before a reload, is free for this one
  const unsent = await unsentMacou(ledger())
  const asked = { saleId, memberId, amount: cents(amount), lines, unsent }
  for (let tries = 1; ; tries++) {
    try {
      await call(macou.hold, asked, AbortSignal.timeout(PATIENCE))
      held = saleId
      return
    } catch (error) {
      // the server had the sale already: its macou is taken, and the sale is completed here
      if (error instanceof AppError && error.code === 'macou.sale-done') return
      if (error instanceof AppError) throw new MacouRefused(sentenceOf(error))
      if (tries < TRIES) continue
      held = saleId
      throw new MacouRefused(
        <Trans>
          The server did not respond, so the macou may or may not be reserved. Complete the sale again (it is never
          deducted twice), or choose another method.
        </Trans>,
      )
    }
  }
}

/** Gives back what was set aside, unless its sale was completed or goes on with a card. */
export async function releaseMacou(carts: CartStore): Promise<void> {
  const saleId = held
  if (saleId === undefined || carts.cart().card?.saleId === saleId) return
  held = undefined
  if (await ledger().facts.get(saleId)) return
  await call(macou.release, { saleId }).catch(() => undefined)
}

/** What macou may pay of the cart. Throws as a call does. */
export async function macouFor(
  cart: CartRow,
  settled: Settled,
  pricesIncludeTax: boolean,
): Promise<{ readonly balance: Cents; readonly usable: Cents }> {
  const lines = macouLines(cart, settled, pricesIncludeTax)
  const unsent = await unsentMacou(ledger())
  return call(macou.useList, { memberId: cart.member!.id, lines, unsent }, AbortSignal.timeout(PATIENCE))
}
