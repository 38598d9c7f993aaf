import { readCode } from '#domain/barcode/read-code.ts'
import { mulDiv } from '#domain/money.ts'
import { type CounterSettings } from '#contract/order.ts'
import { type CatalogueSku } from '#db/catalogue.ts'
import { type Goods } from '#features/counter/device/goods.ts'

export type CodeResult =
  | {
      readonly kind: 'goods'
      readonly sku: CatalogueSku
      readonly quantity: number
      readonly barcode: string
      /** The code carries the weight or the price of it. */ readonly weighed: boolean
    }
  | { readonly kind: 'member'; readonly code: string }
  | { readonly kind: 'unknown'; readonly text: string }

/** What a scanned or typed code stands for in this store: goods with a quantity, a member, or nothing known. */
export async function findCode(goods: Goods, raw: string, settings: CounterSettings): Promise<CodeResult> {
  const code = readCode(raw, { embedded: settings.embeddedCodes })
  if (code.kind === 'member') return { kind: 'member', code: code.code }
  if (code.kind === 'embedded') {
    const found = await goods.find([code.item, code.item.replace(/^0+/, '')])
    if (!found) return { kind: 'unknown', text: raw }
    const quantity = 'quantity' in code ? code.quantity : quantityFor(code.price, found.sku.price)
    return { kind: 'goods', sku: found.sku, quantity, barcode: raw, weighed: true }
  }
  const found = await goods.find(code.kind === 'gtin' ? [code.gtin, raw] : [code.text])
  return found
    ? {
        kind: 'goods',
        sku: found.sku,
        quantity: found.quantity,
        barcode: code.kind === 'gtin' ? code.gtin : '',
        weighed: false,
      }
    : { kind: 'unknown', text: raw }
}

/** The quantity whose price the label names; a label of free goods counts as one unit. */
const quantityFor = (price: number, unitPrice: number): number =>
  unitPrice > 0 ? Math.max(1, mulDiv(price, 1000, unitPrice)) : 1000
