import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { cents, milli, type Cents } from '#domain/money.ts'
import { viewBasket, type BasketView } from '#server/contexts/online/orders/basket-view.ts'
import { holdBasket, putBack, takeOut, type Basket } from '#server/contexts/online/orders/baskets.queries.ts'
import {
  changeBasket,
  changeLine,
  chooseGuarantee,
  quantityTyped,
} from '#server/contexts/online/orders/change-basket.ts'
import { kindOf } from '#server/contexts/online/orders/checkout-draft.ts'
import { orderableKinds } from '#server/contexts/online/orders/ways-to-pay.ts'
import type { Tx } from '#server/db/session.ts'
import type { Act, Buyer, Shown } from '#server/http/shop/buyer/buyer-frame.ts'
import { basketPage, lineProblem } from '#server/http/shop/buyer/basket-page.ts'

/** The basket as an order would be, by what was chosen at the checkout so far. */
export function viewOf(
  { db, shop, frame, now, visitor }: Pick<Buyer, 'shop' | 'frame' | 'now' | 'visitor'> & { readonly db: Tx },
  basket: Basket,
  { tip = () => cents(0), macou = cents(0) }: { readonly tip?: (goods: Cents) => Cents; readonly macou?: Cents } = {},
): Promise<BasketView> {
  const kinds = orderableKinds(shop)
  const chosen = kindOf(basket.draft)
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'pickup')
  const wanted = { kind, zip: basket.draft.zip ?? '', tip, macou, memberId: visitor.member?.memberId }
  return viewBasket(db, shop, basket, { ...wanted, language: frame.language }, now)
}

/** The basket as it is now, with what was refused. */
export async function basketShown(
  buyer: Buyer,
  refused: readonly (readonly [id: string, text: string])[] = [],
  status: 200 | 409 | 422 = refused.length > 0 ? 422 : 200,
): Promise<Shown> {
  const basket = await buyer.basket()
  const view = await viewOf(buyer, basket)
  const removed = basket.lines.find((line) => line.removed)
  return { page: basketPage(buyer.frame, view, removed, { problems: refused }), status }
}

/** The lines in whose way something is, for the list above the basket. */
export const lineProblems = ({ frame }: Buyer, view: BasketView) =>
  view.items.flatMap((item) => {
    const text = lineProblem(frame, item)
    const name = item.name[frame.language]
    return text === undefined ? [] : [[`quantity-${item.line.id}`, `${name}: ${text}`] as const]
  })

export const showBasket: Act = (buyer) => basketShown(buyer)

/** Changes the visitor's basket and leads to it, or says why not. */
const changing =
  (change: (tx: Tx, basket: Basket, buyer: Buyer) => Promise<void>): Act =>
  async (buyer) => {
    const { db, shop, visitor, now, form, frame } = buyer
    try {
      await db.tx(async (tx) => change(tx, await holdBasket(tx, shop, visitor.basket, now), buyer), { mayBeLost: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const id = form['line'] === undefined ? '' : `quantity-${form['line']}`
      return basketShown(buyer, [[id, errorText(error.code, frame.language, error.values)]])
    }
    return { to: 'basket' }
  }

/** What was typed, and one more or less where that was pressed. */
const quantityOf = ({ form }: Buyer) => {
  const quantity = quantityTyped(form['quantity'] ?? '')
  if (quantity === undefined) throw new AppError('basket.quantity')
  const step = form['step'] === '1' ? 1000 : form['step'] === '-1' ? -1000 : 0
  return milli(Math.max(0, quantity + step))
}

export const addToBasket = changing(async (tx, basket, buyer) => {
  const { shop, now, form } = buyer
  const what = { skuId: form['sku'] ?? '', packId: form['pack'] || null, guaranteeId: form['guarantee'] || null }
  await changeBasket(tx, shop, basket, { ...what, quantity: quantityOf(buyer), add: true }, now)
})

export const changeGuarantee = changing(async (tx, basket, { shop, now, form }) => {
  const chosen = { lineId: form['line'] ?? '', guaranteeId: form['guarantee'] || null }
  await chooseGuarantee(tx, shop, basket, chosen, now)
})

export const changeQuantity = changing(async (tx, basket, buyer) => {
  const { shop, now, form } = buyer
  await changeLine(tx, shop, basket, { lineId: form['line'] ?? '', quantity: quantityOf(buyer) }, now)
})

export const removeLine = changing(async (tx, basket, { shop, form }) => {
  const line = basket.lines.find(({ id }) => id === form['line'])
  if (line) await takeOut(tx, shop, basket, line.id)
})

export const undoRemoval = changing((tx, basket, { shop }) => putBack(tx, shop, basket.id))
