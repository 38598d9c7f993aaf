import type { Cents } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { KEPT_DAYS } from '#domain/uncollected.ts'
import { clockTime, dayWords, money } from '#server/kernel/local-text.ts'

/** What a buyer is told of an order. */
export interface ToldOrder {
  readonly number: string
  readonly store: string
  readonly buyer: string
  readonly kind: 'pickup' | 'delivery'
  /** By the store's clock. */
  readonly day: string
  readonly from: number
  readonly to: number
  readonly code: string
  /** Still to be paid when it is handed over. */
  readonly due: Cents
  /** What goes back, or is no longer to be paid, by what is told. */
  readonly back: Cents
  /** What of its macou is in the buyer’s wallet again by what is told. */
  readonly backMacou: Cents
  readonly paid: boolean
}

/** What happened to the order. */
export type Told =
  | 'placed'
  | 'ready'
  | 'uncollected'
  | 'dispatched'
  | 'delivered'
  | 'rescheduled'
  | 'refunded'
  | 'cancelled'

interface Sentences {
  readonly subject: string
  readonly lines: readonly string[]
}

type Words = (told: Told, order: ToldOrder) => Sentences

const LOCALES = { zh: { locale: 'zh-CN' }, en: { locale: 'en-US' } } as const

const zh: Words = (told, order) => {
  const { number, kind, code, due, back, paid } = order
  const when = `${dayWords(order.day, LOCALES.zh)} ${clockTime(order.from, LOCALES.zh)}–${clockTime(order.to, LOCALES.zh)}`
  const time = kind === 'pickup' ? `自提时间：${when}` : `配送时间：${when}`
  const toPay = due > 0 ? [`取货时付款：${money(due)}`] : []
  const codeLine = kind === 'pickup' ? [`取货码：${code}`] : []
  const until = dayWords(addDays(order.day, KEPT_DAYS), LOCALES.zh)
  const returned = back > 0 ? [paid ? `退款 ${money(back)}，退回付款账户。` : `订单金额减少 ${money(back)}。`] : []
  const macou = order.backMacou > 0 ? [`${money(order.backMacou)} macou 已退回您的账户。`] : []
  const said: Readonly<Record<Told, Sentences>> = {
    placed: { subject: `已收到订单 ${number}`, lines: [`订单 ${number} 已收到。`, time, ...codeLine, ...toPay] },
    ready: { subject: `订单 ${number} 可以取货了`, lines: [`订单 ${number} 已备好。`, time, ...codeLine, ...toPay] },
    uncollected: {
      subject: `订单 ${number} 还在等您取货`,
      lines: [`订单 ${number} 已备好，还没有取走。我们为您保留到${until}。`, ...codeLine, ...toPay],
    },
    dispatched: { subject: `订单 ${number} 正在配送`, lines: [`订单 ${number} 已出发。`, time] },
    delivered: { subject: `订单 ${number} 已送达`, lines: [`订单 ${number} 已送达。`] },
    rescheduled: { subject: `订单 ${number} 时间已改`, lines: [`订单 ${number} 的时间已改。`, time] },
    refunded: { subject: `订单 ${number} 有变动`, lines: [`订单 ${number} 的部分商品已取消。`, ...returned, ...macou] },
    cancelled: {
      subject: `订单 ${number} 已取消`,
      lines: [`订单 ${number} 已取消。`, ...(paid ? returned : []), ...macou],
    },
  }
  return said[told]
}

const en: Words = (told, order) => {
  const { number, kind, code, due, back, paid } = order
  const when = `${dayWords(order.day, LOCALES.en)}, ${clockTime(order.from, LOCALES.en)}–${clockTime(order.to, LOCALES.en)}`
  const time = kind === 'pickup' ? `Pickup: ${when}` : `Delivery: ${when}`
  const toPay = due > 0 ? [`To pay when you pick it up: ${money(due)}`] : []
  const codeLine = kind === 'pickup' ? [`Your pickup code: ${code}`] : []
  const until = dayWords(addDays(order.day, KEPT_DAYS), LOCALES.en)
  const returned =
    back > 0 ? [paid ? `${money(back)} goes back to where you paid from.` : `The order costs ${money(back)} less.`] : []
  const macou = order.backMacou > 0 ? [`${money(order.backMacou)} of macou is back in your account.`] : []
  const said: Readonly<Record<Told, Sentences>> = {
    placed: {
      subject: `We have your order ${number}`,
      lines: [`Thank you. We have your order ${number}.`, time, ...codeLine, ...toPay],
    },
    ready: {
      subject: `Your order ${number} is ready`,
      lines: [`Your order ${number} is ready for you.`, time, ...codeLine, ...toPay],
    },
    uncollected: {
      subject: `Your order ${number} is still waiting for you`,
      lines: [`Your order ${number} is ready and waits for you. We keep it until ${until}.`, ...codeLine, ...toPay],
    },
    dispatched: { subject: `Your order ${number} is on its way`, lines: [`Your order ${number} is on its way.`, time] },
    delivered: { subject: `Your order ${number} was delivered`, lines: [`Your order ${number} was delivered.`] },
    rescheduled: {
      subject: `Your order ${number} has another time`,
      lines: [`Your order ${number} has another time.`, time],
    },
    refunded: {
      subject: `Your order ${number} has changed`,
      lines: [`Something was taken off your order ${number}.`, ...returned, ...macou],
    },
    cancelled: {
      subject: `Your order ${number} is cancelled`,
      lines: [`Your order ${number} is cancelled.`, ...(paid ? returned : []), ...macou],
    },
  }
  return said[told]
}

const SENTENCES = { zh, en } as const
const GREETINGS = { zh: (name: string) => `${name}，您好：`, en: (name: string) => `Hello ${name},` } as const
const LINKS = { zh: '查看订单：', en: 'Your order:' } as const

/** The mail and the text message that tell a buyer of an order; `link` '': there is none. */
export function buyerMessage(told: Told, order: ToldOrder, language: 'zh' | 'en', link: string) {
  const { subject, lines } = SENTENCES[language](told, order)
  const leads = link === '' ? [] : [`${LINKS[language]} ${link}`]
  return {
    subject: `${subject} · ${order.store}`,
    body: [
      GREETINGS[language](order.buyer),
      '',
      ...lines,
      ...(leads.length > 0 ? ['', ...leads] : []),
      '',
      order.store,
    ].join('\n'),
    text: [`${order.store}:`, ...lines, link].filter((part) => part !== '').join(' '),
  }
}
