import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { isUuid } from '#domain/ids.ts'
import { addressesOf, keepAddress } from '#server/contexts/online/buyers/member-addresses.queries.ts'
import type { SignedIn } from '#server/contexts/online/buyers/buyer-sessions.ts'
import { holdBasket, keepTyped, type Basket } from '#server/contexts/online/orders/baskets.queries.ts'
import {
  addressOfDraft,
  asksShare,
  faultsOfContact,
  faultsOfHow,
  kindOf,
  phoneOf,
  slotOf,
  tipOf,
  typedAt,
  type CheckoutDraft,
  type DraftErrors,
  type Step,
} from '#server/contexts/online/orders/checkout-draft.ts'
import { orderSecret, placeBasket } from '#server/contexts/online/orders/place-basket.ts'
import { orderOfLink, toPayNow } from '#server/contexts/online/orders/order-of-link.queries.ts'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { startPayment } from '#server/contexts/online/payments/start-payment.ts'
import { orderableKinds } from '#server/contexts/online/orders/ways-to-pay.ts'
import { daysAhead, openSlots, zipAnswer, type OpenSlot } from '#server/contexts/online/shop/shop-delivery.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { basketShown, lineProblems, viewOf } from '#server/http/shop/buyer/basket-acts.ts'
import type { Act, Buyer, Shown } from '#server/http/shop/buyer/buyer-frame.ts'
import {
  contactPage,
  dayShown,
  hasHow,
  howPage,
  stepsOf,
  timePage,
  timesShown,
  type DayTimes,
} from '#server/http/shop/buyer/checkout-pages.ts'
import { tooManyOrdersPage } from '#server/http/shop/buyer/refused-pages.ts'
import { pathIn } from '#server/http/shop/page.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { placeOfLink } from '#server/ledgers/orders/place-order.ts'
import { macouOf, walletOf, waysOf } from '#server/http/shop/buyer/paying.ts'
import { reviewPage } from '#server/http/shop/buyer/review-page.ts'
import { secondsToWait } from '#server/http/shop/request-limit.ts'
import { originOf } from '#server/http/shop/shop-frame.ts'

/** Days whose times a page shows at first. */
const DAYS_SHOWN = 2

/** The kind of an order: the shop's only one, or the chosen one. */
function kindIn(buyer: Buyer, draft: CheckoutDraft): OrderKind | undefined {
  const kinds = orderableKinds(buyer.shop)
  if (!hasHow(kinds)) return kinds[0]
  const chosen = kindOf(draft)
  return chosen !== undefined && kinds.includes(chosen) ? chosen : undefined
}

/** A step for a basket with something in it; else it leads to the basket. */
const withGoods =
  (act: Act): Act =>
  async (buyer) => {
    const { lines } = await buyer.basket()
    if (!lines.some(({ removed }) => !removed)) return { to: 'basket' }
    if (orderableKinds(buyer.shop).length > 0) return act(buyer)
    return basketShown(buyer, [['', buyer.frame.words.noWayToPay]])
  }

export const checkout: Act = withGoods(async (buyer) => {
  const view = await viewOf(buyer, await buyer.basket())
  const problems = lineProblems(buyer, view)
  if (problems.length > 0) return basketShown(buyer, problems)
  return { to: `checkout/${stepsOf(orderableKinds(buyer.shop))[0]!}` }
})

/** Keeps what a step's form says, whatever it is, and answers with all that was typed then. */
const kept = ({ db, shop, visitor, form, now }: Buyer, step: Step | 'macou'): Promise<CheckoutDraft> =>
  keepTyped(db, shop, visitor.basket, typedAt(step, form), now)

async function faultsHow(buyer: Buyer, draft: CheckoutDraft): Promise<DraftErrors> {
  const { db, shop } = buyer
  const kinds = orderableKinds(shop)
  const errors = hasHow(kinds) ? faultsOfHow(draft, kinds) : {}
  if (Object.keys(errors).length > 0 || kindIn(buyer, draft) !== 'delivery') return errors
  return (await zipAnswer(db, shop, draft.zip ?? '')).served ? {} : { zip: 'zipNotServed' }
}

