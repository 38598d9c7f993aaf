import { html } from 'hono/html'
import type { ShopGuarantee } from '#server/contexts/online/shop/shop-extras.queries.ts'
import { guaranteeChoice } from '#server/http/shop/guarantee-choice.ts'
import { pathIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'

interface Offered {
  readonly skuId: string
  readonly packId: string
  /** Of a pack: what is in it, in thousandths. */
  readonly size?: number
  readonly name: string
  readonly decimals: number
  /** Guarantees that can be chosen with it. */
  readonly offers?: readonly ShopGuarantee[]
}

/** Puts goods of a product's page into the basket. */
export const addForm = (frame: PageFrame, { skuId, packId, size, name, decimals, offers = [] }: Offered): Piece =>
  html`<form class="add" method="post" action="${pathIn(frame, 'basket/add')}">
    ${tokenField()}<input type="hidden" name="sku" value="${skuId}" /><input
      type="hidden"
      name="pack"
      value="${packId}"
    />
    ${offers.length === 0 ? '' : guaranteeChoice(frame, { of: packId || skuId, name, offers, size })}
    ${stepper(
      frame,
      name,
      html`<input
        class="quantity"
        name="quantity"
        value="1"
        maxlength="11"
        inputmode="${decimals === 0 ? 'numeric' : 'decimal'}"
        autocomplete="off"
        aria-label="${frame.words.quantityOf(name)}"
      />`,
    )}
    <button aria-label="${frame.words.addNamed(name)}">${frame.words.addToBasket}</button>
  </form>`

/** The field between two buttons that need a script (src/shop): without one they are not shown. */
function stepper({ words }: PageFrame, name: string, input: Piece): Piece {
  const step = (by: number, sign: string, label: string): Piece =>
    html`<button type="button" class="quiet step" data-step="${by}" aria-label="${label}">${sign}</button>`
  return html`<span class="stepper">
    ${step(-1, '−', words.oneLess(name))} ${input} ${step(1, '+', words.oneMore(name))}
  </span>`
}
