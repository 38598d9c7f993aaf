import { html } from 'hono/html'
import { addressLine } from '#contract/organisation/address.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Day } from '#domain/store-days.ts'
import type { BasketView } from '#server/contexts/online/orders/basket-view.ts'
import { addressOfDraft, type CheckoutDraft, type Step } from '#server/contexts/online/orders/checkout-draft.ts'
import { taxSums } from '#server/contexts/online/orders/tax-sums.ts'
import type { WayToPay } from '#server/contexts/online/orders/ways-to-pay.ts'
import type { OpenSlot } from '#server/contexts/online/shop/shop-delivery.ts'
import { boughtLines } from '#server/http/shop/buyer/bought.ts'
import { dayShown, hasHow, stepPage, timesShown, ways } from '#server/http/shop/buyer/checkout-pages.ts'
import { summary } from '#server/http/shop/buyer/form-pieces.ts'
import { choice } from '#server/http/shop/choice.ts'
import { sumsOf } from '#server/http/shop/buyer/sums.ts'
import { pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'
import { money } from '#server/kernel/local-text.ts'

/** What a member has to spend; of guests nothing. */
export interface BuyerWallet {
  readonly free: Cents
  /** Whether they proved so lately who they are that they may spend it. */
  readonly fresh: boolean
}

export interface ReviewShown {
  readonly view: BasketView
  readonly draft: CheckoutDraft
  readonly kind: OrderKind
  readonly kinds: readonly OrderKind[]
  readonly day: Day
  readonly today: Day
  readonly slot: OpenSlot
  readonly ways: readonly WayToPay[]
  readonly wallet: BuyerWallet
  readonly requestId: string
  /** What was refused just now. */
  readonly problem: string
  /** Hosts to which placing the order leads, if it is paid by card. */
  readonly leadsTo: readonly string[]
}

/** The whole order once more, with what it comes to. */
export function reviewPage(frame: PageFrame, shown: ReviewShown): Page {
  const { words } = frame
  const { view, kinds, requestId, problem } = shown
  const settled = view.quote.settled!
  const page = stepPage(
    frame,
    'review',
    shown,
    html`${problem === '' ? '' : summary(frame, [['place', problem]])}
      <div class="beside-bought">
        <dl class="chosen">${chosenOf(frame, shown)}</dl>
        <aside class="bought" aria-label="${words.items}">
          ${boughtLines(frame, view)}
          ${sumsOf(frame, {
            goods: settled.goods,
            delivery: settled.delivery.amount,
            smallOrderFee: settled.smallOrderFee.amount,
            taxes: taxSums([...settled.lines, ...settled.delivery.parts, ...settled.smallOrderFee.parts]),
            taxIncluded: view.quote.policy.pricesIncludeTax,
            tip: settled.tip,
            macou: settled.macouUsed,
            total: settled.total,
          })}
        </aside>
        <div>
          ${macouOf(frame, shown)}
          <form method="post" action="${pathIn(frame, 'checkout/review')}" id="place">
            ${tokenField()}
            <input type="hidden" name="request" value="${requestId}" />
            <input type="hidden" name="total" value="${settled.total}" />
            ${settled.total === 0 ? '' : payment(frame, shown.ways)}
            ${ways(frame, 'review', kinds, words.placeOrder(money(settled.total)))}
          </form>
        </div>
      </div>`,
  )
  return { ...page, leadsTo: shown.ways.includes('card') ? shown.leadsTo : [] }
}

/** Paying with macou, which changes what the order comes to. */
function macouOf(frame: PageFrame, { wallet: { free, fresh }, view }: ReviewShown): Piece | '' {
  const { words } = frame
  const { macouUsed, mostMacou } = view.quote.settled!
  if (free === 0 || mostMacou === 0) return ''
  if (!fresh)
    return html`<p class="hint">
      ${words.macouConfirm(money(free))} <a href="${pathIn(frame, 'account?again&then=checkout')}">${words.sendCode}</a>
    </p>`
  const used = macouUsed > 0
  return html`<form method="post" action="${pathIn(frame, 'checkout/macou')}" class="beside">
    ${tokenField()}<input type="hidden" name="macou" value="${used ? '' : '1'}" />
    <span>${used ? words.macouUsed(money(macouUsed)) : `${words.macou} · ${words.macouFree(money(free))}`}</span>
    <button class="quiet">${used ? words.macouKeep : words.macouUse(money(cents(Math.min(free, mostMacou))))}</button>
  </form>`
}

/** One way alone needs no choice. */
function payment({ words }: PageFrame, all: readonly WayToPay[]): Piece {
  return html`<fieldset>
    <legend>${words.payQuestion}</legend>
    ${all.map((way, n) => choice({ name: 'pay', value: way, label: words.payBy[way], chosen: n === 0 }))}
  </fieldset>`
}

function chosenOf(frame: PageFrame, { draft, kind, kinds, day, today, slot }: ReviewShown): Piece {
  const { words, shop } = frame
  const row = (label: string, text: string, step: Step | undefined): Piece =>
    html`<dt>${label}</dt>
      <dd>
        <span>${text}</span>
        ${step === undefined ? '' : html`<a class="edit" href="${pathIn(frame, `checkout/${step}`)}" aria-label="${words.edit} ${label}">${words.edit}</a>`}
      </dd>`
  const where = addressLine(kind === 'pickup' ? shop.address : addressOfDraft(draft))
  const reach = [draft.name, draft.phone, draft.mail].filter((one) => one !== undefined && one !== '').join(' · ')
  return html`${row(words[kind], where, hasHow(kinds) ? 'how' : undefined)}
  ${row(words.stepNames.time, `${dayShown(words, day, today)} ${timesShown(slot, words)}`, 'time')}
  ${row(words.stepNames.contact, reach, 'contact')}`
}
