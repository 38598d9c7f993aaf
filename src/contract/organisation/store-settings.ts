import * as v from 'valibot'
import { Address } from '#contract/organisation/address.ts'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { TilePictures } from '#contract/organisation/tile-pictures.ts'
import { Code, Domain, Phone } from '#contract/organisation/registration.ts'
import { OneLine, PpmSchema, QueryNumber, Words } from '#contract/schemas.ts'
import { Email } from '#contract/organisation/user.ts'
import type { Cents } from '#domain/money.ts'
import { cashRoundingModes } from '#domain/cash-rounding-modes.ts'
import { refundWays } from '#domain/refundable.ts'
import { MOST_OF_A_LINK, venmoLink } from '#domain/pay-links.ts'
import { Day } from '#contract/day.ts'

const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
/** Empty members are not sent: left out and empty are the same. */
const Picture = v.optional(v.union([v.literal(''), ImagePath]), '')
const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
const PayLink = v.pipe(v.string(), v.trim(), v.maxLength(MOST_OF_A_LINK))
const Weekday = whole(0, 6)
const Money = v.pipe(
  whole(0, 9_999_999_999),
  v.transform((n) => n as Cents),
)

/** Minutes from midnight in the store's time zone; the end is exclusive. */
const DayInterval = v.object({ day: Weekday, from: whole(0, 1439), to: whole(1, 1440) })
const PostCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/))
const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const

/** First two of the 13 digits of a scale label: UPC-A beginning with 2, or in-store EAN. */
export const SCALE_PREFIXES = ['02', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const
const ScaleLabel = v.object({
  prefix: v.picklist(SCALE_PREFIXES),
  /** `price`: whole cents; `weight`: thousandths of the base unit. */
  holds: v.picklist(['price', 'weight']),
  /** The first digit of the value checks the other four. */
  verifier: v.boolean(),
})

/** Steps that cash can be rounded to, in cents; 0: not rounded. */
export const CASH_STEPS = [0, 5, 10, 50, 100] as const

/** The most days on which a store can be closed besides its weekdays, past ones too. */
export const MOST_CLOSED = 400

/** The settings that a store must make before it opens: `/shop/shopConfig`. */
export const StoreConfig = v.object({
  hours: v.pipe(v.array(DayInterval), v.minLength(1), v.maxLength(70)),
  /** Single days on which the store is closed besides, YYYY-MM-DD; left out: unchanged. */
  closedDates: v.optional(
    v.pipe(
      v.array(Day),
      v.maxLength(MOST_CLOSED),
      v.transform((days) => [...new Set(days)].toSorted()),
    ),
  ),
  /** Days in which a sale can be refunded; 0: no refunds. */
  refundDays: whole(0, 365),
  /** The refund method; left out: unchanged. */
  refundWay: v.optional(v.picklist(refundWays)),
  /** The most that unsent refunds of one counter may come to; left out: unchanged. */
  refundDisconnectedLimit: v.optional(Money),
  /** The default tax of products. */
  taxRate: PpmSchema,
  pricesIncludeTax: v.boolean(),
  /** Tax is rounded line by line, or once for the order; left out: unchanged. */
  taxRounding: v.optional(v.picklist(['line', 'order'])),
  /** The step in cents that cash is rounded to, 0: none, and the direction; left out: unchanged. */
  cashRoundingStep: v.optional(v.picklist(CASH_STEPS)),
  cashRoundingMode: v.optional(v.picklist(cashRoundingModes)),
  /** Hours that a counter may sell without contact; left out: unchanged. */
  leaseHours: v.optional(whole(1, 168)),
  /** A counter only sells if its device protects its storage; left out: unchanged. */
  storageMustPersist: v.optional(v.boolean()),
  /** Receipts rung up online have the large code too; left out: unchanged. */
  receiptCodeAlways: v.optional(v.boolean()),
  /** Cashiers count the drawer without being shown the expected cash; left out: unchanged. */
  countBlind: v.optional(v.boolean()),
  tilePictures: v.optional(TilePictures),
  /** The links of the QR codes that counters show for Venmo and Zelle; left out: unchanged, empty: none. */
  venmoLink: v.optional(v.pipe(PayLink, v.transform(venmoLink))),
  zelleLink: v.optional(PayLink),
  /** The author of a purchase order, or of its last change, may review it too; left out: unchanged. */
  reviewOwnOrders: v.optional(v.boolean()),
  /** Tax on what is bought is part of what it cost, because the store does not get it back; left out: unchanged. */
  purchaseTaxIsCost: v.optional(v.boolean()),
  tipsSupported: v.boolean(),
  /** Tip buttons, in percent. */
  tipPercents: v.pipe(v.array(whole(1, 100)), v.maxLength(4)),
  /** Labels that counters read the price or weight from; left out: unchanged, empty: turned off. */
  embeddedCodes: v.optional(v.pipe(v.array(ScaleLabel), v.maxLength(SCALE_PREFIXES.length))),
  /** The share of a sale's cash that a member gets back in macou, in hundredths of a percent. */
  cashRewardBps: whole(0, 10_000),
  /** Minutes to get an order ready; changed at most twice a day. */
  preparationMinutes: whole(1, 1440),
  selfPickup: v.boolean(),
  /** Minutes before pickup when the receipt of a self-pickup order prints. */
  pickupMinutes: whole(0, 60),
  delivery: v.boolean(),
  deliveryDays: v.pipe(v.array(Weekday), v.maxLength(7)),
  /** Delivery fee = base plus additional fee of a product. */
  deliveryBaseFee: Money,
  freeDeliveryFrom: v.optional(Money),
  preOrder: v.boolean(),
  preOrderDays: whole(0, 30),
})
export type StoreConfig = v.InferOutput<typeof StoreConfig>

/** A store's public information. */
export const StoreProfile = v.object({
  shopName: OneLine(75),
  address: Address,
  industryId: whole(1, 10_000),
  categoryId: whole(1, 10_000),
  gasStation: v.boolean(),
  picture: Picture,
  frontDeskPicture: Picture,
  logo: Picture,
  poster: Picture,
  ubiNumber: text(30),
  ein: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.regex(/^\d{2}-?\d{7}$/))]), ''),
  inBusiness: v.boolean(),
  receiptFooter: v.object({ zh: text(200), en: text(200) }),
  /** The URL prefix, for a store without one; an existing one stays. */
  domain: v.optional(v.union([v.literal(''), Domain]), ''),
})
export type StoreProfile = v.InferOutput<typeof StoreProfile>

