import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { goods } from '#contract/goods.ts'
import type { GridField } from '#contract/grid.ts'
import { read } from '#api/query.ts'
import type { Choice, GridProblemCode } from '#features/office/catalogue/grid/grid-fields.ts'
import type { GridColumn } from '#ui/grid/data-grid.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

export interface GoodsColumn extends GridColumn {
  readonly id: GridField
}

/** The columns of the grid of products, and what can be chosen in two of them. */
export function useGridColumns() {
  const { t } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const categories = useQuery(read(goods.categories, {})).data?.records
  return useMemo(() => {
    const categoryId = (categories ?? []).map(({ id, name }): Choice => ({
      value: id,
      names: [say(name), name.zh, name.en],
    }))
    const taxMode: Choice[] = [
      { value: 1, names: [t`Store rate`, '门店税率', 'Store rate'] },
      { value: 3, names: [t`Untaxed`, '免税', 'Untaxed'] },
    ]
    const namesOf = (list: readonly Choice[]): string[] => list.map(({ names }) => names[0]!)
    const money = { width: 112, align: 'right', inputMode: 'decimal' } as const
    const columns: GoodsColumn[] = [
      { id: 'nameEn', head: t`English name`, width: 240 },
      { id: 'nameZh', head: t`Chinese name`, width: 200 },
      { id: 'categoryId', head: t`Category`, width: 160, choices: namesOf(categoryId) },
      { id: 'brand', head: t`Brand`, width: 128 },
      { id: 'itemNo', head: t`Item number`, width: 128 },
      { id: 'price', head: t`Selling price`, ...money },
      { id: 'originalPrice', head: t`Original price`, ...money },
      ...(seesCost ? [{ id: 'cost' as const, head: t`Cost`, ...money }] : []),
      { id: 'taxMode', head: t`Tax`, width: 128, choices: namesOf(taxMode) },
      { id: 'barcodes', head: t`Barcodes`, width: 200 },
      { id: 'dayLimit', head: t`Daily limit`, ...money },
      { id: 'purchaseLimit', head: t`Purchase limit`, ...money },
    ]
    const ownRates = t`Own rates`
    const nameOf = (field: GridField, value: unknown): string => {
      if (field === 'taxMode' && value === 2) return ownRates
      const list = field === 'categoryId' ? categoryId : taxMode
      return list.find((choice) => choice.value === value)?.names[0] ?? ''
    }
    return { columns, choices: { categoryId, taxMode }, nameOf, ready: categories !== undefined }
  }, [categories, seesCost, say, t])
}

/** The sentence of a cell that means nothing. */
export function useCellSentences(): (code: GridProblemCode) => string {
  const { t } = useLingui()
  const sentences: Record<GridProblemCode, string> = {
    money: t`This is no amount. Type it like 4.50, at most two decimals.`,
    quantity: t`Type a quantity above 0, at most three decimals, or leave it empty.`,
    long: t`This is too long. Shorten it.`,
    empty: t`This can’t be empty.`,
    category: t`There is no category of this name. Choose one of the list.`,
    tax: t`Choose “Store rate” or “Untaxed”. Other rates are set in the product’s form.`,
    barcode: t`A barcode here has a wrong digit. Compare it with the package.`,
    'code-length': t`At most 20 barcodes of 60 characters each, with blanks between them.`,
  }
  return (code) => sentences[code]
}
