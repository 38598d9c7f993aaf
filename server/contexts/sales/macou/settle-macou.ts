import type { Difference } from '#contract/facts/envelope.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import {
  dueBack,
  dueOfReleased,
  earnedBy,
  takenFromWallet,
  type MemberSale,
  type SaleLine,
  type SaleRefund,
} from '#server/ledgers/macou/earned-macou.ts'
import type { Tx } from '#server/db/session.ts'
import { bookMacou, macouOwners, type MacouMove, type MacouReason } from '#server/ledgers/macou/book-macou.ts'
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

interface Booked {
  sale_id: string
  document_id: string
  reason: MacouReason
  amount_cents: number
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
  const { orgId, now } = place
  const keys = [orgId, place.storeId, [...new Set(saleIds)]]
  const sales = await memberSales(tx, keys)
  const refunds = await refundsOf(tx, keys)
  if (sales.length === 0) return keptTooMuch(refunds, () => 0)
  const lines = await linesOf(tx, keys)
  const booked = await bookedOf(tx, keys)
  const cards = await cardReturns(tx, place, [...sales.map((one) => one.id), ...refunds.map((one) => one.id)])
  const earned = sales
    .filter(({ id }) => arriving.has(id))
    .flatMap((sale) => earnedBy(orgId, sale, linesIn(lines, sale)))
  await addPending(tx, earned)
  const memberIds = [...new Set(sales.map((sale) => sale.member_id))]
  const locked = await lockPending(tx, { orgId, saleIds: sales.map(({ id }) => id), memberIds }, now)
  const { parts, taken } = takeBack(locked, sales, lines, refunds)
  await takeFromPending(tx, orgId, taken)
  const isDue = ({ state, releases_at }: PendingRow): boolean =>
    state === macouPendingStates.pending && releases_at !== null && releases_at <= now
  const due = parts.filter(isDue)
  const moves = await release(tx, orgId, due, now)
  const kept = parts.map((part) => (isDue(part) ? { ...part, state: macouPendingStates.released } : part))
  for (const sale of sales) {
    const own = { ...place, memberId: sale.member_id, saleId: sale.id }
    const owed = owedBy(
      sale,
      linesIn(lines, sale),
      refunds.filter((refund) => refund.sale_id === sale.id),
      booked.filter((entry) => entry.sale_id === sale.id),
      kept.filter((part) => part.sale_id === sale.id),
      cards,
    )
    moves.push(...owed.map((one) => ({ ...own, ...one })))
  }
  const found = await bookAll(tx, moves)
  await useHolds(tx, orgId, holdOwners.sale, saleIds)
  const dueOf = (saleId: string, own: readonly SaleRefund[]): number => {
    const sale = sales.find(({ id }) => id === saleId)
    const owned = kept.filter((part) => part.sale_id === saleId)
    return sale ? dueOfReleased(owned, sale, linesIn(lines, sale), own) : 0
  }
  return [...found, ...keptTooMuch(refunds, dueOf)]
}

/** Refunds that kept more of the money than macou was due back. `dueOf`: what these refunds of a sale take back of it. */
function keptTooMuch(
  refunds: readonly SaleRefund[],
  dueOf: (saleId: string, refunds: readonly SaleRefund[]) => number,
): MacouDifference[] {
  const saleIds = new Set(refunds.filter((one) => one.kept_cents > 0).map((one) => one.sale_id))
  return [...saleIds].flatMap((saleId): MacouDifference[] => {
    const own = refunds.filter((one) => one.sale_id === saleId)
    const over = own.reduce((sum, one) => sum + one.kept_cents, 0) - dueOf(saleId, own)
    const last = own.findLast((one) => one.kept_cents > 0)!
    if (over <= 0) return []
    const expected = Math.max(0, last.kept_cents - over)
    return [{ documentId: last.id, difference: { code: 'refund.kept', expected, actual: last.kept_cents } }]
  })
}

const linesIn = (lines: readonly SaleLine[], { id }: MemberSale): SaleLine[] =>
  lines.filter((line) => line.sale_id === id)

/** The parts with what refunds take back of those that are pending, and which of them changed. */
function takeBack(
  locked: readonly PendingRow[],
  sales: readonly MemberSale[],
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
): { readonly parts: PendingRow[]; readonly taken: PendingRow[] } {
  const taken: PendingRow[] = []
  const parts = locked.map((part) => {
    const sale = sales.find(({ id }) => id === part.sale_id)
    if (!sale || part.state !== macouPendingStates.pending) return part
    const own = refunds.filter((refund) => refund.sale_id === sale.id)
    const taken_cents = dueBack(part, sale, linesIn(lines, sale), own)
    if (taken_cents === part.taken_cents) return part
    const state = taken_cents === part.amount_cents ? macouPendingStates.reversed : part.state
    const changed = { ...part, taken_cents, state }
    taken.push(changed)
    return changed
  })
  return { parts, taken }
}

/** Books movements wallet by wallet, in one order; those that made one negative. */
async function bookAll(tx: Tx, moves: readonly MacouMove[]): Promise<MacouDifference[]> {
  const found: MacouDifference[] = []
  for (const move of moves.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0))) {
    const balance = await bookMacou(tx, move)
    if (balance === undefined || move.cents > 0 || balance >= 0) continue
    found.push({
      documentId: move.documentId,
      difference: { code: 'macou.exceeds', expected: Math.max(0, balance - move.cents), actual: -move.cents },
    })
  }
  return found
}

