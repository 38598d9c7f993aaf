import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { LimitNow } from '#domain/cart/extras.ts'
import { bareMemberCode } from '#domain/member-code.ts'
import type { CartRow, FactRow, LaneRow, Ledger } from '#db/ledger.ts'
import type { Timestamp } from '#db/outbox.ts'
import { pendingPrefix } from '#db/outbox-sums.ts'
import { training } from '#db/training.ts'

/** The longest day of any time zone. */
const LONGEST_DAY = 25 * 3_600_000

type Buyer = Pick<CartRow, 'memberCode' | 'member'>

/** A sale or refund of today on this device. */
interface Moved {
  /** Thousandths of the product; below 0: refunded. */
  readonly quantity: number
  /** The server has not counted it yet. */
  readonly queued: boolean
  /** It belongs to the member of this purchase. */
  readonly mine: boolean
}

/**
 * The state of a limit as known here: the store's day, and what was sold and refunded on it that the server has not
 * counted yet. For a member also what they bought today: by the server's count, and without the network by this device's
 * own sales.
 */
export async function limitNow(
  db: Ledger,
  lane: LaneRow,
  skuId: string,
  { device, offset, disconnected }: Timestamp,
  buyer: Buyer,
): Promise<LimitNow> {
  const isMember = buyer.memberCode !== ''
  const answer = isMember && !disconnected && !training ? await askServer(buyer.memberCode, skuId) : undefined
  const today = dayIn(lane.lease.settings.timeZone)(device + offset)
  const moves = await movesToday(db, lane, skuId, device + offset, { buyer, all: isMember && !answer })
  const pending = sumOf(moves.filter((move) => move.queued))
  if (!isMember) return { today, pending }
  const counted = moves.filter((move) => move.mine && (move.queued || !answer))
  const { invites = buyer.member?.invited ? 1 : 0 } = answer ?? buyer.member ?? {}
  return { today, pending, member: { invites, bought: (answer?.bought ?? 0) + sumOf(counted) } }
}

const sumOf = (moves: readonly Moved[]): number => moves.reduce((sum, move) => sum + move.quantity, 0)

async function askServer(code: string, skuId: string) {
  const asking = import('#features/counter/parts/ring-up/bought-today.online.ts')
  return asking.then((m) => m.boughtToday(code, skuId)).catch(() => undefined)
}

/** The day of the store's zone, as YYYY-MM-DD. */
function dayIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at)
}

/**
 * What this device sold of the product today, and what it refunded of what was sold today. `all`: also what the server
 * has counted.
 */
async function movesToday(
  db: Ledger,
  { storeId, lease }: LaneRow,
  skuId: string,
  now: number,
  { buyer, all }: { readonly buyer: Buyer; readonly all: boolean },
): Promise<Moved[]> {
  const dayOf = dayIn(lease.settings.timeZone)
  const isToday = (row: { readonly storeId: string; readonly at: number }): boolean =>
    row.storeId === storeId && dayOf(row.at) === dayOf(now)
  const receipts = (
    await db.receipts
      .where('at')
      .above(now - LONGEST_DAY)
      .toArray()
  ).filter(isToday)
  // many sales are read only if one of them may count
  const read = all || (await db.values.get(`${pendingPrefix(storeId)}${skuId}`)) !== undefined
  const ids = receipts.flatMap(({ id, ofSale }) => (ofSale !== undefined ? [id, ofSale] : read ? [id] : []))
  const facts = (await db.facts.bulkGet([...new Set(ids)])).filter((fact) => fact !== undefined).filter(isToday)
  const sales = new Map(
    facts.filter(({ kind }) => kind === 'sale').map((fact) => [fact.id, soldIn(fact, skuId, buyer)] as const),
  )
  const refunds = facts.filter(({ kind }) => kind === 'refund')
  return [
    ...[...sales.values()].filter((sale) => all || sale.queued),
    ...refunds.flatMap((fact) => {
      const { saleId, lines } = dataOf<RefundV1>(fact)
      const sale = sales.get(saleId)
      if (!sale) return []
      const quantity = lines.reduce((sum, line) => sum - (line.skuId === skuId ? line.quantity : 0), 0)
      return { quantity, queued: fact.state === 'queued', mine: sale.mine }
    }),
  ]
}

const dataOf = <T>(fact: FactRow): T => (JSON.parse(fact.body) as { data: T }).data

function soldIn(fact: FactRow, skuId: string, { memberCode, member }: Buyer): Moved {
  const { lines, ...sale } = dataOf<SaleV2>(fact)
  const known = sale.memberId !== undefined && sale.memberId === member?.id
  return {
    quantity: lines.reduce((sum, line) => sum + (line.skuId === skuId ? line.quantity : 0), 0),
    queued: fact.state === 'queued',
    mine: known || (memberCode !== '' && bareMemberCode(sale.memberCode) === bareMemberCode(memberCode)),
  }
}
