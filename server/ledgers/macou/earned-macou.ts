import { earnedBack, rebateOfLine, type MacouRatio } from '#domain/macou.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents, mulDiv, type Cents, type Ppm } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { DEFAULT_REFUND_DAYS } from '#domain/store-defaults.ts'
import { businessDate, dayStart } from '#server/kernel/business-date.ts'
import type { PendingRow } from '#server/ledgers/macou/pending-macou.ts'

/** A sale of a member; amounts in cents. */
export interface MemberSale {
  readonly id: string
  readonly store_id: string
  readonly member_id: string
  readonly total_cents: number
  readonly tip_cents: number
  readonly cash_cents: number
  readonly macou_cents: number
  /** Reward for cash, in ten-thousandths. */
  readonly reward_bps: number | null
  /** UTC milliseconds; null: of an order that is not completed. */
  readonly occurred_at: number | null
  readonly time_zone: string
  /** Null: the default. */
  readonly refund_days: number | null
}

export interface SaleLine {
  readonly sale_id: string
  readonly line_id: string
  readonly total_cents: number
  readonly kind: MacouRatio['kind'] | null
  readonly ppm: Ppm | null
}

/** A refund of a sale, in the order of booking. */
export interface SaleRefund {
  readonly id: string
  readonly sale_id: string
  /** Without its tip. */
  readonly total_cents: number
  readonly macou_cents: number
  /** Kept from the money for macou that the member no longer had. */
  readonly kept_cents: number
  readonly lines: readonly { readonly line_id: string; readonly total_cents: number }[]
}

/** Money of a sale that counts for macou: the tip does not. */
const soldFor = ({ total_cents, tip_cents }: MemberSale): Cents => cents(total_cents - tip_cents)

/** What a sale earns by today's rates: the reward for its cash, and the rebate of each line. */
export function earnedBy(
  orgId: string,
  sale: MemberSale,
  lines: readonly SaleLine[],
): Omit<PendingRow, 'taken_cents' | 'state'>[] {
  const releases_at = releaseOf(sale)
  const part = (part_id: string, amount_cents: number) => ({
    org_id: orgId,
    sale_id: sale.id,
    part_id,
    store_id: sale.store_id,
    member_id: sale.member_id,
    amount_cents,
    releases_at,
  })
  return [
    part(sale.id, rewardOf(sale)),
    ...lines.map(({ line_id, total_cents, kind, ppm }) => {
      const line = { total: cents(total_cents), ratio: kind && ppm !== null ? { kind, ppm } : undefined }
      return part(line_id, rebateOfLine(line, cents(sale.macou_cents), soldFor(sale)))
    }),
  ].filter((one) => one.amount_cents > 0)
}

/**
 * The first moment after a sale's refund period: midnight of the store's clock after its last day. A period of 0 days
 * releases at once. Null: it has not begun.
 */
export function releaseOf({
  occurred_at,
  time_zone,
  refund_days,
}: Pick<MemberSale, 'occurred_at' | 'time_zone' | 'refund_days'>): number | null {
  if (occurred_at === null) return null
  const days = refund_days ?? DEFAULT_REFUND_DAYS
  return days === 0 ? occurred_at : dayStart(addDays(businessDate(occurred_at, time_zone), days + 1), time_zone)
}

/** Cash that counts for the reward: applied to the order, without change and without the tip. */
function rewardOf(sale: MemberSale): number {
  const cash = Math.max(0, Math.min(sale.cash_cents, soldFor(sale)))
  return mulDiv(cash, sale.reward_bps ?? 0, 10_000)
}

/**
 * What these refunds take back of a part in total: in proportion to what was returned of its line, or of the sale, and all
 * of it once everything was. Their order does not matter.
 */
export function dueBack(
  part: Pick<PendingRow, 'part_id' | 'amount_cents'>,
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
): Cents {
  const whole = part.part_id === sale.id
  const sold = whole ? soldFor(sale) : (lines.find(({ line_id }) => line_id === part.part_id)?.total_cents ?? 0)
  const returned = refunds.flatMap((refund): { readonly total_cents: number }[] =>
    whole ? [refund] : refund.lines.filter(({ line_id }) => line_id === part.part_id),
  )
  const back = returned.reduce((sum, { total_cents }) => sum + total_cents, 0)
  return earnedBack(cents(part.amount_cents), cents(back), cents(sold))
}

/** What these refunds take back of the parts that had been released before them. */
export function dueOfReleased(
  parts: readonly PendingRow[],
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
): number {
  const released = parts.filter(({ state }) => state === macouPendingStates.released)
  return released.reduce((sum, part) => sum + dueBack(part, sale, lines, refunds) - part.taken_cents, 0)
}

/**
 * What refunds take back of released parts and is not booked yet, by refund. What was kept from their money counts as
 * done, as does what is booked already; the newest refunds have the rest.
 */
export function takenFromWallet(
  parts: readonly PendingRow[],
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
  booked: ReadonlyMap<string, number>,
): { readonly refundId: string; readonly cents: number }[] {
  const upTo = (count: number): number => dueOfReleased(parts, sale, lines, refunds.slice(0, count))
  const done = refunds.reduce((sum, { id, kept_cents }) => sum + kept_cents + (booked.get(id) ?? 0), 0)
  let left = upTo(refunds.length) - done
  const found: { refundId: string; cents: number }[] = []
  for (let n = refunds.length; n > 0 && left > 0; n--) {
    const { id, kept_cents } = refunds[n - 1]!
    if (booked.has(id)) continue
    const part = Math.min(left, upTo(n) - upTo(n - 1) - kept_cents)
    if (part <= 0) continue
    left -= part
    found.push({ refundId: id, cents: part })
  }
  return found.toReversed()
}
