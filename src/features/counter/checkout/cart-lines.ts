import { isRefusal, settleCart, type CartLine, type Settled, type TaxPolicy } from '#domain/cart/settle.ts'
import { cents, milli, ppm, type Cents } from '#domain/money.ts'
import { type CartLineRow } from '#db/cart-row.ts'
import { type CatalogueSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'

const toCartLine = (row: CartLineRow): CartLine => ({
  unitPrice: cents(row.unitPrice),
  quantity: milli(row.quantity),
  discount: cents(row.discount),
  taxes: row.taxes.map((tax) => ({ name: tax.name, rate: ppm(tax.rate) })),
})

/** Settles the cart on screen; undefined while it is empty. */
export function settleLines(lines: readonly CartLineRow[], policy: TaxPolicy, tip: Cents): Settled | undefined {
  const settled = settleCart(lines.map(toCartLine), { policy, tip })
  return isRefusal(settled) ? undefined : settled
}

const newLine = (sku: CatalogueSku, quantity: number, barcode = ''): CartLineRow => ({
  lineId: randomId(),
  skuId: sku.skuId,
  nameZh: sku.nameZh,
  nameEn: sku.nameEn,
  itemNo: sku.itemNo,
  barcode: barcode || (sku.barcodes[0]?.[0] ?? ''),
  unitZh: sku.unitZh,
  unitEn: sku.unitEn,
  unitKind: sku.unitKind,
  unitPrice: sku.price,
  quantity,
  discount: 0,
  taxes: [...sku.taxes],
  note: '',
  ...(sku.image === '' ? {} : { image: sku.image }),
})

/** Adds goods: a line of the same sku and price grows, unless it is weighed or has a note of its own. */
export function addTo(
  lines: readonly CartLineRow[],
  sku: CatalogueSku,
  quantity: number,
  barcode = '',
): { lines: CartLineRow[]; lineId: string } {
  const same = lines.findLast(
    (line) =>
      line.skuId === sku.skuId && line.unitPrice === sku.price && line.note === '' && line.unitKind !== 'weight',
  )
  if (!same) {
    const line = newLine(sku, quantity, barcode)
    return { lines: [...lines, line], lineId: line.lineId }
  }
  const grown = { ...same, quantity: same.quantity + quantity }
  return { lines: [...lines.filter((line) => line !== same), grown], lineId: same.lineId }
}
