import type { Difference } from '#contract/facts/envelope.ts'
import { earnedBack, rebateOfLine, type MacouRatio } from '#domain/macou.ts'
import { cents, mulDiv, ZERO, type Cents, type Ppm } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { bookMacou, macouOwners, type MacouReason } from '#server/ledgers/macou/book-macou.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { macouHoldStates } from '#domain/macou-hold-states.ts'

interface Place {
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

interface SaleRow extends Pick<TableRow<'sale'>, 'id' | 'total_cents' | 'tip_cents' | 'cash_cents'> {
  member_id: string
  macou_cents: number
  reward_bps: number | null
}

interface LineRow {
  sale_id: string
  total_cents: number
  kind: MacouRatio['kind'] | null
  ppm: Ppm | null
}

interface RefundRow extends Pick<TableRow<'refund'>, 'id' | 'sale_id' | 'total_cents'> {
  macou_cents: number
}

interface Booked {
  sale_id: string
  document_id: string
  reason: MacouReason
  amount_cents: number
}

/** A movement caused by a sale or one of its refunds. */
interface Owed {
  readonly documentId: string
  readonly reason: MacouReason
  readonly cents: number
}

/** A wallet made negative by a fact: the document, and what there was. */
export interface Overdrawn {
  readonly documentId: string
  readonly difference: Difference
}

/**
 * Updates the wallets of these sales' buyers to match the sales and their refunds: macou paid, cash reward, rebates and
 * card returns, and what refunds gave and took back. Each is booked once, so the balance does not depend on the order
 * of arrival. Wallets are locked in one order, so two batches never deadlock. `arriving`: sales being booked now. Only
 * these earn at today's rates; an older one keeps what is booked.
 */
export async function settleMacou(
  tx: Tx,
  place: Place,
  saleIds: readonly string[],
  arriving: ReadonlySet<string>,
): Promise<Overdrawn[]> {
  if (saleIds.length === 0) return []
  const keys = [place.orgId, place.storeId, [...new Set(saleIds)]]
  const sales = await memberSales(tx, keys)
  if (sales.length === 0) return []
  const lines = await linesOf(tx, keys)
  const refunds = await refundsOf(tx, keys)
  const booked = await bookedOf(tx, keys)
  const cards = await cardReturns(tx, place, [...sales.map((one) => one.id), ...refunds.map((one) => one.id)])
  const found: Overdrawn[] = []
  for (const sale of sales) {
    const owed = owedBy(
      sale,
      lines.filter((line) => line.sale_id === sale.id),
      refunds.filter((refund) => refund.sale_id === sale.id),
      booked.filter((entry) => entry.sale_id === sale.id),
      cards,
      arriving.has(sale.id),
    )
    for (const { documentId, reason, cents: amount } of owed) {
      const move = { ...place, memberId: sale.member_id, saleId: sale.id, documentId, reason, cents: amount }
      const balance = await bookMacou(tx, move)
      if (balance === undefined || amount > 0 || balance >= 0) continue
      found.push({
        documentId,
        difference: { code: 'macou.exceeds', expected: Math.max(0, balance - amount), actual: -amount },
      })
    }
  }
  await markUsed(tx, place.orgId, saleIds)
  return found
}

async function memberSales(tx: Tx, keys: unknown[]): Promise<SaleRow[]> {
  const { rows } = await tx.query<SaleRow>({
    name: 'macou-sales',
    text: `select s.id, s.member_id, s.total_cents, s.tip_cents, s.cash_cents, (st.profile ->> 'cashRewardBps')::bigint as reward_bps,
        (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p where p.org_id = s.org_id and p.store_id = s.store_id
          and p.sale_id = s.id and p.tender = 'macou') as macou_cents
      from sale s join store st on st.org_id = s.org_id and st.id = s.store_id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.member_id is not null
      order by s.member_id, s.id`,
    values: keys,
  })
  return rows
}

async function linesOf(tx: Tx, keys: unknown[]): Promise<LineRow[]> {
  const { rows } = await tx.query<LineRow>({
    name: 'macou-lines',
    text: `select l.sale_id, l.net_cents + case when s.prices_include_tax then 0 else l.tax_cents end as total_cents, m.kind, m.ppm
      from sale_line l join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      left join sku_macou m on m.org_id = l.org_id and m.store_id = l.store_id and m.sku_id = l.sku_id
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = any($3::uuid[])`,
    values: keys,
  })
  return rows
}

async function refundsOf(tx: Tx, keys: unknown[]): Promise<RefundRow[]> {
  const { rows } = await tx.query<RefundRow>({
    name: 'macou-refunds',
    text: `select r.id, r.sale_id, r.total_cents - r.tip_cents as total_cents, coalesce((select sum(p.amount_cents) from refund_payment p
        where p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id and p.tender = 'macou'), 0)::bigint as macou_cents
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

async function markUsed(tx: Tx, orgId: string, saleIds: readonly string[]): Promise<void> {
  await transitionAll(tx, machines.macouHold, { org_id: orgId, sale_id: saleIds }, macouHoldStates.used)
}

function owedBy(
  sale: SaleRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
  booked: readonly Booked[],
  cards: ReadonlyMap<string, number>,
  arrives: boolean,
): Owed[] {
  const own = (reason: MacouReason, amount: number): Owed => ({ documentId: sale.id, reason, cents: amount })
  // what a sale earned on arrival never changes, even if it was nothing, whatever the store has set since
  const earned = (reason: MacouReason, today: () => number): Owed => {
    const before = booked.find((entry) => entry.document_id === sale.id && entry.reason === reason)
    return own(reason, before?.amount_cents ?? (arrives ? today() : 0))
  }
  const reward = earned('reward', () => rewardOf(sale))
  const rebate = earned('rebate', () => rebateOf(sale, lines))
  const card = (documentId: string): Owed => ({ documentId, reason: 'card', cents: cards.get(documentId) ?? 0 })
  return [
    // incoming macou is booked first, so that only a fact that really takes too much is reported
    reward,
    rebate,
    card(sale.id),
    own('deduction', -sale.macou_cents),
    ...givenBack(sale.macou_cents, refunds, booked),
    ...refunds.map((refund) => card(refund.id)),
    ...takenBack(cents(reward.cents + rebate.cents), cents(sale.total_cents - sale.tip_cents), refunds, booked),
  ].filter((one) => one.cents !== 0)
}

/** Cash that counts for the reward: applied to the order, without change and without the tip. */
function rewardOf({ cash_cents, total_cents, tip_cents, reward_bps }: SaleRow): number {
  const cash = Math.max(0, Math.min(cash_cents, total_cents - tip_cents))
  return mulDiv(cash, reward_bps ?? 0, 10_000)
}

function rebateOf(sale: SaleRow, lines: readonly LineRow[]): Cents {
  const paid = cents(sale.total_cents - sale.tip_cents)
  return lines.reduce((sum, { total_cents, kind, ppm }) => {
    const line = { total: cents(total_cents), ratio: kind && ppm !== null ? { kind, ppm } : undefined }
    return cents(sum + rebateOfLine(line, cents(sale.macou_cents), paid))
  }, ZERO)
}

/** Macou that is returned; in all refunds together never more than was paid. */
function givenBack(paid: number, refunds: readonly RefundRow[], booked: readonly Booked[]): Owed[] {
  const before = new Map(
    booked.filter((entry) => entry.reason === 'refund').map((entry) => [entry.document_id, entry.amount_cents]),
  )
  let left = paid - [...before.values()].reduce((sum, amount) => sum + amount, 0)
  return refunds.flatMap((refund): Owed[] => {
    const part = Math.min(refund.macou_cents, left)
    if (before.has(refund.id) || part <= 0) return []
    left -= part
    return [{ documentId: refund.id, reason: 'refund', cents: part }]
  })
}

function takenBack(earned: Cents, sold: Cents, refunds: readonly RefundRow[], booked: readonly Booked[]): Owed[] {
  if (earned <= 0) return []
  const back = new Map(
    booked.filter((entry) => entry.reason === 'taken-back').map((entry) => [entry.document_id, -entry.amount_cents]),
  )
  let taken = [...back.values()].reduce((sum, amount) => sum + amount, 0)
  let refunded = refunds.reduce((sum, one) => sum + (back.has(one.id) ? one.total_cents : 0), 0)
  const owed: Owed[] = []
  for (const refund of refunds.filter((one) => !back.has(one.id))) {
    refunded += refund.total_cents
    const part = earnedBack(earned, cents(refunded), sold) - taken
    if (part <= 0) continue
    taken += part
    owed.push({ documentId: refund.id, reason: 'taken-back', cents: -part })
  }
  return owed
}
