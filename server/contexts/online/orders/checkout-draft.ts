import type { Day } from '#domain/store-days.ts'
import { cents, mulDiv, type Cents } from '#domain/money.ts'
import { orderKinds, type OrderKind } from '#domain/order-slots.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'

/** What a buyer types at the checkout, as it was typed: nothing of it is lost by an error or a way back. */
export interface CheckoutDraft {
  readonly kind?: string
  readonly zip?: string
  readonly address?: string
  readonly apt?: string
  readonly city?: string
  readonly state?: string
  /** Day and first minute, such as `2026-11-30 600`. */
  readonly slot?: string
  readonly name?: string
  readonly phone?: string
  readonly mail?: string
  /** `0`, a percentage such as `15%`, or `other`. */
  readonly tip?: string
  readonly tipOther?: string
  /** `1`: a member pays with macou as far as it goes. */
  readonly macou?: string
}

/** Signs of a field that are kept. */
const LONGEST = 200

/** Fields of the steps before the review, and of the form on it. */
export const stepFields = {
  how: ['kind', 'zip', 'address', 'apt', 'city', 'state'],
  time: ['slot'],
  contact: ['name', 'phone', 'mail', 'tip', 'tipOther'],
  macou: ['macou'],
} as const satisfies Readonly<Record<string, readonly (keyof CheckoutDraft)[]>>
export type Step = Exclude<keyof typeof stepFields, 'macou'>

/** What the form of one step says, as it is kept in the draft. */
export function typedAt(step: keyof typeof stepFields, form: Readonly<Record<string, unknown>>): CheckoutDraft {
  const typed = stepFields[step].map((field) => {
    const value = form[field]
    return [field, typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, LONGEST) : '']
  })
  return Object.fromEntries(typed) as CheckoutDraft
}

export const kindOf = ({ kind }: CheckoutDraft): OrderKind | undefined => orderKinds.find((one) => one === kind)

export function slotOf({ slot = '' }: CheckoutDraft): { readonly day: Day; readonly from: number } | undefined {
  const [, day, from] = /^(\d{4}-\d\d-\d\d) (\d{1,4})$/.exec(slot) ?? []
  return day === undefined ? undefined : { day, from: Number(from) }
}

/** What is wrong with a field, by a name that the shop has words for. */
export type DraftError =
  | 'kind'
  | 'zip'
  | 'zipNotServed'
  | 'address'
  | 'city'
  | 'state'
  | 'slot'
  | 'name'
  | 'reach'
  | 'phone'
  | 'mail'
  | 'tip'
export type DraftErrors = Readonly<Partial<Record<keyof CheckoutDraft, DraftError>>>

const ZIP = /^\d{5}$/
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
export const isMail = (mail: string): boolean => MAIL.test(mail) && mail.length <= 100
const figuresOf = (phone: string): string => phone.replaceAll(/\D/g, '')
const isPhone = (phone: string): boolean => /^[+\d\s().-]*$/.test(phone) && /^1?[2-9]\d{9}$/.test(figuresOf(phone))

/** What is wrong in the first two steps; whether the ZIP is served and the time still free is asked elsewhere. */
export function faultsOfHow(draft: CheckoutDraft, kinds: readonly OrderKind[]): DraftErrors {
  const kind = kindOf(draft)
  if (kind === undefined || !kinds.includes(kind)) return { kind: 'kind' }
  if (kind === 'pickup') return {}
  return {
    ...(ZIP.test(draft.zip ?? '') ? {} : { zip: 'zip' }),
    ...(lengthIn(draft.address, 100) ? {} : { address: 'address' }),
    ...(lengthIn(draft.city, 30) ? {} : { city: 'city' }),
    ...(/^[a-z]{2}$/i.test(draft.state ?? '') ? {} : { state: 'state' }),
  }
}

const lengthIn = (text = '', most: number): boolean => text !== '' && text.length <= most

/** What is wrong with the buyer's name and how they can be reached. */
export function faultsOfContact(draft: CheckoutDraft, shop: Shop): DraftErrors {
  const { name = '', phone = '', mail = '' } = draft
  return {
    ...(lengthIn(name, 60) ? {} : { name: 'name' }),
    ...(phone === '' && mail === '' ? { phone: 'reach' } : {}),
    ...(phone !== '' && !isPhone(phone) ? { phone: 'phone' } : {}),
    ...(mail !== '' && !isMail(mail) ? { mail: 'mail' } : {}),
    ...(tipOf(draft, shop, cents(0)) === undefined ? { tipOther: 'tip' } : {}),
  }
}

/** The shares of the goods that the store proposes as a tip, in percent; none where it takes no tips. */
export const tipShares = ({ settings }: Pick<Shop, 'settings'>): readonly number[] | undefined =>
  settings['tipsSupported'] === true ? ((settings['tipPercents'] as number[] | undefined) ?? [10, 15, 20]) : undefined

/** Whether the tip is a share of the goods. */
export const asksShare = ({ tip = '' }: CheckoutDraft): boolean => tip.endsWith('%')

/** The most that is taken as a tip. */
const MOST_TIP = 100_000

/** The tip for goods of this amount; undefined if what was typed is no amount. */
export function tipOf({ tip = '0', tipOther = '' }: CheckoutDraft, shop: Shop, goods: Cents): Cents | undefined {
  const shares = tipShares(shop)
  if (shares === undefined || tip === '' || tip === '0') return cents(0)
  if (tip === 'other') {
    const [, whole = '', part = ''] = /^\$?(\d{1,4})(?:\.(\d{1,2}))?$/.exec(tipOther) ?? []
    const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return whole !== '' && amount <= MOST_TIP ? cents(amount) : undefined
  }
  const share = shares.find((one) => `${one}%` === tip)
  return share === undefined ? undefined : cents(mulDiv(goods, share, 100))
}

/** The buyer's phone as it is kept: figures alone, without the country. */
export const phoneOf = ({ phone = '' }: CheckoutDraft): string => figuresOf(phone).replace(/^1(?=\d{10}$)/, '')

/** Where a delivery goes. */
export const addressOfDraft = (draft: CheckoutDraft) => ({
  address: draft.address ?? '',
  apt: draft.apt ?? '',
  city: draft.city ?? '',
  shorState: (draft.state ?? '').toUpperCase(),
  postalCode: draft.zip ?? '',
})