const read = { version: v.number() }
const contact = ['code.wrong', 'code.ended', 'auth.too-many-attempts'] as const
const writes = ['store', 'settings', 'activity'] as const

const base = {
  config: query({
    name: 'storeSettings.config',
    path: 'GET /shop/shopManage/getShopConfig',
    also: ['GET /shop/shopManage/getShopConfigV2'],
    can: 'shopSetting',
    input: v.object({}),
    output: v.object({
      ...read,
      ...v.partial(StoreConfig).entries,
      /** Remaining changes of the preparation time today. */
      preparationEditsLeft: v.number(),
      completed: v.boolean(),
      /** Products without tax because the store had not set its rate. */
      awaitingTax: v.optional(v.number()),
    }),
    reads: ['settings', 'store'],
  }),
  /** The first time it completes the setup, and the store opens. */
  setConfig: command({
    name: 'storeSettings.setConfig',
    path: 'POST /shop/shopManage/setShopConfig',
    also: ['POST /shop/shopManage/setShopConfigV2'],
    can: 'shopSettingEdit',
    input: v.object({
      version: QueryNumber,
      ...StoreConfig.entries,
      /** Products waiting for the store's rate get it; left out: they don't. */
      taxAwaiting: v.optional(v.boolean()),
    }),
    output: v.object({}),
    writes,
    errors: ['record.stale', 'setting.preparation-edits'],
  }),
  info: query({
    name: 'storeSettings.info',
    path: 'GET /shop/shopManage/getShopInfo',
    also: ['GET /shop/shopManage/getShopInfoV2'],
    can: 'shopSetting',
    input: v.object({}),
    output: v.object({
      ...read,
      ...StoreProfile.entries,
      address: v.partial(Address),
      industryId: v.optional(v.number()),
      categoryId: v.optional(v.number()),
      /** Fixed since the registration, or changed with a code. */
      domain: v.string(),
      email: v.string(),
      phone: v.string(),
      timeZone: v.string(),
      code: v.string(),
    }),
    reads: ['settings', 'store'],
  }),
  setInfo: command({
    name: 'storeSettings.setInfo',
    path: 'POST /shop/shopManage/setShopInfo',
    also: ['POST /shop/shopManage/setShopInfoV2'],
    can: 'shopSettingEdit',
    input: v.object({ version: QueryNumber, ...StoreProfile.entries }),
    output: v.object({}),
    writes,
    errors: ['record.stale', 'store.url-taken'],
  }),
}

