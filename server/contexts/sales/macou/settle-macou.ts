import type { Difference } from '#contract/facts/envelope.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import type { Tx } from '#server/db/session.ts'
import { linesOf, memberSales, refundsOf, salesOnRecord } from '#server/contexts/sales/macou/sales-on-record.queries.ts'
import { bookMoves } from '#server/ledgers/macou/book-macou.ts'
import {
  dueBack,
  earnedBy,
  settlementOf,
  type SaleRefund,
  type Settlement,
} from '#server/ledgers/macou/earned-macou.ts'
import { holdOwners, useHolds } from '#server/ledgers/macou/hold-macou.ts'
import {
  addPending,
  lockPending,
  release,
  takeFromPending,
  type PendingRow,
} from '#server/ledgers/macou/pending-macou.ts'

interface Place {
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

/** What a fact did that the wallet or its sale do not allow: the document, and what there was. */
export interface MacouDifference {
  readonly documentId: string
  readonly difference: Difference
}

/**
 * Updates what these sales' buyers have to match the sales and their refunds: macou paid and card returns, cash reward and
 * rebates, which are pending until the refund period ends, and what refunds gave and took back: of what is pending first,
 * then from the wallet. Each is booked once, so neither the balance nor what is pending depends on the order of arrival.
 * Pending parts are locked before wallets and both in one order, so two batches never deadlock. `arriving`: sales being
 * booked now. Only these earn, at today's rates; an older one keeps what it has earned.
 */
export async function settleMacou(
  tx: Tx,
  place: Place,
  saleIds: readonly string[],
  arriving: ReadonlySet<string>,
): Promise<MacouDifference[]> {
  if (saleIds.length === 0) return []
  const { orgId, storeId, now } = place
  const record = await salesOnRecord(tx, orgId, storeId, saleIds)
  const { sales, lines } = record
  if (sales.length === 0) return keptDifferences(settlementOf(record, [], now))
  const earned = sales
    .filter(({ id }) => arriving.has(id))
    .flatMap((sale) =>
      earnedBy(
        orgId,
        sale,
        lines.filter((line) => line.sale_id === sale.id),
      ),
    )
  await addPending(tx, earned)
  const memberIds = [...new Set(sales.map((sale) => sale.member_id))]
  const pending = await lockPending(tx, { orgId, saleIds: sales.map(({ id }) => id), memberIds }, now)
  const settlement = settlementOf(record, pending, now)
  await takeFromPending(tx, orgId, settlement.taken)
  const released = await release(tx, orgId, settlement.due, now)
  const owed = settlement.owed.map((one) => ({ ...place, ...one }))
  const overdrawn = await bookMoves(tx, [...released, ...owed])
  await useHolds(tx, orgId, holdOwners.sale, saleIds)
  return [
    ...overdrawn.map(({ move: { documentId, cents }, balance }) => ({
      documentId,
      difference: { code: 'macou.exceeds', expected: Math.max(0, balance - cents), actual: -cents },
    })),
    ...keptDifferences(settlement),
  ]
}

const keptDifferences = ({ keptTooMuch }: Settlement): MacouDifference[] =>
  keptTooMuch.map(({ refundId, allowed, kept }) => ({
    documentId: refundId,
    difference: { code: 'refund.kept', expected: allowed, actual: kept },
  }))

/** What a further refund would take back of what the sale earned: of what is pending, and of what is in the wallet. */
export async function macouDueBack(
  tx: Tx,
  place: Place,
  saleId: string,
  returned: SaleRefund['lines'],
): Promise<{ readonly memberId: string; readonly pending: number; readonly released: number } | undefined> {
  const keys = [place.orgId, place.storeId, [saleId]]
  const [sale] = await memberSales(tx, keys)
  if (!sale) return undefined
  const lines = await linesOf(tx, keys)
  const refunds = await refundsOf(tx, keys)
  const { rows: parts } = await tx.query<PendingRow>({
    name: 'macou-parts',
    text: 'select * from macou_pending where org_id = $1 and sale_id = $2',
    values: [place.orgId, saleId],
  })
  const total_cents = returned.reduce((sum, line) => sum + line.total_cents, 0)
  const next = { id: '', sale_id: saleId, total_cents, macou_cents: 0, kept_cents: 0, lines: returned }
  const moreOf = (part: PendingRow): number =>
    dueBack(part, sale, lines, [...refunds, next]) - dueBack(part, sale, lines, refunds)
  const sumOf = (some: readonly PendingRow[]): number => some.reduce((sum, part) => sum + moreOf(part), 0)
  const isPending = (part: PendingRow): boolean =>
    part.state === macouPendingStates.pending && part.releases_at !== null && part.releases_at > place.now
  return {
    memberId: sale.member_id,
    pending: sumOf(parts.filter(isPending)),
    released: sumOf(parts.filter((part) => !isPending(part))),
  }
}
