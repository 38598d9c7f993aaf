import { earnedBack, rebateOfLine, type MacouRatio } from '#domain/macou.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents, mulDiv, type Cents, type Ppm } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { DEFAULT_REFUND_DAYS } from '#domain/store-defaults.ts'
import { businessDate, dayStart } from '#server/kernel/business-date.ts'
import type { MacouMove, MacouReason } from '#server/ledgers/macou/book-macou.ts'
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

/** A movement in a wallet for a sale or a refund that is booked already. */
export interface BookedMacou {
  readonly sale_id: string
  readonly document_id: string
  readonly reason: MacouReason
  readonly amount_cents: number
}

/** Sales of members, and what is on record about them. */
export interface SalesOnRecord {
  readonly sales: readonly MemberSale[]
  readonly refunds: readonly SaleRefund[]
  readonly lines: readonly SaleLine[]
  readonly booked: readonly BookedMacou[]
  /** Macou due for sold cards, and what refunds take back of it, by document. */
  readonly cards: ReadonlyMap<string, number>
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
function dueOfReleased(
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
function takenFromWallet(
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

/** A refund that kept more of the money than macou was due back; in cents. */
interface KeptTooMuch {
  readonly refundId: string
  readonly allowed: number
  readonly kept: number
}

type Moved = Pick<MacouMove, 'documentId' | 'reason' | 'cents'>

/** What has to change so that members have what their sales and refunds come to. */
export interface Settlement {
  /** Pending parts of which refunds take more back. */
  readonly taken: readonly PendingRow[]
  /** Parts to release. */
  readonly due: readonly PendingRow[]
  /** Movements in the wallets themselves. */
  readonly owed: readonly (Moved & Pick<MacouMove, 'memberId' | 'saleId'>)[]
  readonly keptTooMuch: readonly KeptTooMuch[]
}

/**
 * Compares what members have with what their sales and refunds come to. Refunds take back of what is pending first, then
 * from the wallet.
 */
export function settlementOf(
  { sales, refunds, lines, booked, cards }: SalesOnRecord,
  pending: readonly PendingRow[],
  now: number,
): Settlement {
  const of = <T extends { readonly sale_id: string }>(rows: readonly T[], { id }: MemberSale): T[] =>
    rows.filter((row) => row.sale_id === id)
  const parts = pending.map((part) => {
    const sale = sales.find(({ id }) => id === part.sale_id)
    return sale ? afterRefunds(part, sale, of(lines, sale), of(refunds, sale)) : part
  })
  const isDue = ({ state, releases_at }: PendingRow): boolean =>
    state === macouPendingStates.pending && releases_at !== null && releases_at <= now
  const then = parts.map((part) => (isDue(part) ? { ...part, state: macouPendingStates.released } : part))
  const dueOf = (saleId: string, some: readonly SaleRefund[]): number => {
    const sale = sales.find(({ id }) => id === saleId)
    return sale ? dueOfReleased(of(then, sale), sale, of(lines, sale), some) : 0
  }
  return {
    taken: parts.filter((part, at) => part !== pending[at]),
    due: parts.filter(isDue),
    owed: sales.flatMap((sale) =>
      owedBy(sale, of(lines, sale), of(refunds, sale), of(booked, sale), of(then, sale), cards).map((one) => ({
        ...one,
        memberId: sale.member_id,
        saleId: sale.id,
      })),
    ),
    keptTooMuch: keptTooMuch(refunds, dueOf),
  }
}

/** A part with what refunds take back of it, if it is pending. */
function afterRefunds(
  part: PendingRow,
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
): PendingRow {
  if (part.state !== macouPendingStates.pending) return part
  const taken_cents = dueBack(part, sale, lines, refunds)
  if (taken_cents === part.taken_cents) return part
  return { ...part, taken_cents, state: taken_cents === part.amount_cents ? macouPendingStates.reversed : part.state }
}

/** What a sale and its refunds move in the wallet itself. */
function owedBy(
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
  booked: readonly BookedMacou[],
  parts: readonly PendingRow[],
  cards: ReadonlyMap<string, number>,
): Moved[] {
  const before = (reason: MacouReason): Map<string, number> =>
    new Map(
      booked
        .filter((entry) => entry.reason === reason)
        .map((entry) => [entry.document_id, Math.abs(entry.amount_cents)]),
    )
  const card = (documentId: string): Moved => ({ documentId, reason: 'card', cents: cards.get(documentId) ?? 0 })
  const back = takenFromWallet(parts, sale, lines, refunds, before('taken-back'))
  return [
    // incoming macou is booked first, so that only a fact that really takes too much is reported
    card(sale.id),
    { documentId: sale.id, reason: 'deduction' as const, cents: -sale.macou_cents },
    ...givenBack(sale.macou_cents, refunds, before('refund')),
    ...refunds.map((refund) => card(refund.id)),
    ...back.map(({ refundId, cents }): Moved => ({ documentId: refundId, reason: 'taken-back', cents: -cents })),
  ].filter((one) => one.cents !== 0)
}

/** Macou that is returned; in all refunds together never more than was paid. */
function givenBack(paid: number, refunds: readonly SaleRefund[], before: ReadonlyMap<string, number>): Moved[] {
  let left = paid - [...before.values()].reduce((sum, amount) => sum + amount, 0)
  return refunds.flatMap((refund): Moved[] => {
    const part = Math.min(refund.macou_cents, left)
    if (before.has(refund.id) || part <= 0) return []
    left -= part
    return [{ documentId: refund.id, reason: 'refund', cents: part }]
  })
}

/** Refunds that kept more of the money than macou was due back. `dueOf`: what these refunds of a sale take back of it. */
function keptTooMuch(
  refunds: readonly SaleRefund[],
  dueOf: (saleId: string, refunds: readonly SaleRefund[]) => number,
): KeptTooMuch[] {
  const saleIds = new Set(refunds.filter((one) => one.kept_cents > 0).map((one) => one.sale_id))
  return [...saleIds].flatMap((saleId): KeptTooMuch[] => {
    const own = refunds.filter((one) => one.sale_id === saleId)
    const over = own.reduce((sum, one) => sum + one.kept_cents, 0) - dueOf(saleId, own)
    const last = own.findLast((one) => one.kept_cents > 0)!
    if (over <= 0) return []
    return [{ refundId: last.id, allowed: Math.max(0, last.kept_cents - over), kept: last.kept_cents }]
  })
}
