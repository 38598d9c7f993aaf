import { html } from 'hono/html'
import { imageUrl } from '#contract/image-url.ts'
import { addressLine } from '#contract/organisation/address.ts'
import { cents } from '#domain/money.ts'
import { addDays, type Day, weekdayOf } from '#domain/store-days.ts'
import type { ShopItem } from '#server/contexts/online/shop/shop-goods.queries.ts'
import { daysAhead, offers, type OpenSlot, type ZipAnswer } from '#server/contexts/online/shop/shop-delivery.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { itemGrid } from '#server/http/shop/goods-pages.ts'
import { jsonForPage, nameIn, pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { widePicture } from '#server/http/shop/wide-picture.ts'
import { clockTime, dayWords, money } from '#server/kernel/local-text.ts'

/** The first times of a way. */
export interface NextTimes {
  readonly kind: 'pickup' | 'delivery'
  readonly day: string
  readonly today: string
  readonly slots: readonly OpenSlot[]
}

/** The first page of a shop: who it is, what is new, when it can be fetched. `today`: by the store's clock. */
export function storePage(frame: PageFrame, items: readonly ShopItem[], times: readonly NextTimes[], today: Day): Page {
  const { shop, words, base, language } = frame
  return {
    title: shop.name,
    description: [shop.name, addressOf(frame)].filter(Boolean).join(' · '),
    path: '',
    data: storeData(frame),
    body: html`<section class="hero">
        ${
          shop.poster === ''
            ? ''
            : widePicture({
                path: shop.poster,
                alt: '',
                width: 1200,
                height: 400,
                wide: '1200px',
                first: true,
                name: 'poster',
              })
        }
        <div class="welcome">
          <h1>${shop.name}</h1>
          ${whenOf(frame, times, today)} ${promises(frame)}
        </div>
      </section>
      ${categoryTiles(frame)}
      <section>
        <h2>${words.goods}</h2>
        ${items.length === 0 ? html`<p class="hint">${words.empty}</p>` : itemGrid(frame, items)}
        <p><a class="button" href="${base}/${language}/all">${words.all}</a></p>
      </section>
      <section class="about">${hoursOf(frame)} ${contactOf(frame)}</section>`,
  }
}

/** What makes it easy to order here, in a few words each. */
function promises({ shop, words }: PageFrame): Piece {
  const { preparationMinutes = 20, deliveryBaseFee = cents(0), refundDays = 0 } = shop.profile
  return html`<ul class="promises">
    ${offers(shop, 'pickup') ? html`<li>${words.promises.pickup(preparationMinutes)}</li>` : ''}
    ${offers(shop, 'delivery') ? html`<li>${words.promises.delivery(deliveryBaseFee === 0 ? null : money(deliveryBaseFee))}</li>` : ''}
    ${refundDays === 0 ? '' : html`<li>${words.promises.refund(refundDays)}</li>`}
  </ul>`
}

/** The categories with their pictures; without any, the links in the head are enough. */
function categoryTiles(frame: PageFrame): Piece | '' {
  const first = frame.categories.filter(({ parentId, image }) => parentId === null && image !== '')
  if (first.length === 0) return ''
  return html`<ul class="tiles">
    ${first.map(
      ({ id, name, image }) =>
        html`<li>
          <a href="${pathIn(frame, `c/${id}`)}"
            ><img
              src="${imageUrl(image, 'thumb')}"
              alt=""
              width="64"
              height="64"
              loading="lazy"
            />${nameIn(frame, name)}</a
          >
        </li>`,
    )}
  </ul>`
}

/** When the shop is open and the next time of each way in one line; all times of that day when it is opened. */
function whenOf(frame: PageFrame, times: readonly NextTimes[], today: Day): Piece {
  const { words } = frame
  return html`<details class="when">
    <summary>
      <strong>${openToday(frame, today)}</strong> ·
      ${times.length === 0 ? words.noTimes : soonest(frame, times, today).join(' · ')}
      <span class="more">${words.allTimes}</span>
    </summary>
    ${times.map(
      ({ kind, day, slots }) =>
        html`<h2>${words[kind]} · ${dayOf(frame, day, today)}</h2>
          <p class="times">${slots.map((slot) => html`<span class="time">${timeOf(frame, slot)}</span>`)}</p>`,
    )}
    <p class="hint">${words.moreTimes}</p>
  </details>`
}

/** From when goods can be had each way; ways with the same time are told together. */
function soonest({ words }: PageFrame, times: readonly NextTimes[], today: Day): string[] {
  const when = ({ day, slots: [first] }: NextTimes): string => {
    const at = day === today ? words.onToday : day === addDays(today, 1) ? words.onTomorrow : dayWords(day, words)
    return first === undefined || first.from === 0 ? at : `${at} ${clockTime(first.from, words)}`
  }
  const [pickup, delivery] = times
  if (pickup && delivery && when(pickup) === when(delivery)) return [words.soonest.both(when(pickup))]
  return times.map((one) => words.soonest[one.kind](when(one)))
}

const dayOf = ({ words }: PageFrame, day: string, today: Day): string =>
  day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : dayWords(day, words)

const timeOf = ({ words }: PageFrame, { from, to }: OpenSlot): string =>
  from === 0 && to === DAY_MINUTES ? words.aroundTheClock : `${clockTime(from, words)}–${clockTime(to, words)}`

const addressOf = ({ shop }: PageFrame): string => addressLine(shop.address)

const DAY_MINUTES = 1440

/** The hours of a weekday; '': closed. */
const hoursOn = ({ shop, words }: PageFrame, weekday: number): string =>
  (shop.profile.hours ?? [])
    .filter((interval) => interval.day === weekday)
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => `${clockTime(from, words)}–${clockTime(to, words)}`)
    .join(', ')

