import { html } from 'hono/html'
import { imageUrl } from '#contract/image-url.ts'
import type { BasketItem, BasketView } from '#server/contexts/online/orders/basket-view.ts'
import type { BasketLine } from '#server/contexts/online/orders/baskets.queries.ts'
import { guaranteeForms, guaranteeOf } from '#server/http/shop/buyer/basket-guarantee.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { errorBeside, notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { ownThumb } from '#server/http/shop/own-tile.ts'
import { nameIn, pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { quantity } from '#server/http/shop/shop-words.ts'
import { money } from '#server/kernel/local-text.ts'
import { tokenField } from '#server/http/shop/token-field.ts'

/** What is in the way of a line, in words; undefined: nothing. */
export function lineProblem(frame: PageFrame, item: BasketItem): string | undefined {
  const { words } = frame
  const { problem, price, kinds } = item
  if (!problem) return undefined
  if (price === null) return words.gone
  if (problem.code === 'order.guarantee-gone' && item.guarantee)
    return words.guaranteeGone(nameIn(frame, item.guarantee.name))
  if (problem.code === 'order.out-of-stock')
    return problem.values['left'] === '0' ? words.soldOutLine : words.leftLine(problem.values['left']!)
  if (problem.code === 'order.limit-member') return words.limitLine(problem.values['limit']!, problem.values['left']!)
  if (kinds.pickup !== kinds.delivery)
    return kinds.pickup ? words.notThisWay(words.onlyPickup) : words.notThisWay(words.onlyDelivery)
  return words.quantityWrong
}

/** A small picture of a line, or its tile; nothing for a line that is no product. */
export function linePicture(
  frame: PageFrame,
  { image, ...goods }: Pick<BasketItem, 'name' | 'tone'> & { readonly image?: string },
): Piece | '' {
  if (image === undefined) return ''
  if (image === '') return ownThumb(frame, goods)
  return html`<img src="${imageUrl(image, 'thumb')}" alt="" width="72" height="72" loading="lazy" />`
}

interface Said {
  /** What was refused, with the id of the field that it is about, or ''. */
  readonly problems: readonly (readonly [id: string, text: string])[]
}

/** What a visitor wants to buy, each line as it is now. */
export function basketPage(
  frame: PageFrame,
  view: BasketView,
  removed: BasketLine | undefined,
  { problems }: Said = { problems: [] },
): Page {
  const { words } = frame
  const blocked = view.items.some(({ problem }) => problem !== undefined)
  return {
    title: words.basket,
    description: words.basket,
    path: 'basket',
    hidden: true,
    body: html`${view.items.length === 0 ? '' : html`<h1>${words.basket}</h1>`} ${summary(frame, problems)}
    ${removed ? undo(frame, removed) : ''}
    ${
      view.items.length === 0
        ? emptyPage(
            words.basket,
            words.basketEmpty,
            html`<a class="button" href="${pathIn(frame, 'all')}">${words.keepShopping}</a>`,
          )
        : html`<div class="beside-sums">
            <ul class="lines">
              ${view.items.map((item) => lineOf(frame, item))}
            </ul>
            <div class="sums-box">
              <dl class="sums">
                <dt>${words.goodsTotal}</dt>
                <dd>${money(view.goods)}</dd>
              </dl>
              <p class="hint">${words.feesLater}</p>
              ${
                blocked
                  ? html`<p class="wrong">${words.fixFirst}</p>`
                  : html`<p>
                      <a class="button wide-button" href="${pathIn(frame, 'checkout')}">${words.toCheckout}</a>
                    </p>`
              }
              <p><a href="${pathIn(frame, 'all')}">${words.keepShopping}</a></p>
            </div>
          </div>`
    }`,
  }
}

function lineOf(frame: PageFrame, item: BasketItem): Piece {
  const { words } = frame
  const { line, price } = item
  const name = nameIn(frame, item.name)
  const id = `quantity-${line.id}`
  const problem = lineProblem(frame, item)
  return html`<li class="line">
    <span class="line-picture">${linePicture(frame, item)}</span>
    <div class="line-words">
      ${item.handle === '' ? html`<span class="name">${name}</span>` : html`<a class="name" href="${pathIn(frame, `p/${item.handle}`)}">${name}</a>`}
      ${price === null ? '' : html`<span class="hint">${words.each(money(price), nameIn(frame, item.unit))}</span>`}
      ${price === null || price === line.price ? '' : html`<span class="changed">${words.priceWas(money(line.price), money(price))}</span>`}
      ${guaranteeOf(frame, item)} ${errorBeside(id, problem)}
      <div class="line-forms">
        ${price === null ? '' : quantityForm(frame, item, { id, name, wrong: problem !== undefined })}
        <form method="post" action="${pathIn(frame, 'basket/remove')}">
          ${tokenField()}<input type="hidden" name="line" value="${line.id}" />
          <button class="quiet link" aria-label="${words.removeNamed(name)}">${words.remove}</button>
        </form>
      </div>
      ${guaranteeForms(frame, item, name)}
    </div>
    ${price === null ? '' : html`<span class="price line-amount">${money(item.amount)}</span>`}
  </li>`
}

function quantityForm(
  frame: PageFrame,
  { line, decimals }: BasketItem,
  { id, name, wrong }: { readonly id: string; readonly name: string; readonly wrong: boolean },
): Piece {
  const { words } = frame
  const step = (by: number, sign: string, label: string): Piece =>
    html`<button class="quiet step" name="step" value="${by}" aria-label="${label}">${sign}</button>`
  // the first button is the one of the enter key; it shows itself to who types
  return html`<form method="post" action="${pathIn(frame, 'basket/change')}" class="stepper">
    ${tokenField()}<input type="hidden" name="line" value="${line.id}" />
    <button class="quiet change" aria-label="${words.changeNamed(name)}">${words.change}</button>
    ${step(-1, '−', words.oneLess(name))}
    <input
      class="quantity"
      id="${id}"
      name="quantity"
      value="${quantity(line.quantity)}"
      maxlength="11"
      inputmode="${decimals === 0 ? 'numeric' : 'decimal'}"
      autocomplete="off"
      aria-label="${words.quantityOf(name)}"
      ${wrong ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''}
    />
    ${step(1, '+', words.oneMore(name))}
  </form>`
}

const undo = (frame: PageFrame, removed: BasketLine): Piece =>
  html`<div class="undo">
    ${notice(frame.words.removed(nameIn(frame, removed.name)))}
    <form method="post" action="${pathIn(frame, 'basket/undo')}">
      ${tokenField()}<button class="quiet">${frame.words.undo}</button>
    </form>
  </div>`
