import { html } from 'hono/html'
import type { BasketItem, BasketView } from '#server/contexts/online/orders/basket-view.ts'
import { guaranteeOf } from '#server/http/shop/buyer/basket-guarantee.ts'
import { linePicture } from '#server/http/shop/buyer/basket-page.ts'
import { nameIn, pathIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { quantity } from '#server/http/shop/shop-words.ts'
import { money } from '#server/kernel/local-text.ts'

/** A step of the checkout and, beside or below it, what is bought and what the goods come to. */
export const besideBought = (frame: PageFrame, view: BasketView, step: Piece): Piece =>
  html`<div class="beside-bought">
    <div>${step}</div>
    <aside class="bought" aria-label="${frame.words.items}">
      ${boughtLines(frame, view)}
      <dl class="sums">
        <dt>${frame.words.goodsTotal}</dt>
        <dd>${money(view.goods)}</dd>
      </dl>
      <p class="hint">${frame.words.feesLater}</p>
    </aside>
  </div>`

/** The lines of a basket that is not changed here, with the way to where it is. */
export const boughtLines = (frame: PageFrame, { items }: BasketView): Piece =>
  html`<h2>${frame.words.items} <a class="edit" href="${pathIn(frame, 'basket')}">${frame.words.edit}</a></h2>
    <ul class="lines short">
      ${items.map((item) => lineOf(frame, item))}
    </ul>`

function lineOf(frame: PageFrame, item: BasketItem): Piece {
  const { words } = frame
  const { line, name, price, amount } = item
  return html`<li class="line">
    <span class="line-picture">${linePicture(frame, item)}</span>
    <div class="line-words">
      <span class="name">${nameIn(frame, name)}</span>
      <span class="hint">${words.times(quantity(line.quantity))}</span>
      ${price === null || price === line.price ? '' : html`<span class="changed">${words.priceWas(money(line.price), money(price))}</span>`}
      ${guaranteeOf(frame, item)}
    </div>
    ${price === null ? '' : html`<span class="price line-amount">${money(amount)}</span>`}
  </li>`
}
