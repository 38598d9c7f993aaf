import { html } from 'hono/html'
import { addressLine } from '#contract/organisation/address.ts'
import type { Cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { stateOf } from '#domain/states.ts'
import type { BuyerOrder } from '#server/contexts/online/orders/buyer-order.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { linePicture } from '#server/http/shop/buyer/basket-page.ts'
import { notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { qrOf } from '#server/http/shop/buyer/qr.ts'
import { sumsOf } from '#server/http/shop/buyer/sums.ts'
import { nameIn, pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { quantity } from '#server/http/shop/shop-words.ts'
import { clockTime, dayWords, money } from '#server/kernel/local-text.ts'
import { contactOf, hoursOf } from '#server/http/shop/store-pages.ts'

interface OrderShown {
  readonly order: BuyerOrder
  /** Of the buyer's link. */
  readonly secret: string
  /** The token of its forms. */
  readonly token: string
  /** Hosts to which the form that pays it leads. */
  readonly leadsTo: readonly string[]
  /** Whether the shop can be visited at the moment. */
  readonly open: boolean
  /** It was placed just now. */
  readonly placed: boolean
  /** From the provider's page, as paid. */
  readonly cameBack: boolean
  /** Paying could not be begun when it was placed. */
  readonly notStarted: boolean
  readonly problem: string
}

type StateName = keyof PageFrame['words']['states']

export const stateWords = ({ words }: PageFrame, state: number): string =>
  words.states[stateOf(onlineOrderStates, state).name as StateName]

/** What a buyer's link shows: how the order is doing, and what to bring. */
export function orderPage(frame: PageFrame, shown: OrderShown): Page {
  const { words } = frame
  const { order, secret, open, placed, cameBack, problem } = shown
  const title = words.order(order.number)
  return {
    title,
    description: title,
    path: `order/${secret}`,
    hidden: true,
    alone: !open,
    leadsTo: order.toPay ? shown.leadsTo : [],
    body: html`<div class="checkout">
      ${problem === '' ? '' : summary(frame, [['', problem]])}
      ${shown.notStarted && order.toPay ? notice(words.payFailed) : ''}
      ${(placed || (cameBack && order.paid)) && problem === '' && !order.toPay ? notice(words.orderPlaced, true) : ''}
      ${open ? '' : html`<p class="hint">${words.shopClosed}</p>`}
      <h1>${title}</h1>
      <p class="state">${stateWords(frame, order.state)}</p>
      <div class="beside-bought">
        <div>
          ${paying(frame, shown)} ${codeOf(frame, order)} ${whenOf(frame, order)}
          <h2>${words.course}</h2>
          <ol class="course">
            ${order.events.map((event) => html`<li><span>${event.placed ? words.placed : stateWords(frame, event.state)}</span> <time datetime="${new Date(event.at).toISOString()}">${instantWords(frame, event.at)}</time></li>`)}
          </ol>
        </div>
        <aside class="bought" aria-label="${words.items}">
          <h2>${words.items}</h2>
          <ul class="lines short">
            ${order.lines.map(
              ({ name, quantity: many, net, validUntil, ...goods }) =>
                html`<li class="line">
                  <span class="line-picture">${linePicture(frame, { name, ...goods })}</span>
                  <div class="line-words">
                    <span class="name">${nameIn(frame, name)}</span
                    ><span class="hint">${words.times(quantity(many))}</span>
                    ${validUntil === undefined ? '' : html`<span class="hint">${words.validUntil(dayWords(validUntil, words))}</span>`}
                  </div>
                  <span class="price line-amount">${money(net)}</span>
                </li>`,
            )}
          </ul>
          ${sumsOf(frame, { ...order, delivery: order.fees.delivery, smallOrderFee: order.fees['small-order'] })}
          ${backOf(frame, order)}
          ${order.payBy === 'counter' && order.due > 0 ? html`<p class="hint">${words.paidAtPickup(money(order.due))}</p>` : ''}
        </aside>
        <div>
          ${personOf(frame, order)}
          <section class="about">${contactOf(frame)} ${hoursOf(frame)}</section>
          ${cancelling(frame, shown)}
        </div>
      </div>
    </div>`,
  }
}

/** The way to the provider's page, for an order that is still to be paid by card. */
function paying(frame: PageFrame, { order, secret, token, cameBack }: OrderShown): Piece | '' {
  const { words } = frame
  if (!order.toPay) return ''
  return html`${cameBack ? notice(words.payUnderWay) : ''}
    <form method="post" action="${pathIn(frame, `order/${secret}/pay`)}" class="pay">
      <input type="hidden" name="token" value="${token}" />
      <p>${words.payBefore(instantWords(frame, order.payUntil))}</p>
      <button class="wide-button">${words.payByCard(money(order.due))}</button>
      <p class="hint">${words.payElsewhere}</p>
    </form>`
}

/** What went back of an order, or made it less before it was paid. */
function backOf({ words }: PageFrame, { back, backMacou, paid }: BuyerOrder): Piece | '' {
  if (back === 0 && backMacou === 0) return ''
  const row = (label: string, amount: Cents): Piece | '' =>
    amount === 0
      ? ''
      : html`<dt>${label}</dt>
          <dd>${money(amount)}</dd>`
  return html`<dl class="sums">
    ${row(paid ? words.givenBack : words.lessToPay, back)} ${row(words.givenBackMacou, backMacou)}
  </dl>`
}

export const instantWords = ({ words, shop }: PageFrame, instant: number): string =>
  new Intl.DateTimeFormat(words.locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: shop.time_zone,
  }).format(instant)

function codeOf({ words }: PageFrame, { person, kind, ended, toPay }: BuyerOrder): Piece | '' {
  if (!person || kind !== 'pickup' || ended || toPay) return ''
  return html`<section class="pickup-code">
    <div>
      <h2>${words.pickupCode}</h2>
      <p class="code">${person.pickupCode}</p>
      <p class="hint">${words.showCode}</p>
    </div>
    ${qrOf(person.pickupCode, words.pickupCode)}
  </section>`
}

function whenOf({ words }: PageFrame, { kind, day, from, to, ended }: BuyerOrder): Piece | '' {
  if (ended) return ''
  return html`<dl class="chosen">
    <dt>${kind === 'pickup' ? words.pickupTime : words.deliveryTime}</dt>
    <dd><span>${dayWords(day, words)} ${clockTime(from, words)}–${clockTime(to, words)}</span></dd>
  </dl>`
}

function personOf({ words }: PageFrame, { person, kind }: BuyerOrder): Piece | '' {
  if (!person) return ''
  const reach = [person.name, person.phone, person.mail].filter((one) => one !== '').join(' · ')
  return html`<h2>${words.buyer}</h2>
    <p>${reach}</p>
    ${kind === 'delivery' && person.address ? html`<p>${addressLine(person.address)}</p>` : ''}`
}

/** Cancelling, which is asked for twice; once the store has begun, only the store can. */
function cancelling(frame: PageFrame, { order, secret, token }: OrderShown): Piece | '' {
  const { words } = frame
  if (order.ended) return ''
  if (order.keptByPrize) return html`<p class="hint">${words.cancelWon}</p>`
  if (!order.mayCancel)
    return order.events.length > 0 && inPreparation(order.state) ? html`<p class="hint">${words.cancelCall}</p>` : ''
  return html`<details class="cancel">
    <summary>${words.cancelOrder}</summary>
    <p>${words.cancelSure}</p>
    <form method="post" action="${pathIn(frame, `order/${secret}/cancel`)}">
      <input type="hidden" name="token" value="${token}" />
      <button class="danger">${words.cancelYes}</button>
    </form>
  </details>`
}

const inPreparation = (state: number): boolean =>
  (
    [onlineOrderStates.stocking, onlineOrderStates.awaitingPickup, onlineOrderStates.awaitingDelivery] as number[]
  ).includes(state)

/** A link that leads to no order. */
export function noOrderPage(frame: PageFrame, open: boolean): Page {
  const { words } = frame
  return {
    title: words.orderMissing,
    description: words.orderMissing,
    path: '',
    hidden: true,
    alone: !open,
    body: emptyPage(words.orderMissing, words.orderMissingHint),
  }
}
