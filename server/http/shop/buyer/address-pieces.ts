import { html } from 'hono/html'
import type { MemberAddress } from '#server/contexts/online/buyers/member-addresses.queries.ts'
import { pathIn, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'

const wordsOf = ({ address, apt, city, state, zip }: MemberAddress): string =>
  [address, apt, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')

/** Addresses to which a member had something delivered: each goes on with the checkout. */
export function knownAddresses(frame: PageFrame, addresses: readonly MemberAddress[]): Piece | '' {
  if (addresses.length === 0) return ''
  const { words } = frame
  const one = (name: string, value: string): Piece => html`<input type="hidden" name="${name}" value="${value}" />`
  return html`<section>
    <h2>${words.addresses}</h2>
    ${addresses.map(
      (known) =>
        html`<form method="post" action="${pathIn(frame, 'checkout/how')}" class="beside">
          ${tokenField()} ${one('kind', 'delivery')} ${one('zip', known.zip)} ${one('address', known.address)}
          ${one('apt', known.apt)} ${one('city', known.city)} ${one('state', known.state)}
          <button class="quiet">${words.deliverTo(wordsOf(known))}</button>
        </form>`,
    )}
    <p class="hint">${words.elsewhere}</p>
  </section>`
}

/** … on the member's page, where each can be removed. */
export function keptAddresses(frame: PageFrame, addresses: readonly MemberAddress[]): Piece | '' {
  if (addresses.length === 0) return ''
  const { words } = frame
  return html`<h2>${words.addresses}</h2>
    <ul class="lines short">
      ${addresses.map(
        (known) =>
          html`<li class="line">
            <span class="line-words">${wordsOf(known)}</span>
            <form method="post" action="${pathIn(frame, 'account/address')}">
              ${tokenField()}<input type="hidden" name="address" value="${known.id}" />
              <button class="quiet" aria-label="${words.forgetAddressOf(wordsOf(known))}">
                ${words.forgetAddress}
              </button>
            </form>
          </li>`,
      )}
    </ul>`
}
