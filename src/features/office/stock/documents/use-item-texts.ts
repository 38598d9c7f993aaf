import { useLingui } from '@lingui/react/macro'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import type { Milli } from '#domain/money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useSay } from '#ui/use-language.ts'

/** Names and quantities of items, as a document shows them. */
export function useItemTexts(items: readonly StockItem[]) {
  const say = useSay()
  const { i18n } = useLingui()
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const textOf = (id: string, of: 'name' | 'unit'): string => {
    const item = byId.get(id)
    return item ? say(item[of]) : ''
  }
  return {
    byId,
    nameOf: (id: string): string => textOf(id, 'name'),
    /** With its unit. */
    quantityOf: (id: string, quantity: Milli): string =>
      `${formatQuantity(quantity, i18n.locale)} ${textOf(id, 'unit')}`,
  }
}
