import * as v from 'valibot'
import { StoreConfig } from '#contract/organisation/store-settings.ts'
import { configFaults } from '#contract/texts/config-faults.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import type { Cents } from '#domain/money.ts'
import type { RefundWay } from '#domain/refundable.ts'
import type { FormRules, Problems } from '#ui/form/check-values.ts'

/** The form values of the configuration; percentages are text as people write them. */
export interface ConfigDraft {
  hours: { day: number; from: number; to: number }[]
  /** Single closed days, the earliest first. */
  closedDates: string[]
  refundDays: number | ''
  refundWay: RefundWay
  refundDisconnectedLimit: Cents | null
  taxPercent: number | ''
  /** Must be ticked explicitly: without it, an empty or zero rate is treated as a mistake. */
  noTax: boolean
  /** Whether products imported before the store had a tax rate get this rate. */
  taxAwaiting: boolean
  pricesIncludeTax: boolean
  taxRounding: NonNullable<StoreConfig['taxRounding']>
  /** The coin in cents, as the select's value; 0 for no rounding. */
  cashRoundingStep: `${NonNullable<StoreConfig['cashRoundingStep']>}`
  cashRoundingMode: NonNullable<StoreConfig['cashRoundingMode']>
  leaseHours: number | ''
  storageMustPersist: boolean
  countBlind: boolean
  tilePictures: NonNullable<StoreConfig['tilePictures']>
  /** A Venmo handle or link, and the link of the store's Zelle code; empty for none. */
  venmoLink: string
  zelleLink: string
  receiptCodeAlways: boolean
  reviewOwnOrders: boolean
  purchaseTaxIsCost: boolean
  tipsSupported: boolean
  /** `10, 15, 20`. */
  tips: string
  scaleLabels: NonNullable<StoreConfig['embeddedCodes']>
  rewardPercent: number | ''
  /** Pickup and delivery, which have a screen of their own: sent as they are. */
  orders: OrderSettings
}

type OrderSettings = Pick<
  StoreConfig,
  | 'preparationMinutes'
  | 'selfPickup'
  | 'pickupMinutes'
  | 'delivery'
  | 'deliveryDays'
  | 'deliveryBaseFee'
  | 'freeDeliveryFrom'
  | 'preOrder'
  | 'preOrderDays'
>

const WEEK = [1, 2, 3, 4, 5, 6, 0]
const PPM_PER_PERCENT = 10_000
const BPS_PER_PERCENT = 100

/** The days of the week, Monday first. */
export const weekDays: readonly number[] = WEEK

/** The form values of a configuration, with defaults for what is not set yet. */
export function draftOfConfig(config: Partial<StoreConfig>): ConfigDraft {
  return {
    hours: config.hours?.map((interval) => ({ ...interval })) ?? WEEK.map((day) => ({ day, from: 540, to: 1260 })),
    closedDates: [...(config.closedDates ?? [])],
    refundDays: config.refundDays ?? 30,
    refundWay: config.refundWay ?? 'either',
    refundDisconnectedLimit: config.refundDisconnectedLimit ?? (20_000 as Cents),
    taxPercent: config.taxRate ? config.taxRate / PPM_PER_PERCENT : '',
    noTax: config.taxRate === 0,
    taxAwaiting: true,
    pricesIncludeTax: config.pricesIncludeTax ?? false,
    taxRounding: config.taxRounding ?? 'line',
    cashRoundingStep: `${config.cashRoundingStep ?? 0}`,
    cashRoundingMode: config.cashRoundingMode ?? 'nearest',
    leaseHours: config.leaseHours ?? 72,
    storageMustPersist: config.storageMustPersist ?? false,
    countBlind: config.countBlind ?? true,
    tilePictures: config.tilePictures ?? 'auto',
    venmoLink: config.venmoLink ?? '',
    zelleLink: config.zelleLink ?? '',
    receiptCodeAlways: config.receiptCodeAlways ?? false,
    reviewOwnOrders: config.reviewOwnOrders ?? false,
    purchaseTaxIsCost: config.purchaseTaxIsCost ?? false,
    tipsSupported: config.tipsSupported ?? false,
    tips: (config.tipPercents ?? [10, 15, 20]).join(', '),
    scaleLabels: config.embeddedCodes?.map((label) => ({ ...label })) ?? [],
    rewardPercent: (config.cashRewardBps ?? 0) / BPS_PER_PERCENT,
    orders: {
      preparationMinutes: config.preparationMinutes ?? 20,
      selfPickup: config.selfPickup ?? false,
      pickupMinutes: config.pickupMinutes ?? 30,
      delivery: config.delivery ?? false,
      deliveryDays: config.deliveryDays ?? [],
      deliveryBaseFee: config.deliveryBaseFee ?? (0 as Cents),
      freeDeliveryFrom: config.freeDeliveryFrom,
      preOrder: config.preOrder ?? false,
      preOrderDays: config.preOrderDays ?? 0,
    },
  }
}

