import { html, raw } from 'hono/html'
import { addressLine } from '#contract/organisation/address.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { cents, mulDiv, type Cents } from '#domain/money.ts'
import {
  tipShares,
  type CheckoutDraft,
  type DraftErrors,
  type Step,
} from '#server/contexts/online/orders/checkout-draft.ts'
import type { BasketView } from '#server/contexts/online/orders/basket-view.ts'
import type { MemberAddress } from '#server/contexts/online/buyers/member-addresses.queries.ts'
import type { SignedIn } from '#server/contexts/online/buyers/buyer-sessions.ts'
import type { OpenSlot } from '#server/contexts/online/shop/shop-delivery.ts'
import { knownAddresses } from '#server/http/shop/buyer/address-pieces.ts'
import { besideBought } from '#server/http/shop/buyer/bought.ts'
import { errorBeside, field, notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { choice } from '#server/http/shop/choice.ts'
import { pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'
import type { ShopWords } from '#server/http/shop/shop-words.ts'
import { clockTime, dayWords, money } from '#server/kernel/local-text.ts'

/** Times of a day that are seen at once; a quarter of an hour each, a whole day of them is many screens of a phone. */
const TIMES_SEEN = 8

/** What a step of the checkout shows. */
export interface StepShown {
  readonly draft: CheckoutDraft
  readonly errors: DraftErrors
  readonly kinds: readonly OrderKind[]
  /** What is in the basket. */
  readonly view: BasketView
}

export const hasHow = (kinds: readonly OrderKind[]): boolean => kinds.length > 1 || kinds.includes('delivery')

/** The steps that a buyer of this shop goes through, in their order. */
export const stepsOf = (kinds: readonly OrderKind[]): readonly (Step | 'review')[] =>
  hasHow(kinds) ? ['how', 'time', 'contact', 'review'] : ['time', 'contact', 'review']

/** A page of the checkout with the steps above it. */
export function stepPage(
  frame: PageFrame,
  step: Step | 'review',
  { kinds }: Pick<StepShown, 'kinds'>,
  body: Piece,
): Page {
  const { words } = frame
  const all = stepsOf(kinds)
  const here = all.indexOf(step)
  const title = words.stepNames[step]
  return {
    title: `${title} · ${words.checkout}`,
    description: words.checkout,
    path: `checkout/${step}`,
    hidden: true,
    alone: true,
    body: html`<div class="checkout">
      <ol class="steps" aria-label="${words.stepOf(here + 1, all.length)}">
        ${all.map(
          (one, n) =>
            html`<li ${n === here ? html`aria-current="step"` : ''}>
              ${n < here ? html`<a href="${pathIn(frame, `checkout/${one}`)}"><span>${words.stepNames[one]}</span></a>` : html`<span>${words.stepNames[one]}</span>`}
            </li>`,
        )}
      </ol>
      <h1>${title}</h1>
      ${body}
    </div>`,
  }
}

/** The way on, and the way back to the step before, or to the basket. */
export function ways(frame: PageFrame, step: Step | 'review', kinds: readonly OrderKind[], button: string): Piece {
  const before = stepsOf(kinds)[stepsOf(kinds).indexOf(step) - 1]
  return html`<div class="ways">
    <button class="wide-button">${button}</button>
    <a href="${pathIn(frame, before === undefined ? 'basket' : `checkout/${before}`)}">${frame.words.previous}</a>
  </div>`
}

/** The words of what is wrong in a draft, by field. */
const wordsOf = ({ words }: PageFrame, errors: DraftErrors, name: keyof CheckoutDraft): string | undefined => {
  const error = errors[name]
  return error === undefined ? undefined : words.errors[error]
}

const problemsOf = (frame: PageFrame, errors: DraftErrors, ids: Readonly<Record<string, string>> = {}) =>
  (Object.keys(errors) as (keyof CheckoutDraft)[]).map(
    (name) => [ids[name] ?? name, wordsOf(frame, errors, name)!] as const,
  )

/** How the goods reach the buyer. */
export function howPage(frame: PageFrame, shown: StepShown & { readonly known: readonly MemberAddress[] }): Page {
  const { words, shop } = frame
  const { draft, errors, kinds } = shown
  const [usual] = kinds
  const chosen = draft.kind ?? usual
  const error = (name: keyof CheckoutDraft) => wordsOf(frame, errors, name)
  const typed = (name: keyof CheckoutDraft, label: string, more: Partial<Parameters<typeof field>[0]> = {}) =>
    field({ name, label, value: draft[name] ?? '', error: error(name), ...more })
  return stepPage(
    frame,
    'how',
    shown,
    besideBought(
      frame,
      shown.view,
      html`${summary(frame, problemsOf(frame, errors, { kind: `kind-${usual ?? ''}` }))}
        ${knownAddresses(frame, shown.known)}
        <form method="post" action="${pathIn(frame, 'checkout/how')}" novalidate>
          ${tokenField()}
          <fieldset>
            <legend>${words.howQuestion}</legend>
            ${errorBeside('kind', error('kind'))}
            ${kinds.map((kind) =>
              choice({
                name: 'kind',
                value: kind,
                label: words[kind],
                hint: kind === 'pickup' ? words.pickupAt(addressLine(shop.address)) : words.deliveryTo,
                chosen: kind === chosen,
              }),
            )}
          </fieldset>
          ${
            kinds.includes('delivery')
              ? html`<fieldset class="delivery-fields">
                  <legend>${words.deliveryAddress} <span class="for-delivery">${words.notForPickup}</span></legend>
                  ${typed('zip', words.fieldZip, { inputmode: 'numeric', autocomplete: 'postal-code', most: 10 })}
                  ${typed('address', words.fieldAddress, { autocomplete: 'address-line1' })}
                  ${typed('apt', words.fieldApt, { autocomplete: 'address-line2', most: 50 })}
                  ${typed('city', words.fieldCity, { autocomplete: 'address-level2', most: 30 })}
                  ${typed('state', words.fieldState, { autocomplete: 'address-level1', most: 2 })}
                </fieldset>`
              : ''
          }
          ${ways(frame, 'how', kinds, words.next)}
        </form>`,
    ),
  )
}

export interface DayTimes {
  readonly day: Day
  readonly slots: readonly OpenSlot[]
}

interface TimesShown extends StepShown {
  readonly today: Day
  readonly daysAhead: number
  readonly days: readonly DayTimes[]
  /** `2026-11-30 600` */
  readonly chosen: string
  readonly said: string
}

export const dayShown = (words: ShopWords, day: Day, today: Day): string =>
  day === today
    ? words.today
    : day === addDays(today, 1)
      ? `${words.tomorrow} · ${dayWords(day, words)}`
      : dayWords(day, words)

export const timesShown = ({ from, to }: OpenSlot, words: ShopWords): string =>
  `${clockTime(from, words)}–${clockTime(to, words)}`

/** When the goods are fetched or brought: times that are still free, the first of them chosen. */
export function timePage(frame: PageFrame, shown: TimesShown): Page {
  const { words } = frame
  const { days, today, daysAhead, chosen, errors, kinds } = shown
  const open = new Set(days.map(({ day }) => day))
  const others = Array.from({ length: daysAhead + 1 }, (_, n) => addDays(today, n)).filter((day) => !open.has(day))
  const first = days[0]?.slots[0]
  const problems = problemsOf(frame, errors, { slot: first ? `slot-${days[0]!.day}-${first.from}` : '' })
  return stepPage(
    frame,
    'time',
    shown,
    besideBought(
      frame,
      shown.view,
      html`${shown.said === '' ? summary(frame, problems) : notice(shown.said)}
        <form method="post" action="${pathIn(frame, 'checkout/time')}">
          ${tokenField()} ${days.map(({ day, slots }) => timesOfDay(words, { day, slots, chosen, today }))}
          ${days.length === 0 ? html`<p class="hint">${words.noTimes}</p>` : ''}
          ${
            others.length === 0
              ? ''
              : html`<nav class="days" aria-label="${words.otherDays}">
                  <span class="hint">${words.otherDays}</span>
                  <ul>
                    ${others.map((day) => html`<li><a href="${pathIn(frame, `checkout/time?day=${day}`)}">${dayShown(words, day, today)}</a></li>`)}
                  </ul>
                </nav>`
          }
          ${ways(frame, 'time', kinds, words.next)}
        </form>`,
    ),
  )
}

function timesOfDay(
  words: ShopWords,
  { day, slots, chosen, today }: DayTimes & { readonly chosen: string; readonly today: Day },
): Piece {
  const valueOf = (slot: OpenSlot): string => `${day} ${slot.from}`
  const times = (some: readonly OpenSlot[]): Piece =>
    html`<div class="slots">
      ${some.map((slot) =>
        choice({
          name: 'slot',
          value: valueOf(slot),
          id: `slot-${day}-${slot.from}`,
          // where one line is too narrow, it breaks between the two
          label: timesShown(slot, words).replaceAll(' ', '\u00A0'),
          chosen: valueOf(slot) === chosen,
        }),
      )}
    </div>`
  const later = slots.slice(TIMES_SEEN)
  return html`<fieldset>
    <legend>${dayShown(words, day, today)}</legend>
    ${times(slots.slice(0, TIMES_SEEN))}
    ${
      later.length === 0
        ? ''
        : html`<details class="later" ${later.some((slot) => valueOf(slot) === chosen) ? raw('open') : ''}>
            <summary>${words.moreTimesOf(later.length)}</summary>
            ${times(later)}
          </details>`
    }
  </fieldset>`
}

/** Who the buyer is, and a tip where the store takes tips. */
export function contactPage(frame: PageFrame, shown: StepShown & { readonly member: SignedIn | undefined }): Page {
  const { words } = frame
  const { draft, errors, kinds } = shown
  const typed = (name: 'name' | 'phone' | 'mail', label: string, more: Partial<Parameters<typeof field>[0]>) =>
    field({ name, label, value: draft[name] ?? '', error: wordsOf(frame, errors, name), ...more })
  return stepPage(
    frame,
    'contact',
    shown,
    besideBought(
      frame,
      shown.view,
      html`${summary(frame, problemsOf(frame, errors))} ${frame.accounts ? accountLine(frame, shown.member) : ''}
        <form method="post" action="${pathIn(frame, 'checkout/contact')}" novalidate>
          ${tokenField()} ${typed('name', words.fieldName, { autocomplete: 'name', most: 60 })}
          <fieldset class="reach" aria-describedby="reach-hint">
            <legend>${words.reach}</legend>
            <p class="hint" id="reach-hint">${words.reachHint}</p>
            <div class="pair">
              ${typed('phone', words.fieldPhone, { autocomplete: 'tel', inputmode: 'tel', type: 'tel', most: 30 })}
              ${typed('mail', words.fieldMail, { autocomplete: 'email', inputmode: 'email', type: 'email' })}
            </div>
          </fieldset>
          ${tipsOf(frame, draft, errors, shown.view.goods)}
          ${frame.accounts ? '' : html`<p class="hint">${words.guestsOnly}</p>`}
          ${ways(frame, 'contact', kinds, words.next)}
        </form>`,
    ),
  )
}

/** Who is signed in, or the way to do so. */
function accountLine(frame: PageFrame, member: SignedIn | undefined): Piece {
  const { words } = frame
  if (member) return html`<p class="hint">${words.signedInAs(member.name || member.mail || member.phone)}</p>`
  return html`<p class="hint">
    ${words.signInForMore} <a href="${pathIn(frame, 'account?then=checkout')}">${words.signIn}</a>
  </p>`
}

function tipsOf(
  frame: PageFrame,
  { tip = '0', tipOther = '' }: CheckoutDraft,
  errors: DraftErrors,
  goods: Cents,
): Piece | '' {
  const { words, shop } = frame
  const shares = tipShares(shop)
  if (shares === undefined) return ''
  return html`<fieldset class="tips">
    <legend>${words.tipQuestion}</legend>
    <div class="slots">
      ${choice({ name: 'tip', value: '0', label: words.noTip, chosen: tip === '' || tip === '0' })}
      ${shares.map((share) =>
        choice({
          name: 'tip',
          value: `${share}%`,
          id: `tip-${share}`,
          label: html`${share}% <span class="hint">${money(cents(mulDiv(goods, share, 100)))}</span>`,
          chosen: tip === `${share}%`,
        }),
      )}
      ${choice({ name: 'tip', value: 'other', label: words.otherTip, chosen: tip === 'other' })}
    </div>
    ${field({ name: 'tipOther', label: words.tipAmount, value: tipOther, error: wordsOf(frame, errors, 'tipOther'), inputmode: 'decimal', most: 10 })}
  </fieldset>`
}
