import { html } from 'hono/html'
import { milli, priceOf } from '#domain/money.ts'
import { guaranteeName, type ShopGuarantee } from '#server/contexts/online/shop/shop-extras.queries.ts'
import { choice } from '#server/http/shop/choice.ts'
import { nameIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { money } from '#server/kernel/local-text.ts'

/** A name that says how long a guarantee lasts: a number with its unit. */
const SAYS_HOW_LONG =
  /(\d|\b(one|two|three|four|five|six|ten|twelve))[ -]?(year|yr|month|week|day)s?\b|[\d一两二三四五六七八九十半] ?(年|个?月|周|天)/i

/** A guarantee, and at the end of its line what it costs for so much, in thousandths of a unit. */
export function guaranteeWords(frame: PageFrame, offered: ShopGuarantee, size = 1000): Piece {
  const name = nameIn(frame, guaranteeName(offered))
  const days = SAYS_HOW_LONG.test(nameIn(frame, offered.name))
    ? ''
    : html` <span class="hint">${frame.words.guaranteeDays(offered.days)}</span>`
  return html`${name}${days} <span class="price">${money(priceOf(offered.price, milli(size)))}</span>`
}

interface Chosen {
  /** Of whose form it is: tells the fields of a page apart. */
  readonly of: string
  readonly name: string
  readonly offers: readonly ShopGuarantee[]
  /** Of a pack: what is in it, in thousandths; a guarantee is for each unit of it. */
  readonly size?: number | undefined
  readonly chosen?: string | undefined
}

/** One of the guarantees that can be had with goods, or none. */
export const guaranteeChoice = (frame: PageFrame, { of, name, offers, size, chosen }: Chosen): Piece => {
  const { words } = frame
  const one = (value: string, label: string | Piece): Piece =>
    choice({ name: 'guarantee', id: `guarantee-${of}-${value}`, value, label, chosen: value === (chosen ?? '') })
  return html`<fieldset class="guarantees" aria-label="${words.guaranteesOf(name)}">
    <legend class="hint">${words.guarantees}</legend>
    ${one('', words.noGuarantee)} ${offers.map((offered) => one(offered.id, guaranteeWords(frame, offered, size)))}
  </fieldset>`
}
