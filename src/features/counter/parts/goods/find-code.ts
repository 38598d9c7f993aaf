import { readCode, type ReadCode } from '#domain/barcode/read-code.ts'
import { quantityOfLabel } from '#domain/cart/adjust.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { isPriced, type CatalogueSku, type PricedSku } from '#db/catalogue.ts'
import type { Goods } from '#features/counter/core/device/goods.ts'

export type CodeResult =
  | {
      readonly kind: 'goods'
      readonly sku: CatalogueSku
      readonly quantity: number
      readonly barcode: string
      /** The code contains the weight or price. */
      readonly weighed: boolean
      /** Cents by which price × quantity exceeds the label's price; only for scale labels. */
      readonly over?: number
    }
  /** A label whose price no whole number of pieces comes to: it is not known what is meant. */
  | { readonly kind: 'other-price'; readonly sku: PricedSku; readonly label: Cents }
  | { readonly kind: 'member'; readonly code: string }
  | { readonly kind: 'unknown'; readonly text: string }

/** Interprets a scanned or typed code in this store: a product with a quantity, a member, or unknown. */
export async function findCode(
  goods: Pick<Goods, 'find'>,
  raw: string,
  settings: CounterSettings,
): Promise<CodeResult> {
  const code = readCode(raw, { embedded: settings.embeddedCodes })
  if (code.kind === 'member') return { kind: 'member', code: code.code }
  if (code.kind === 'embedded') {
    const found = await goods.find([code.item, code.item.replace(/^0+/, '')])
    if (found) {
      const { sku } = found
      if ('price' in code && isPriced(sku) && sku.unitKind !== 'weight' && !isWholePieces(code.price, sku.price))
        return { kind: 'other-price', sku, label: code.price }
      return { kind: 'goods', sku, ...soldBy(code, sku), barcode: raw, weighed: true }
    }
  }
  const known = code.kind === 'text' ? [code.text] : [code.gtin, raw]
  const found = await goods.find(known)
  return found
    ? {
        kind: 'goods',
        sku: found.sku,
        quantity: found.quantity,
        barcode: code.kind === 'text' ? '' : code.gtin,
        weighed: false,
      }
    : { kind: 'unknown', text: raw }
}

const ONE = 1000

/** Without a price, or free, any label is one piece. */
const isWholePieces = (label: Cents, each: number): boolean => each <= 0 || (label > 0 && label % each === 0)

/** The quantity of a scale label: always whole pieces for products sold by the piece. */
function soldBy(
  label: Extract<ReadCode, { kind: 'embedded' }>,
  { price, unitKind }: CatalogueSku,
): { quantity: number; over: number } {
  const sold =
    'quantity' in label ? { quantity: label.quantity, over: 0 } : quantityOfLabel(cents(label.price), cents(price ?? 0))
  if (unitKind === 'weight') return sold
  return { quantity: Math.max(1, Math.round(sold.quantity / ONE)) * ONE, over: 0 }
}