async function memberSales(tx: Tx, keys: unknown[]): Promise<MemberSale[]> {
  const { rows } = await tx.query<MemberSale>({
    name: 'macou-sales',
    text: `select s.id, s.store_id, s.member_id, s.occurred_at, s.total_cents, s.tip_cents, s.cash_cents, st.time_zone,
        (st.profile ->> 'cashRewardBps')::bigint as reward_bps, (st.profile ->> 'refundDays')::bigint as refund_days,
        (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p where p.org_id = s.org_id and p.store_id = s.store_id
          and p.sale_id = s.id and p.tender = 'macou') as macou_cents
      from sale s join store st on st.org_id = s.org_id and st.id = s.store_id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.member_id is not null
      order by s.member_id, s.id`,
    values: keys,
  })
  return rows
}

async function linesOf(tx: Tx, keys: unknown[]): Promise<SaleLine[]> {
  const { rows } = await tx.query<SaleLine>({
    name: 'macou-lines',
    text: `select l.sale_id, l.line_id, l.net_cents + case when s.prices_include_tax then 0 else l.tax_cents end as total_cents,
        m.kind, m.ppm
      from sale_line l join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      left join sku_macou m on m.org_id = l.org_id and m.store_id = l.store_id and m.sku_id = l.sku_id
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = any($3::uuid[])`,
    values: keys,
  })
  return rows
}

async function refundsOf(tx: Tx, keys: unknown[]): Promise<SaleRefund[]> {
  const { rows } = await tx.query<SaleRefund>({
    name: 'macou-refunds',
    text: `select r.id, r.sale_id, r.total_cents - r.tip_cents as total_cents, coalesce((select sum(p.amount_cents) from refund_payment p
        where p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id and p.tender = 'macou'), 0)::bigint as macou_cents,
        coalesce((select sum(p.amount_cents) from refund_payment p where p.org_id = r.org_id and p.store_id = r.store_id
          and p.refund_id = r.id and p.tender = 'kept'), 0)::bigint as kept_cents,
        coalesce((select json_agg(json_build_object('line_id', l.line_id, 'total_cents', l.total_cents)) from refund_line l
          where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id), '[]'::json) as lines
      from refund r where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[])
      order by r.received_at, r.id`,
    values: keys,
  })
  return rows
}

async function bookedOf(tx: Tx, keys: unknown[]): Promise<Booked[]> {
  const { rows } = await tx.query<Booked>({
    name: 'macou-booked',
    text: `select sale_id, document_id, reason, amount_cents from macou_entry
      where org_id = $1 and owner = ${macouOwners.member} and store_id = $2 and sale_id = any($3::uuid[])`,
    values: keys,
  })
  return rows
}

/** Macou due for sold cards, and what refunds take back of it, by document. */
async function cardReturns(tx: Tx, place: Place, documents: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ document_id: string; amount: number }>({
    name: 'macou-cards',
    text: `select document_id, sum(amount_cents)::bigint as amount from card_return
      where org_id = $1 and store_id = $2 and document_id = any($3::uuid[]) group by document_id`,
    values: [place.orgId, place.storeId, documents],
  })
  return new Map(rows.map((row) => [row.document_id, row.amount]))
}

type Owed = Pick<MacouMove, 'documentId' | 'reason' | 'cents'>

/** What a sale and its refunds move in the wallet itself. */
function owedBy(
  sale: MemberSale,
  lines: readonly SaleLine[],
  refunds: readonly SaleRefund[],
  booked: readonly Booked[],
  parts: readonly PendingRow[],
  cards: ReadonlyMap<string, number>,
): Owed[] {
  const before = (reason: MacouReason): Map<string, number> =>
    new Map(
      booked
        .filter((entry) => entry.reason === reason)
        .map((entry) => [entry.document_id, Math.abs(entry.amount_cents)]),
    )
  const card = (documentId: string): Owed => ({ documentId, reason: 'card', cents: cards.get(documentId) ?? 0 })
  const back = takenFromWallet(parts, sale, lines, refunds, before('taken-back'))
  return [
    // incoming macou is booked first, so that only a fact that really takes too much is reported
    card(sale.id),
    { documentId: sale.id, reason: 'deduction' as const, cents: -sale.macou_cents },
    ...givenBack(sale.macou_cents, refunds, before('refund')),
    ...refunds.map((refund) => card(refund.id)),
    ...back.map(({ refundId, cents }): Owed => ({ documentId: refundId, reason: 'taken-back', cents: -cents })),
  ].filter((one) => one.cents !== 0)
}

/** Macou that is returned; in all refunds together never more than was paid. */
function givenBack(paid: number, refunds: readonly SaleRefund[], before: ReadonlyMap<string, number>): Owed[] {
  let left = paid - [...before.values()].reduce((sum, amount) => sum + amount, 0)
  return refunds.flatMap((refund): Owed[] => {
    const part = Math.min(refund.macou_cents, left)
    if (before.has(refund.id) || part <= 0) return []
    left -= part
    return [{ documentId: refund.id, reason: 'refund', cents: part }]
  })
}

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
