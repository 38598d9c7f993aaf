import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PendingMacou } from '#contract/organisation/members.ts'
import { macou } from '#contract/sales/macou.ts'
import { AppError } from '#contract/errors.ts'
import type { Settled } from '#domain/cart/settle.ts'
import type { SettledPayment } from '#domain/payment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { isSignedOut, NobodyToAsk } from '#features/counter/parts/session/sign-in-here.online.tsx'
import { unsentMacou } from '#features/counter/tasks/macou/unsent-macou.ts'

/** Why macou was not reserved; the sale stays on the payment screen. */
class MacouRefused extends Error {
  override readonly name = 'MacouRefused'
  readonly why: ReactNode
  constructor(why: ReactNode) {
    super('macou not set aside')
    this.why = why
  }
}

/** The cost of each line, tax included, as the server calculates the macou maximum. */
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
 * Reserves the macou part at the server before the sale is completed, under the sale's id: after a lost answer it is
 * asked for again, and never deducted twice. Throws the reason why the sale cannot be completed this way.
 */
export async function holdMacou({ saleId, cart, settled, pricesIncludeTax, payments }: MacouOfSale): Promise<void> {
  const amount = payments.reduce((sum, one) => sum + (one.tender === 'macou' ? one.amount : 0), 0)
  if (amount === 0) return
  const memberId = cart.member?.id
  if (!memberId) throw new MacouRefused(<Trans>Add a member to use macou.</Trans>)
  const lines = macouLines(cart, settled, pricesIncludeTax)
  // read now: reservations of abandoned sales, also before a reload, are free for this one
  const unsent = await unsentMacou(ledger())
  const asked = { saleId, memberId, amount: cents(amount), lines, unsent }
  for (let tries = 1; ; tries++) {
    try {
      await call(macou.hold, asked, AbortSignal.timeout(PATIENCE))
      held = saleId
      return
    } catch (error) {
      // the server already had the sale: its macou is deducted, and the sale is completed here
      if (error instanceof AppError && error.code === 'macou.sale-done') return
      if (isSignedOut(error)) throw new NobodyToAsk()
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

/** Releases a reservation, unless its sale was completed or continues with a card. */
export async function releaseMacou(carts: CartStore): Promise<void> {
  const saleId = held
  if (saleId === undefined || carts.cart().card?.saleId === saleId) return
  held = undefined
  if (await ledger().facts.get(saleId)) return
  await call(macou.release, { saleId }).catch(() => undefined)
}

/** Amount of macou that the cart can use. Throws as a call does. */
export async function macouFor(
  cart: CartRow,
  settled: Settled,
  pricesIncludeTax: boolean,
): Promise<{ readonly balance: Cents; readonly usable: Cents; readonly pending?: PendingMacou | undefined }> {
  const lines = macouLines(cart, settled, pricesIncludeTax)
  const unsent = await unsentMacou(ledger())
  return call(macou.useList, { memberId: cart.member!.id, lines, unsent }, AbortSignal.timeout(PATIENCE))
}