/** Setup and settings of a store. */
export const storeSettings = {
  completed: query({
    name: 'storeSettings.completed',
    path: 'GET /shop/shopManage/shopConfigurationCompleted',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      completed: v.boolean(),
      /** False: the store has set neither a tax rate nor "no tax". Absent on an older server. */
      taxSaid: v.optional(v.boolean()),
    }),
    reads: ['settings', 'store'],
  }),
  ...base,
  timePeriods: query({
    name: 'storeSettings.timePeriods',
    path: 'GET /shop/shopManage/timePeriodList',
    can: 'signed-in',
    input: v.object({}),
    output: v.array(DayInterval),
    reads: ['settings', 'store'],
  }),
  postCodes: query({
    name: 'storeSettings.postCodes',
    path: 'GET /shop/shopManage/postCodeList',
    can: 'shopSetting',
    input: v.object({}),
    output: v.array(v.object({ code: v.string(), city: v.string(), state: v.string() })),
    reads: ['settings'],
  }),
  /** The complete service area; unknown ZIP codes are refused at the field. */
  setPostCodes: command({
    name: 'storeSettings.setPostCodes',
    path: 'POST /shop/shopManage/setPostCodes',
    can: 'shopSettingEdit',
    input: v.object({ codes: v.pipe(v.array(PostCode), v.maxLength(2_000)) }),
    output: v.object({}),
    writes,
    errors: ['input.invalid'],
  }),
  /** Card brands that the store accepts. */
  cards: query({
    name: 'storeSettings.cards',
    path: 'GET /shop/shopManage/cardList',
    can: 'signed-in',
    input: v.object({}),
    output: v.array(v.object({ brand: v.picklist(cardBrands), name: Words, accepted: v.boolean() })),
    reads: ['settings'],
  }),
  setCards: command({
    name: 'storeSettings.setCards',
    path: 'POST /shop/shopManage/setCards',
    can: 'shopSettingEdit',
    input: v.object({ accepted: v.pipe(v.array(v.picklist(cardBrands)), v.maxLength(cardBrands.length)) }),
    output: v.object({}),
    writes,
  }),
  sendEmailCode: command({
    name: 'storeSettings.sendEmailCode',
    path: 'POST /shop/shopManage/sendEmailCode',
    can: 'shopSettingEdit',
    input: v.object({ email: Email }),
    output: v.object({}),
    writes: ['code'],
    errors: ['auth.too-many-attempts'],
  }),
  /** With the right code the address becomes the store's contact. */
  checkEmailCode: command({
    name: 'storeSettings.checkEmailCode',
    path: 'POST /shop/shopManage/checkEmailCode',
    can: 'shopSettingEdit',
    input: v.object({ email: Email, code: Code }),
    output: v.object({}),
    writes,
    errors: contact,
  }),
  sendPhoneCode: command({
    name: 'storeSettings.sendPhoneCode',
    path: 'POST /shop/shopManage/sendPhoneCode',
    can: 'shopSettingEdit',
    input: v.object({ phone: Phone }),
    output: v.object({}),
    writes: ['code'],
    errors: ['auth.too-many-attempts'],
  }),
  checkPhoneCode: command({
    name: 'storeSettings.checkPhoneCode',
    path: 'POST /shop/shopManage/checkPhoneCode',
    can: 'shopSettingEdit',
    input: v.object({ phone: Phone, code: Code }),
    output: v.object({}),
    writes,
    errors: contact,
  }),
}
export type CardBrand = (typeof cardBrands)[number]
export const CARD_BRANDS: readonly CardBrand[] = cardBrands
