import type { LeavableField } from '#domain/goods/import-fields.ts'
import type { ImportedProduct, ImportedSku } from '#server/import/rows/imported-product.ts'
import type { Problem } from '#server/import/rows/problems.ts'

type Leave = ReadonlySet<LeavableField>

/** The fields that problems are about, by the beginning of their codes. */
const fields: Readonly<Record<string, LeavableField>> = {
  barcode: 'barcodes',
  brand: 'brand',
  category: 'category',
  compare: 'compareAtPrice',
  cost: 'cost',
  counted: 'counted',
  description: 'description',
  pack: 'price',
  price: 'price',
  quantity: 'quantity',
}
const fieldOf = ({ code }: Problem): LeavableField | undefined => fields[code.slice(0, code.indexOf('.'))]

/** A product without the fields that somebody has left out; its name is needed, and stays. */
export function leaveOutOfProduct(product: ImportedProduct, leave: Leave): ImportedProduct {
  if (leave.size === 0) return product
  const { brand, description, packageSize, counted, problems, ...rest } = product
  const isLeft = (field: LeavableField | undefined): boolean => field !== undefined && leave.has(field)
  return {
    ...rest,
    problems: problems.filter((one) => !isLeft(fieldOf(one))),
    category: leave.has('category') ? '' : rest.category,
    ...(brand === undefined || leave.has('brand') ? {} : { brand }),
    ...(counted === undefined || leave.has('counted') ? {} : { counted }),
    ...(leave.has('description')
      ? {}
      : {
          ...(description === undefined ? {} : { description }),
          ...(packageSize === undefined ? {} : { packageSize }),
        }),
  }
}

/** Likewise a sku. */
export function leaveOutOfSku(sku: ImportedSku, leave: Leave): ImportedSku {
  if (leave.size === 0) return sku
  const {
    price,
    priceRounded,
    promotion,
    packPrices,
    compareAtPrice,
    cost,
    quantity,
    taxable,
    taxNames,
    taxes,
    ...rest
  } = sku
  const kept = <T extends object>(field: LeavableField, values: T): Partial<T> =>
    leave.has(field) ? {} : (Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined)) as T)
  return {
    ...rest,
    barcodes: leave.has('barcodes') ? [] : rest.barcodes,
    priceText: leave.has('price') ? '' : rest.priceText,
    ...kept('price', { price, priceRounded, promotion, packPrices }),
    ...kept('compareAtPrice', { compareAtPrice }),
    ...kept('cost', { cost }),
    ...kept('quantity', { quantity }),
    ...kept('taxes', { taxable, taxNames, taxes }),
  } as ImportedSku
}
