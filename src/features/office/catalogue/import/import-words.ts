import { useLingui } from '@lingui/react/macro'
import type { ImportKind } from '#contract/catalogue/imports.ts'

/** Words of imports in the reader's language. */
export function useImportWords() {
  const { t } = useLingui()
  const kinds: Readonly<Record<ImportKind, string>> = {
    new: t`New`,
    changed: t`Changed`,
    unchanged: t`Unchanged`,
    rejected: t({ message: 'Rejected', context: 'row of a file' }),
    decide: t`Needs a decision`,
  }
  const fields: Readonly<Record<string, string>> = {
    name: t`Name`,
    nameZh: t`Chinese name`,
    nameEn: t`English name`,
    category: t`Category`,
    brand: t`Brand`,
    description: t`Description`,
    options: t`Variant`,
    price: t`Price`,
    promotion: t`Promotion`,
    packPrices: t`Pack prices`,
    compareAtPrice: t`Original price`,
    cost: t`Cost`,
    taxes: t`Tax`,
    barcodes: t`Barcodes`,
    quantity: t`Opening stock`,
    counted: t`Count its stock`,
    unit: t`Unit`,
  }
  const formats: Readonly<Record<string, string>> = {
    shopify: 'Shopify',
    square: 'Square',
    loyverse: 'Loyverse',
    woocommerce: 'WooCommerce',
    odoo: 'Odoo',
    lightspeed: 'Lightspeed',
    usda: 'USDA FoodData',
    evertill: t`Evertill export`,
    own: t`Own file`,
  }
  return {
    kind: (kind: ImportKind) => kinds[kind],
    field: (field: string) => fields[field] ?? field,
    format: (format: string) => formats[format] ?? '',
  }
}