function openToday(frame: PageFrame, today: Day): string {
  const { words, shop } = frame
  const hours = shop.profile.closedDates?.includes(today) === true ? '' : hoursOn(frame, weekdayOf(today))
  return hours === '' ? words.closedToday : words.openToday(hours)
}

export function hoursOf(frame: PageFrame): Piece {
  const { words } = frame
  const day = (weekday: number): Piece =>
    html`<dt>${words.weekdays[weekday]}</dt>
      <dd>${hoursOn(frame, weekday) || words.closed}</dd>`
  return html`<div>
    <h2>${words.hours}</h2>
    <dl class="hours">${[1, 2, 3, 4, 5, 6, 0].map(day)}</dl>
  </div>`
}

export function contactOf(frame: PageFrame): Piece {
  const { shop, words } = frame
  const address = addressOf(frame)
  return html`<div>
    ${
      address === ''
        ? ''
        : html`<h2>${words.address}</h2>
            <p>${address}</p>`
    }
    ${
      shop.phone === '' && shop.email === ''
        ? ''
        : html`<h2>${words.contact}</h2>
            ${shop.phone === '' ? '' : html`<p><a href="tel:${shop.phone}">${shop.phone}</a></p>`}
            ${shop.email === '' ? '' : html`<p><a href="mailto:${shop.email}">${shop.email}</a></p>`}`
    }
  </div>`
}

const storeData = (frame: PageFrame): string =>
  jsonForPage({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: frame.shop.name,
    url: `${frame.origin}${frame.base}/${frame.language}/`,
    ...(addressOf(frame) === '' ? {} : { address: addressOf(frame) }),
    ...(frame.shop.phone === '' ? {} : { telephone: frame.shop.phone }),
  })

/** “Do you deliver to me?”: a form that asks, and the answer. `answer` undefined: nothing was asked, or no ZIP code. */
export function deliveryPage(frame: PageFrame, asked: string, answer: ZipAnswer | undefined): Page {
  const { words, base, language } = frame
  const wrong = asked !== '' && answer === undefined
  return {
    title: words.deliverHere,
    description: `${frame.shop.name} · ${words.deliverHere}`,
    path: 'delivery',
    hidden: asked !== '',
    body: html`<h1>${words.deliverHere}</h1>
      <section class="about">
        <div>
          <form class="zip" action="${base}/${language}/delivery">
            <label for="zip">${words.zip}</label>
            <span class="row">
              <input
                id="zip"
                name="zip"
                value="${asked}"
                inputmode="numeric"
                autocomplete="postal-code"
                maxlength="10"
                ${wrong ? html`aria-invalid="true" aria-describedby="zip-answer" ` : ''}
              />
              <button>${words.check}</button>
            </span>
          </form>
          ${
            asked === ''
              ? ''
              : html`<p
                  id="zip-answer"
                  role="status"
                  class="${wrong ? 'wrong' : answer?.served ? 'answer done' : 'answer'}"
                >
                  ${zipWords(frame, asked, answer)}
                </p>`
          }
        </div>
        <div>
          <h2>${words.policies}</h2>
          ${policiesOf(frame)}
        </div>
      </section>`,
  }
}

function zipWords({ words, shop }: PageFrame, asked: string, answer: ZipAnswer | undefined): string {
  if (answer === undefined) return words.zipWrong
  if (!answer.served) return offers(shop, 'pickup') ? words.zipNotServed(asked) : words.zipNotServedAtAll(asked)
  const free = answer.freeFrom === null ? '' : ` ${words.zipFreeFrom(money(answer.freeFrom))}`
  const rate = answer.taxes?.reduce((sum, tax) => sum + tax.rate, 0)
  const taxed = rate === undefined ? '' : ` ${words.zipTax(`${rate / 10_000} %`)}`
  return words.zipServed(asked, money(answer.fee)) + free + taxed
}

/** Pickup, delivery and returns, by the store's settings. */
export function aboutPage(frame: PageFrame): Page {
  const { shop, words } = frame
  return {
    title: words.policies,
    description: `${shop.name} · ${words.policies}`,
    path: 'about',
    body: html`<h1>${words.policies}</h1>
      ${policiesOf(frame)}
      <section class="about">${hoursOf(frame)} ${contactOf(frame)}</section>`,
  }
}

function policiesOf({ shop, words }: PageFrame): Piece {
  const { preparationMinutes = 20, deliveryBaseFee = cents(0), refundDays } = shop.profile
  return html`<ul class="facts">
    ${offers(shop, 'pickup') ? html`<li>${words.policyPickup(preparationMinutes)}</li>` : ''}
    ${offers(shop, 'delivery') ? html`<li>${words.policyDelivery(money(deliveryBaseFee))}</li>` : ''}
    ${daysAhead(shop) > 0 ? html`<li>${words.policyPreOrder(daysAhead(shop))}</li>` : ''}
    ${refundDays === undefined ? '' : html`<li>${words.policyRefund(refundDays)}</li>`}
  </ul>`
}

/** Too much was searched from the reader's network. */
export function busyPage({ words }: PageFrame, search: string, seconds: number): Page {
  return {
    title: words.tooMany,
    description: words.tooMany,
    path: 'search',
    hidden: true,
    search,
    body: html`<h1>${words.tooMany}</h1>
      <p>${words.tooManyHint(seconds)}</p>`,
  }
}

/** An address that does not exist, with a way on. */
export function missingPage(frame: PageFrame): Page {
  const { words, base, language } = frame
  return {
    title: words.missing,
    description: words.missing,
    path: '',
    hidden: true,
    body: emptyPage(
      words.missing,
      words.missingHint,
      html`<a class="button" href="${base}/${language}/all">${words.all}</a>`,
    ),
  }
}