async function howShown(buyer: Buyer, draft: CheckoutDraft, errors: DraftErrors = {}): Promise<Shown> {
  const { db, frame, shop, visitor } = buyer
  const kinds = orderableKinds(shop)
  const { member } = visitor
  const known =
    member && kinds.includes('delivery') ? await addressesOf(db, { orgId: shop.orgId, memberId: member.memberId }) : []
  return {
    page: howPage(frame, { draft, errors, kinds, known, view: await viewOf(buyer, await buyer.basket()) }),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  }
}

export const showHow: Act = withGoods(async (buyer) => howShown(buyer, (await buyer.basket()).draft))

export const takeHow: Act = withGoods(async (buyer) => {
  const draft = await kept(buyer, 'how')
  const errors = await faultsHow(buyer, draft)
  return Object.keys(errors).length > 0 ? howShown(buyer, draft, errors) : { to: 'checkout/time' }
})

const todayOf = ({ shop, now }: Buyer): Day => businessDate(now, shop.time_zone)

/** The first days with times that are free, from a day on; of one day alone if it was asked for. */
async function timesFrom(buyer: Buyer, kind: OrderKind, wanted: Day | undefined): Promise<DayTimes[]> {
  const { db, shop, now } = buyer
  const today = todayOf(buyer)
  const found: DayTimes[] = []
  for (let ahead = 0; ahead <= daysAhead(shop) && found.length < DAYS_SHOWN; ahead += 1) {
    const day = addDays(today, ahead)
    if (wanted !== undefined && day !== wanted) continue
    const slots = await openSlots(db, shop, kind, day, now)
    if (slots.length > 0) found.push({ day, slots })
  }
  return found
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/

interface TimesSaid {
  readonly errors?: DraftErrors
  readonly said?: string
  readonly status?: 200 | 409 | 422
}

async function timesOf(
  buyer: Buyer,
  draft: CheckoutDraft,
  { errors = {}, said = '', status }: TimesSaid = {},
): Promise<Shown> {
  const { frame, shop, c } = buyer
  const kind = kindIn(buyer, draft)
  if (kind === undefined) return { to: 'checkout/how' }
  const asked = c.req.query('day')
  const days = await timesFrom(buyer, kind, asked !== undefined && IS_DAY.test(asked) ? asked : slotOf(draft)?.day)
  const shown = days.length > 0 || asked !== undefined ? days : await timesFrom(buyer, kind, undefined)
  const open = shown.flatMap(({ day, slots }) => slots.map(({ from }) => `${day} ${from}`))
  const chosen = draft.slot !== undefined && open.includes(draft.slot) ? draft.slot : (open[0] ?? '')
  return {
    page: timePage(frame, {
      draft,
      errors,
      said,
      chosen,
      days: shown,
      kinds: orderableKinds(shop),
      view: await viewOf(buyer, await buyer.basket()),
      today: todayOf(buyer),
      daysAhead: daysAhead(shop),
    }),
    status: status ?? 200,
  }
}

export const showTime: Act = withGoods(async (buyer) => timesOf(buyer, (await buyer.basket()).draft))

/** The chosen time, if it is still free. */
async function chosenSlot(buyer: Buyer, draft: CheckoutDraft): Promise<(OpenSlot & { day: Day }) | undefined> {
  const { db, shop, now } = buyer
  const kind = kindIn(buyer, draft)
  const chosen = slotOf(draft)
  if (kind === undefined || !chosen) return undefined
  const slot = (await openSlots(db, shop, kind, chosen.day, now)).find(({ from }) => from === chosen.from)
  return slot && { ...slot, day: chosen.day }
}

/** The time was taken meanwhile: the next one is offered. */
async function slotGone(buyer: Buyer, draft: CheckoutDraft): Promise<Shown> {
  const { words } = buyer.frame
  const kind = kindIn(buyer, draft)!
  const [first] = await timesFrom(buyer, kind, undefined)
  const next = first?.slots[0]
  const said = next
    ? words.slotGone(`${dayShown(words, first.day, todayOf(buyer))} ${timesShown(next, words)}`)
    : words.slotGoneAll
  return timesOf(buyer, { ...draft, slot: '' }, { said, status: 409 })
}

export const takeTime: Act = withGoods(async (buyer) => {
  const draft = await kept(buyer, 'time')
  if (!slotOf(draft)) return timesOf(buyer, draft, { errors: { slot: 'slot' }, status: 422 })
  return (await chosenSlot(buyer, draft)) ? { to: 'checkout/contact' } : slotGone(buyer, draft)
})

async function contactShown(buyer: Buyer, draft: CheckoutDraft, errors: DraftErrors = {}): Promise<Shown> {
  const { frame, shop, visitor } = buyer
  const { member } = visitor
  return {
    page: contactPage(frame, {
      draft: knownContact(draft, member),
      errors,
      kinds: orderableKinds(shop),
      view: await viewOf(buyer, await buyer.basket()),
      member,
    }),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  }
}

/** A member need not type again how they are reached; what they typed counts. */
const knownContact = (draft: CheckoutDraft, member: SignedIn | undefined): CheckoutDraft =>
  member && draft.name === undefined && draft.phone === undefined && draft.mail === undefined
    ? { ...draft, name: member.name, phone: member.phone, mail: member.mail }
    : draft

export const showContact: Act = withGoods(async (buyer) => contactShown(buyer, (await buyer.basket()).draft))

export const takeContact: Act = withGoods(async (buyer) => {
  const draft = await kept(buyer, 'contact')
  const errors = faultsOfContact(draft, buyer.shop)
  return Object.keys(errors).length > 0 ? contactShown(buyer, draft, errors) : { to: 'checkout/review' }
})

/** The first step that has to be gone through again; undefined: all is there. */
async function unfinished(buyer: Buyer, draft: CheckoutDraft): Promise<Shown | undefined> {
  if (Object.keys(await faultsHow(buyer, draft)).length > 0) return { to: 'checkout/how' }
  if (!slotOf(draft)) return { to: 'checkout/time' }
  if (Object.keys(faultsOfContact(draft, buyer.shop)).length > 0) return { to: 'checkout/contact' }
  return undefined
}

/** The whole order once more, or the step in whose way something is. */
async function reviewShown(buyer: Buyer, problem = ''): Promise<Shown> {
  const { db, shop, frame } = buyer
  const basket = await buyer.basket()
  const { draft } = basket
  const again = await unfinished(buyer, draft)
  if (again) return again
  const slot = await chosenSlot(buyer, draft)
  if (!slot) return slotGone(buyer, draft)
  const wallet = await walletOf(db, buyer)
  const tip = (goods: Cents): Cents => tipOf(draft, shop, goods) ?? cents(0)
  const view = await viewOf(buyer, basket, { tip, macou: macouOf(draft, wallet) })
  const problems = lineProblems(buyer, view)
  if (problems.length > 0 || !view.quote.settled) return basketShown(buyer, problems, 409)
  const kind = kindIn(buyer, draft)!
  const page = reviewPage(frame, {
    view,
    draft,
    kind,
    kinds: orderableKinds(shop),
    day: slot.day,
    today: todayOf(buyer),
    slot,
    ways: await waysOf(db, buyer, kind),
    wallet,
    requestId: basket.requestId,
    problem,
    leadsTo: buyer.server.readers?.checkout?.hosts ?? [],
  })
  return { page, status: problem === '' ? 200 : 409 }
}

/** Whether macou pays, as far as it goes. */
export const takeMacou: Act = withGoods(async (buyer) => {
  await kept(buyer, 'macou')
  return { to: 'checkout/review' }
})

export const showReview: Act = withGoods((buyer) => reviewShown(buyer))

/** Places the order. Sent twice, both lead to the one order. */
export const place: Act = async (buyer) => {
  const { db, shop, visitor, now, form, c, server } = buyer
  const requestId = form['request'] ?? ''
  if (!isUuid(requestId)) return reviewShown(buyer)
  const secret = orderSecret(visitor.secret, requestId)
  const before = await orderOfLink(db, shop, secret, now)
  if (before) return toOrder(buyer, before, secret)
  const seconds = await secondsToWait(c, server, 'order')
  if (seconds > 0) return { page: tooManyOrdersPage(buyer.frame, seconds), status: 429 }
  try {
    const order = await db.tx(async (tx) => {
      const basket = await holdBasket(tx, shop, visitor.basket, now)
      if (basket.requestId === requestId) return placeDraft(buyer, tx, basket, secret)
      // the same form may have been sent twice at once, and the other one was first
      return orderOfLink(tx, shop, secret, now)
    })
    return order ? await toOrder(buyer, order, secret) : reviewShown(buyer)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(buyer, error)
  }
}

/** To the page of the order that was placed, or to the provider's, if it is to be paid there. */
async function toOrder({ server, shop, now }: Buyer, order: OrderRow, secret: string): Promise<Shown> {
  if (!toPayNow(order, now)) return { to: `order/${secret}?placed` }
  try {
    const started = await startPayment({ ...server, now, patience: PATIENCE }, shop, order.id)
    return 'url' in started ? { away: started.url } : { to: `order/${secret}?placed` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { to: `order/${secret}?unpaid` }
  }
}

async function placeDraft(
  { shop, frame, form, now, c, server, visitor }: Buyer,
  tx: Parameters<typeof placeBasket>[0],
  basket: Basket,
  secret: string,
): Promise<OrderRow> {
  const { draft } = basket
  const kinds = orderableKinds(shop)
  const kind = hasHow(kinds) ? kindOf(draft) : kinds[0]
  const chosen = slotOf(draft)
  if (kind === undefined || !chosen || Object.keys(faultsOfContact(draft, shop)).length > 0)
    throw new AppError('input.invalid')
  if (Object.keys(hasHow(kinds) ? faultsOfHow(draft, kinds) : {}).length > 0) throw new AppError('input.invalid')
  const own = { shop, frame, now, visitor, db: tx }
  const goods = asksShare(draft) ? (await viewOf(own, basket)).goods : cents(0)
  const ways = await waysOf(tx, { shop, visitor }, kind)
  const { order } = await placeBasket(
    tx,
    shop,
    basket,
    {
      requestId: basket.requestId,
      secret,
      linkSealed: server.seal.close(
        `${originOf(server, c)}${pathIn(frame, `order/${secret}`)}`,
        placeOfLink(basket.requestId),
      ),
      asked: { basket: basket.id },
      kind,
      zip: kind === 'delivery' ? (draft.zip ?? '') : '',
      tip: tipOf(draft, shop, goods) ?? cents(0),
      language: frame.language,
      ...chosen,
      total: cents(/^\d{1,12}$/.test(form['total'] ?? '') ? Number(form['total']) : 0),
      memberId: visitor.member?.memberId ?? null,
      buyer: { name: draft.name!, phone: phoneOf(draft), mail: draft.mail ?? '' },
      address: kind === 'delivery' ? addressOfDraft(draft) : null,
      macou: macouOf(draft, await walletOf(tx, { shop, visitor, now })),
      // where macou pays all of it, nothing was asked
      payBy: (form['pay'] === undefined ? ways[0] : ways.find((way) => way === form['pay'])) ?? 'card',
      origin: originOf(server, c),
    },
    now,
  )
  const { member } = visitor
  if (member && kind === 'delivery') await keepAddress(tx, { orgId: shop.orgId, memberId: member.memberId }, draft, now)
  return order
}

/** Refusals that are put right at the review. */
const TO_REVIEW: readonly string[] = ['order.price-changed', 'order.no-payment', 'macou.insufficient']

/** Why an order was not placed, on the page where it can be put right. */
async function refusal(buyer: Buyer, error: AppError): Promise<Shown> {
  const text = errorText(error.code, buyer.frame.language, error.values)
  const basket = await buyer.basket()
  if (error.code === 'order.slot-full') return slotGone(buyer, basket.draft)
  if (TO_REVIEW.includes(error.code)) return reviewShown(buyer, text)
  if (error.code === 'input.invalid' || error.code === 'order.zip') return reviewShown(buyer)
  const problems = lineProblems(buyer, await viewOf(buyer, basket))
  return basketShown(buyer, problems.length > 0 ? problems : [['', text]], 409)
}
