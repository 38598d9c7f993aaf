import type { OnlineForm, OnlineProduct, OnlineSku } from '#contract/online/online-goods-schemas.ts'
import { milli, type Cents, type Milli } from '#domain/money.ts'
import {
  firstTerms,
  type OfferedWays,
  sentTerms,
  type TermsValues,
  termsOf,
} from '#features/office/online/goods/terms-values.ts'

type Typed = number | string

/** A variant as it is typed: '' for a figure that is the counter's or the store's, quantities in base units. */
export interface OnlineSkuValues {
  skuId: string
  shown: boolean
  price: Cents | null
  dayLimit: Typed
  memberLimit: Typed
  reserve: Typed
  readyOn: string
  presaleMost: Typed
}

/** Typed values of a product of the online store; words that are empty are the product's own. */
export interface OnlineValues extends TermsValues {
  titleZh: string
  titleEn: string
  descriptionZh: string
  descriptionEn: string
  skus: OnlineSkuValues[]
}

const PER_UNIT = 1000

export const typedQuantity = (value: Milli | null): Typed => (value === null ? '' : value / PER_UNIT)
export const quantityOf = (typed: Typed): Milli | null =>
  typed === '' ? null : milli(Math.round(Number(typed) * PER_UNIT))

const skuValues = (sku: OnlineSku): OnlineSkuValues => ({
  skuId: sku.skuId,
  shown: sku.shown,
  price: sku.price,
  dayLimit: typedQuantity(sku.dayLimit),
  memberLimit: typedQuantity(sku.memberLimit),
  reserve: typedQuantity(sku.reserve),
  readyOn: sku.readyOn ?? '',
  presaleMost: typedQuantity(sku.presaleMost),
})

const noWords = { titleZh: '', titleEn: '', descriptionZh: '', descriptionEn: '' }

/** A product that is still to be published. */
export const firstValues = (skus: readonly OnlineSku[], ways: OfferedWays): OnlineValues => ({
  ...firstTerms(ways),
  ...noWords,
  skus: skus.map(skuValues),
})

export const onlineValues = (product: OnlineProduct, zone: string): OnlineValues => ({
  ...termsOf(product, zone),
  titleZh: product.titleZh,
  titleEn: product.titleEn,
  descriptionZh: product.descriptionZh,
  descriptionEn: product.descriptionEn,
  skus: product.skus.map(skuValues),
})

export const sentOnline = (values: OnlineValues, zone: string): OnlineForm => ({
  ...sentTerms(values, zone),
  titleZh: values.titleZh,
  titleEn: values.titleEn,
  descriptionZh: values.descriptionZh,
  descriptionEn: values.descriptionEn,
  skus: values.skus.map(({ skuId, shown, price, readyOn, ...typed }) => ({
    skuId,
    shown,
    price,
    dayLimit: quantityOf(typed.dayLimit),
    memberLimit: quantityOf(typed.memberLimit),
    reserve: quantityOf(typed.reserve),
    readyOn: readyOn === '' ? null : readyOn,
    presaleMost: quantityOf(typed.presaleMost),
  })),
})
