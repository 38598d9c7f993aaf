import { html } from 'hono/html'
import type { BasketItem } from '#server/contexts/online/orders/basket-view.ts'
import { guaranteeChoice } from '#server/http/shop/guarantee-choice.ts'
import { nameIn, pathIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'
import { money } from '#server/kernel/local-text.ts'

/** The guarantee of a line as it is now, with what changed about it; '' without one. */
export function guaranteeOf(frame: PageFrame, { guarantee, price: goods }: BasketItem): Piece | '' {
  if (!guarantee || goods === null) return ''
  const { words } = frame
  const { name, price, was, amount } = guarantee
  return html`<div class="with-goods">
    <span>${nameIn(frame, name)}</span>
    ${price === null ? '' : html`<span class="price">${money(amount)}</span>`}
    ${price === null || price === was ? '' : html`<span class="changed">${words.priceWas(money(was), money(price))}</span>`}
  </div>`
}

/** Takes the guarantee off a line, or chooses another one for it. */
export function guaranteeForms(
  frame: PageFrame,
  { line, guarantee, offers, size, price }: BasketItem,
  name: string,
): Piece | '' {
  if (price === null) return ''
  const { words } = frame
  const hidden = html`${tokenField()}<input type="hidden" name="line" value="${line.id}" />`
  const action = pathIn(frame, 'basket/guarantee')
  return html`${
    guarantee
      ? html`<form method="post" action="${action}" class="with-goods">
          ${hidden}<input type="hidden" name="guarantee" value="" />
          <button class="quiet" aria-label="${words.removeGuaranteeNamed(nameIn(frame, guarantee.name))}">
            ${words.removeGuarantee}
          </button>
        </form>`
      : ''
  }${
    offers.length === 0
      ? ''
      : html`<details class="with-goods">
          <summary>${guarantee ? words.changeGuarantee : words.addGuarantee}</summary>
          <form method="post" action="${action}">
            ${hidden} ${guaranteeChoice(frame, { of: line.id, name, offers, size, chosen: guarantee?.id })}
            <button class="quiet" aria-label="${words.keepGuaranteeOf(name)}">${words.keepGuarantee}</button>
          </form>
        </details>`
  }`
}
