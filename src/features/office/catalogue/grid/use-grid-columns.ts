import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import type { GridField } from '#contract/catalogue/grid.ts'
import { read } from '#api/query.ts'
import type { Choice, GridProblemCode } from '#features/office/catalogue/grid/grid-fields.ts'
import type { GridColumn } from '#ui/grid/data-grid.tsx'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface GoodsColumn extends GridColumn {
  readonly id: GridField
}

/** The words of the columns, in the screen's language. */
function useColumnWords() {
  const { t } = useLingui()
  return {
    nameEn: t`English name`,
    nameZh: t`Chinese name`,
    categoryId: t`Category`,
    brand: t`Brand`,
    itemNo: t`Item number`,
    price: t`Selling price`,
    originalPrice: t`Original price`,
    cost: t`Cost`,
    taxMode: t`Tax`,
    counted: t`Stock`,
    barcodes: t`Barcodes`,
    dayLimit: t`Limit per day`,
    purchaseLimit: t`Limit per customer`,
    storeRate: t`Store rate`,
    untaxed: t`Untaxed`,
    ownRates: t`Own rates`,
    isCounted: t({ context: 'product', message: 'Counted' }),
    notCounted: t({ context: 'product', message: 'Not counted' }),
  }
}
type ColumnWords = ReturnType<typeof useColumnWords>
type Categories = readonly { readonly id: string; readonly name: { readonly zh: string; readonly en: string } }[]

/** The columns of the grid of products, and what can be chosen in two of them. */
export function useGridColumns() {
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const categories = useQuery(read(goodsLookups.categoryLabel, {})).data?.records
  const language = useLanguage()
  const words = useColumnWords()
  return useMemo(() => columnsOf(words, language, seesCost, categories ?? []), [language, seesCost, categories]) // oxlint-disable-line react/exhaustive-deps -- the words follow the language
}

function columnsOf(words: ColumnWords, language: 'zh' | 'en', seesCost: boolean, categories: Categories) {
  const categoryId = categories.map(({ id, name }): Choice => ({
    value: id,
    names: [name[language] || name.zh || name.en, name.zh, name.en],
  }))
  const taxMode: Choice[] = [
    { value: 1, names: [words.storeRate, '门店税率', 'Store rate'] },
    { value: 3, names: [words.untaxed, '免税', 'Untaxed'] },
  ]
  const counted: Choice[] = [
    { value: true, names: [words.isCounted, '计库存', 'Counted', 'yes', '是'] },
    { value: false, names: [words.notCounted, '不计库存', 'Not counted', 'no', '否'] },
  ]
  const namesOf = (list: readonly Choice[]): string[] => list.map(({ names }) => names[0]!)
  const figures = { width: 112, align: 'right', inputMode: 'decimal' } as const
  const column = (id: GridField, more: Omit<GoodsColumn, 'id' | 'head'>): GoodsColumn => ({
    id,
    head: words[id],
    ...more,
  })
  // names come last: the head of the row says the name
  const columns = [
    column('price', figures),
    column('originalPrice', figures),
    ...(seesCost ? [column('cost', figures)] : []),
    column('categoryId', { width: 160, choices: namesOf(categoryId) }),
    column('counted', { width: 128, choices: namesOf(counted) }),
    column('taxMode', { width: 128, choices: namesOf(taxMode) }),
    column('barcodes', { width: 200 }),
    column('itemNo', { width: 128 }),
    column('brand', { width: 128 }),
    column('dayLimit', figures),
    column('purchaseLimit', figures),
    column(language === 'zh' ? 'nameZh' : 'nameEn', { width: 240 }),
    column(language === 'zh' ? 'nameEn' : 'nameZh', { width: 200 }),
  ]
  const nameOf = (field: GridField, value: unknown): string => {
    if (field === 'taxMode' && value === 2) return words.ownRates
    const list = { categoryId, taxMode, counted }[field as string] ?? []
    return list.find((choice) => choice.value === value)?.names[0] ?? ''
  }
  return { columns, choices: { categoryId, taxMode, counted }, nameOf }
}

/** The sentence of a cell that means nothing. */
export function useCellSentences(): (code: GridProblemCode) => string {
  const { t } = useLingui()
  const sentences: Record<GridProblemCode, string> = {
    money: t`Enter an amount like 4.50, with at most two decimals.`,
    quantity: t`Enter a quantity above 0 with at most three decimals, or leave it blank.`,
    long: t`This is too long. Shorten it.`,
    empty: t`This can’t be empty.`,
    category: t`No category has this name. Choose one from the list.`,
    tax: t`Choose “Store rate” or “Untaxed”. Other rates are set in the product’s form.`,
    counted: t`Choose “Counted” or “Not counted”.`,
    barcode: t`A barcode here has a wrong digit. Compare it with the package.`,
    'code-length': t`At most 20 barcodes of 60 characters each, with blanks between them.`,
  }
  return (code) => sentences[code]
}
