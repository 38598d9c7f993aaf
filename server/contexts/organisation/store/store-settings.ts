import * as v from 'valibot'
import { PricePolicy } from '#contract/facts/sale.ts'
import { TilePictures } from '#contract/organisation/tile-pictures.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_REFUND_DAYS, LEASE_HOURS } from '#domain/store-defaults.ts'
import { refundWays } from '#domain/refundable.ts'
import { ownTaxes } from '#domain/own-taxes.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** Default limit for unsent refunds together, in cents. */
export const DEFAULT_REFUND_LIMIT = 20_000

/** Default tax and rounding policy of a store. */
export const DEFAULT_POLICY: PricePolicy = { rounding: 'line', pricesIncludeTax: false }

/** A store's settings as stored in `store.settings`, each with its default. */
export const StoreSettings = v.object({
  currency: v.optional(v.string(), 'USD'),
  policy: v.optional(PricePolicy, DEFAULT_POLICY),
  tipsSupported: v.optional(v.boolean(), false),
  tipPercents: v.optional(v.array(v.number()), [10, 15, 20]),
  embeddedCodes: v.optional(
    v.array(v.object({ prefix: v.string(), holds: v.picklist(['price', 'weight']), verifier: v.boolean() })),
    [],
  ),
  leaseHours: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(168)), LEASE_HOURS),
  receiptFooter: v.optional(v.object({ zh: v.string(), en: v.string() }), { zh: '谢谢惠顾', en: 'Thank you' }),
  receiptHeader: v.optional(v.object({ zh: v.string(), en: v.string() })),
  storageMustPersist: v.optional(v.boolean(), false),
  countBlind: v.optional(v.boolean(), true),
  tilePictures: v.optional(TilePictures, 'auto'),
  receiptCodeAlways: v.optional(v.boolean(), false),
  venmoLink: v.optional(v.string(), ''),
  zelleLink: v.optional(v.string(), ''),
  refundWay: v.optional(v.picklist(refundWays), 'either'),
  /** The most that unsent refunds together may come to, in cents. */
  refundDisconnectedLimit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(cents)),
    DEFAULT_REFUND_LIMIT,
  ),
})
export type StoreSettings = v.InferOutput<typeof StoreSettings>

export interface StoreRow extends Pick<TableRow<'store'>, 'id' | 'name' | 'code' | 'phone' | 'time_zone' | 'settings'> {
  address: { line?: string }
  profile: { refundDays?: number; taxRate?: number }
  /** Poster, shop front and front desk; '' for none. */
  pictures: string[]
  logo: string
}

/** Everything a counter of the store must know to sell, print and count on its own. */
export function counterSettings(store: StoreRow): CounterSettings {
  const { refundWay, refundDisconnectedLimit, venmoLink, zelleLink, ...settings } = v.parse(
    StoreSettings,
    store.settings,
  )
  return {
    ...settings,
    ...(store.profile.taxRate === undefined ? { taxUnsaid: true } : { storeTaxes: ownTaxes(store.profile.taxRate) }),
    refunds: {
      days: store.profile.refundDays ?? DEFAULT_REFUND_DAYS,
      way: refundWay,
      disconnectedLimit: refundDisconnectedLimit,
    },
    ...(venmoLink === '' && zelleLink === ''
      ? {}
      : { payLinks: { ...(venmoLink && { venmo: venmoLink }), ...(zelleLink && { zelle: zelleLink }) } }),
    shopName: store.name,
    shopCode: store.code,
    address: store.address.line ?? '',
    phone: store.phone,
    timeZone: store.time_zone,
    pictures: store.pictures.filter((picture) => picture !== ''),
    ...(store.logo === '' ? {} : { logo: store.logo }),
  }
}
