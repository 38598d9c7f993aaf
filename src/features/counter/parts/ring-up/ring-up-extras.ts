import type { Approval } from '#contract/facts/approval.ts'
import type { SkuExtras } from '#contract/catalogue/goods-extras.ts'
import { ABOVE_LIMIT, limitLeft, type LimitLeft } from '#domain/cart/extras.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { addTo, withQuantity } from '#features/counter/core/cart/cart-lines.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { play } from '#ui/sounds.ts'
import {
  byHand,
  withApproval,
  packed,
  priced,
  withLine,
  type PackRow,
} from '#features/counter/parts/ring-up/line-family.ts'
import { limitNow } from '#features/counter/parts/ring-up/limit-now.ts'
import { reachServer } from '#features/counter/parts/ring-up/reach-server.ts'

/** A question or message before a line changes. */
export type ExtrasPrompt =
  | {
      readonly is: 'limit'
      readonly name: { readonly zh: string; readonly en: string }
      readonly left: LimitLeft
      /** Thousandths that would then be in the cart. */
      readonly wanted: number
      readonly skuId: string
      readonly onApprove: (approval: Approval) => void
    }
  | { readonly is: 'card-disconnected'; readonly name: { readonly zh: string; readonly en: string } }

export interface Till {
  readonly lane: LaneRow
  readonly carts: CartStore
  readonly ask: (task: { readonly kind: 'ask'; readonly ask: ExtrasPrompt }) => void
}

/** Adds a product with extras: by the scanned pack, as a card, within its limits. */
export async function addWithExtras(
  till: Till,
  sku: PricedSku,
  { quantity, barcode, over }: { readonly quantity: number; readonly barcode: string; readonly over: number },
): Promise<void> {
  const { extras = {} } = sku
  const name = { zh: sku.nameZh, en: sku.nameEn }
  if (extras.card && !(await reachServer())) return till.ask({ kind: 'ask', ask: { is: 'card-disconnected', name } })
  const scanned = extras.packs?.find((pack) => pack[4] !== '' && pack[4] === barcode)
  const put = (approval?: Approval): void => {
    const { lines } = till.carts.cart()
    const same = over > 0 ? undefined : lines.findLast((line) => growsBy(line, sku, scanned))
    const base = same ?? newLine(sku, quantity, barcode, over, scanned)
    const line = priced(same ? { ...same, quantity: same.quantity + quantity } : base)
    till.carts.edit(withLine(lines, withApproval(line, approval), true), line.lineId)
    play('line')
  }
  await within(till, { skuId: sku.skuId, name, extras }, quantity, put)
}

const growsBy = (line: CartLineRow, sku: PricedSku, pack: PackRow | undefined): boolean =>
  line.skuId === sku.skuId &&
  line.unitPrice === sku.price &&
  line.note === '' &&
  line.unitKind !== 'weight' &&
  !byHand(line) &&
  line.pack?.quantity === pack?.[2] &&
  line.pack?.en === pack?.[1]

function newLine(
  sku: PricedSku,
  quantity: number,
  barcode: string,
  over: number,
  pack: PackRow | undefined,
): CartLineRow {
  const [line] = addTo([], sku, quantity, barcode, over).lines
  const more: CartLineRow = { ...line!, extras: sku.extras ?? {} }
  return packed(sku.extras?.card ? { ...more, kind: 'card' } : more, pack)
}

interface Limited {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly extras: SkuExtras
}

/** Runs it if the limits allow `more` thousandths, else asks for an approval; once per purchase. */
async function within(
  { lane, carts, ask }: Till,
  { skuId, name, extras }: Limited,
  more: number,
  put: (approval?: Approval) => void,
): Promise<void> {
  if (!extras.limits || more <= 0) return put()
  const cart = carts.cart()
  const now = await limitNow(ledger(), lane, skuId, await stampNow(), cart)
  const left = limitLeft(extras.limits, now)
  const same = carts.cart().lines.filter((line) => line.skuId === skuId)
  const wanted = same.reduce((sum, line) => sum + line.quantity, more)
  const let_ = same.some((line) => line.adjustments?.some((one) => one.reason === ABOVE_LIMIT))
  if (!left || let_ || wanted <= left.left) return put()
  play('unknown')
  ask({ kind: 'ask', ask: { is: 'limit', name, left, wanted, skuId, onApprove: put } })
}

/**
 * Changes a line's quantity, absolutely or by a step, optionally to another pack: its guarantees follow, its limits
 * apply.
 */
export async function changeMore(
  till: Till,
  line: CartLineRow,
  quantity: number | { readonly more: number },
  by?: { readonly pack: PackRow | undefined },
): Promise<void> {
  const limited = { skuId: line.skuId, name: { zh: line.nameZh, en: line.nameEn }, extras: line.extras ?? {} }
  const more = typeof quantity === 'number' ? quantity - line.quantity : quantity.more
  await within(till, limited, more, (approval) => {
    const { lines } = till.carts.cart()
    const now = lines.find((one) => one.lineId === line.lineId)
    // later taps have changed it while the limit was looked up
    const of = (one: CartLineRow): number => (typeof quantity === 'number' ? quantity : one.quantity + quantity.more)
    if (!now || of(now) <= 0) return
    const next = priced(withQuantity(by ? packed(now, by.pack) : now, of(now)))
    till.carts.edit(withLine(lines, withApproval(next, approval)), line.lineId)
  })
}

/** One more or less: of a pack, a whole one. A guarantee follows its product. */
export function stepWithExtras(till: Till, line: CartLineRow, by: 1 | -1, remove: (lineId: string) => void): void {
  if (line.forLine) return
  const more = by * (line.pack?.quantity ?? 1000)
  if (line.quantity + more <= 0) remove(line.lineId)
  else void changeMore(till, line, { more })
}

/** A guarantee in its wire format: see SkuExtras. */
export type GuaranteeRow = NonNullable<SkuExtras['guarantees']>[number]

/** Adds a guarantee to a product's line, or removes it if it is there. */
export function toggleGuarantee(carts: CartStore, line: CartLineRow, guarantee: GuaranteeRow): void {
  const { lines } = carts.cart()
  const sold = lines.find((one) => one.forLine === line.lineId && one.skuId === guarantee[0])
  if (sold) {
    return carts.edit(
      lines.filter((one) => one !== sold),
      line.lineId,
    )
  }
  const at = lines.findLastIndex((one) => one.lineId === line.lineId || one.forLine === line.lineId)
  carts.edit(lines.toSpliced(at + 1, 0, guaranteeLine(line, guarantee)), line.lineId)
}

/** The line of a guarantee that is sold with a product's line. */
export function guaranteeLine(line: CartLineRow, guarantee: GuaranteeRow): CartLineRow {
  const [id, typeZh, typeEn, zh, en, price, , taxes] = guarantee
  return {
    lineId: randomId(),
    skuId: id,
    nameZh: `${typeZh} · ${zh}`,
    nameEn: `${typeEn} · ${en}`,
    itemNo: '',
    barcode: '',
    unitZh: '',
    unitEn: '',
    unitKind: 'piece',
    unitPrice: price,
    quantity: line.quantity,
    discount: 0,
    taxes: taxes.map((tax) => ({ ...tax })),
    note: '',
    kind: 'guarantee',
    forLine: line.lineId,
  }
}