const number = (typed: number | ''): number | undefined => (typed === '' ? undefined : typed)
const scaled = (typed: number | '', by: number): number | undefined =>
  typed === '' ? undefined : Math.round(typed * by)

/** The draft in the shape of the schema, not validated yet. */
function configSent(draft: ConfigDraft): object {
  return {
    hours: draft.hours,
    closedDates: draft.closedDates,
    refundDays: number(draft.refundDays),
    refundWay: draft.refundWay,
    refundDisconnectedLimit: draft.refundDisconnectedLimit ?? (0 as Cents),
    taxRate: draft.noTax ? 0 : scaled(draft.taxPercent, PPM_PER_PERCENT),
    pricesIncludeTax: draft.pricesIncludeTax,
    taxRounding: draft.taxRounding,
    cashRoundingStep: Number(draft.cashRoundingStep),
    cashRoundingMode: draft.cashRoundingMode,
    leaseHours: number(draft.leaseHours),
    storageMustPersist: draft.storageMustPersist,
    countBlind: draft.countBlind,
    tilePictures: draft.tilePictures,
    venmoLink: draft.venmoLink,
    zelleLink: draft.zelleLink,
    receiptCodeAlways: draft.receiptCodeAlways,
    reviewOwnOrders: draft.reviewOwnOrders,
    purchaseTaxIsCost: draft.purchaseTaxIsCost,
    tipsSupported: draft.tipsSupported,
    tipPercents: draft.tips.split(/[\s,，、]+/).flatMap((part) => (part === '' ? [] : [Number(part)])),
    embeddedCodes: draft.scaleLabels,
    cashRewardBps: scaled(draft.rewardPercent, BPS_PER_PERCENT),
    ...draft.orders,
  }
}

const noRate = {
  zh: '请填写税率，或勾选“本店不收税”。',
  en: 'Enter the tax rate, or tick “This store charges no tax”.',
}

/** Fields whose name in the draft differs from the server's. */
const draftNames: Readonly<Record<string, keyof ConfigDraft>> = {
  taxRate: 'taxPercent',
  cashRewardBps: 'rewardPercent',
  tipPercents: 'tips',
  embeddedCodes: 'scaleLabels',
}

/** Checks that the schema cannot make, by the draft's fields. */
function faultsOf(draft: ConfigDraft, language: 'zh' | 'en'): Problems {
  const { embeddedCodes, ...faults } = configFaults(
    { ...draft, ...draft.orders, embeddedCodes: draft.scaleLabels },
    language,
  )
  return {
    // the schema allows older apps to omit the hours; this form must not
    ...(draft.leaseHours === '' ? { leaseHours: fieldTexts.required[language] } : {}),
    ...(draft.noTax || Number(draft.taxPercent) > 0 ? {} : { taxPercent: noRate[language] }),
    ...faults,
    ...(embeddedCodes === undefined ? {} : { scaleLabels: embeddedCodes }),
  }
}

export const configRules: FormRules<ConfigDraft> = {
  schema: StoreConfig,
  asSent: configSent,
  fieldOf: draftNames,
  check: faultsOf,
}

/** The configuration to send. Call it only with a valid draft. */
export const configOf = (draft: ConfigDraft): StoreConfig => v.parse(StoreConfig, configSent(draft))
