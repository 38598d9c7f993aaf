import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { SkuExtras } from '#contract/catalogue/goods-extras.ts'
import { ABOVE_LIMIT, packDiscount, PACK_PRICE } from '#domain/cart/extras.ts'
import { cents, milli } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { withAdjustments, withQuantity } from '#features/counter/core/cart/cart-lines.ts'

/** A pack in its wire format: see SkuExtras. */
export type PackRow = NonNullable<SkuExtras['packs']>[number]

const packOf = ([zh, en, quantity, price]: PackRow): NonNullable<CartLineRow['pack']> => ({ zh, en, quantity, price })

const OWN = [PACK_PRICE, ABOVE_LIMIT]
/** A manual discount or price: such a line does not merge. */
export const byHand = (line: CartLineRow): boolean =>
  (line.adjustments ?? []).some((one) => !OWN.includes(one.reason ?? ''))

/** The line with its pack's discount at its quantity; none if the price was set manually. */
export function priced(line: CartLineRow): CartLineRow {
  const others = (line.adjustments ?? []).filter((one) => one.reason !== PACK_PRICE)
  const off =
    line.pack && !others.some((one) => one.kind === 'price')
      ? packDiscount(cents(line.unitPrice), milli(line.quantity), line.pack)
      : 0
  const own: Adjustment[] = off > 0 ? [{ kind: 'amount', value: off, reason: PACK_PRICE }] : []
  return withAdjustments(line, [...own, ...others])
}

/** Replaces a line, with its guarantees at the same quantity after it; a new one is appended. */
export function withLine(lines: readonly CartLineRow[], line: CartLineRow, last = false): CartLineRow[] {
  const family = lines.filter((one) => one.forLine === line.lineId).map((one) => withQuantity(one, line.quantity))
  const others = lines.filter((one) => one.lineId !== line.lineId && one.forLine !== line.lineId)
  const at = lines.filter((one) => others.includes(one) || one.lineId === line.lineId)
  const place = at.findIndex((one) => one.lineId === line.lineId)
  return others.toSpliced(last || place === -1 ? others.length : place, 0, line, ...family)
}

/** The line as single units or as a pack, whose name goes onto the receipt. */
export function packed(line: CartLineRow, pack: PackRow | undefined): CartLineRow {
  const { pack: old, ...plain } = line
  const bare = (name: string, tail: string | undefined): string =>
    tail !== undefined && name.endsWith(` · ${tail}`) ? name.slice(0, -tail.length - 3) : name
  const single = { ...plain, nameZh: bare(line.nameZh, old?.zh), nameEn: bare(line.nameEn, old?.en) }
  if (!pack) return single
  return {
    ...single,
    nameZh: `${single.nameZh} · ${pack[0]}`,
    nameEn: `${single.nameEn} · ${pack[1]}`,
    pack: packOf(pack),
  }
}

/** Whether this purchase has an approval above the limit. */
export const withApproval = (line: CartLineRow, approval: Approval | undefined): CartLineRow =>
  approval
    ? withAdjustments(line, [
        ...(line.adjustments ?? []).filter((one) => one.reason !== ABOVE_LIMIT),
        { kind: 'amount', value: 0, reason: ABOVE_LIMIT, approval },
      ])
    : line
