/**
 * A counter beside the screens of a test: it sells by the counter's own code what the server's catalogue has, without
 * showing anything.
 */
import { codesIn, isPriced, toSku, type Found } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import { newFact } from '#db/fact-effects.ts'
import { freeze } from '#db/outbox.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { CartRow, LaneRow } from '#db/ledger.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import type { Lease } from '#contract/sales/order.ts'
import { ZERO } from '#domain/money.ts'
import { addTo, settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { laneRow } from '#features/counter/core/device/lane-row.ts'
import { findCode } from '#features/counter/parts/goods/find-code.ts'
import { packed, priced } from '#features/counter/parts/ring-up/line-family.ts'
import { guaranteeLine } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { saleOf } from '#features/counter/parts/sale/complete-sale.ts'
import { CASHIER, signInBeside } from '#testing/clerk.ts'
import { shopHere } from '#testing/screen.tsx'

/** Goods that are rung up: by a barcode or item number, with one of the guarantees that are offered with them. */
interface RungUp {
  readonly code: string
  /** The guarantee's English name. */
  readonly guarantee?: string
}

interface Till {
  /** Sells for cash, to the cent. Fails if the server finds anything wrong with the sale but that stock is missing. */
  readonly sell: (...goods: readonly RungUp[]) => Promise<SaleV2>
}

/** Products not in stock are sold all the same. */
const OF_STOCK = new Set<string>(['stock.below-zero', 'cost.unknown'])
const DEVICE = 'beside-the-screen'

/** Signs in a cashier, who starts a shift at the first free counter. Not with the screen's account. */
export async function openTill(account = CASHIER): Promise<Till> {
  const cashier = await callsOf(account)
  const { records: counters } = await cashier.ask<{ records: { id: string; staff: string }[] }>(
    '/shop/order/cashierCounterList',
  )
  const free = counters.find((counter) => counter.staff === '')
  if (!free) throw new Error('no counter is free')
  const shift = { deviceId: DEVICE, floatCents: 10_000 }
  let lane = laneRow(await cashier.ask<Lease>(`/shop/order/startShift/${free.id}`, shift), 'open')
  const sell: Till['sell'] = async (...goods) => {
    // as it is now, not as it was when the shift began
    const catalogue = catalogueOf(await cashier.text('/shop/goods/catalogueDelta?since=0'))
    const lines = (await Promise.all(goods.map((one) => linesOf(one, catalogue, lane)))).flat()
    const sale = cashSale(lines, catalogue, lane)
    const fact = await freeze(lane, newFact(randomId(), 'sale', sale), {
      device: Date.now(),
      offset: 0,
      disconnected: false,
    })
    lane = { ...lane, nextSeq: fact.seq + 1, nextReceiptSeq: lane.nextReceiptSeq + 1, lastHash: fact.sha256 }
    const { id, seq, sha256, body } = fact
    const batch = { deviceId: DEVICE, entries: [{ id, seq, sha256, body }], app: 'test' }
    const { results } = await cashier.ask<FactBatchResult>('/shop/order/facts', batch, lane.lease.credential)
    const wrong = results.flatMap(({ differences }) => differences.filter(({ code }) => !OF_STOCK.has(code)))
    if (results[0]?.verdict === 'held' || wrong.length > 0) throw new Error(`the sale: ${JSON.stringify(results)}`)
    return sale
  }
  return { sell }
}

/** Signs somebody in, to the first store. */
async function callsOf(account: string) {
  const { origin } = shopHere()
  const token = await signInBeside(origin, account)
  let store = ''
  const text = async (path: string, body?: object, as = token): Promise<string> => {
    const headers = { 'Content-Type': 'application/json', Token: as, 'Shop-Id': store, Locale: 'en_US' }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${origin}/b${path}`, { ...init, headers })).text()
  }
  const ask = async <T>(path: string, body?: object, as?: string): Promise<T> => {
    const answer = JSON.parse(await text(path, body, as)) as { success: boolean; message: string; data: T }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  store = (await ask<{ records: { id: string }[] }>('/org/getShopList')).records[0]!.id
  return { text, ask }
}

interface Catalogue {
  readonly header: CatalogueHeader
  readonly rows: readonly CatalogueRow[]
}

function catalogueOf(delta: string): Catalogue {
  const [header, ...rows] = delta.trim().split('\n')
  return { header: JSON.parse(header!) as CatalogueHeader, rows: rows.map((row) => JSON.parse(row) as CatalogueRow) }
}

function found({ header, rows }: Catalogue, codes: readonly string[]): Found | undefined {
  for (const code of codes)
    for (const row of rows) {
      const known = codesIn(row).find(([own]) => own === code)
      if (known) return { sku: toSku(row, header, Date.now()), quantity: known[1] }
    }
  return undefined
}

async function linesOf({ code, guarantee }: RungUp, catalogue: Catalogue, { lease }: LaneRow): Promise<CartLineRow[]> {
  const goods = { find: (codes: readonly string[]) => Promise.resolve(found(catalogue, codes)) }
  const scanned = await findCode(goods, code, lease.settings)
  if (scanned.kind !== 'goods' || !isPriced(scanned.sku)) throw new Error(`the counter has no product ${code} to sell`)
  const { sku, quantity, barcode } = scanned
  const { packs = [], guarantees = [], card } = sku.extras ?? {}
  const [line] = addTo([], sku, quantity, barcode).lines
  const pack = packs.find((one) => one[4] !== '' && one[4] === barcode)
  const sold = priced(packed(card ? { ...line!, kind: 'card' } : line!, pack))
  if (guarantee === undefined) return [sold]
  const offered = guarantees.find((one) => one[4] === guarantee)
  if (!offered) throw new Error(`the counter does not offer ${guarantee} with ${code}`)
  return [sold, guaranteeLine(sold, offered)]
}

function cashSale(lines: CartLineRow[], { header }: Catalogue, lane: LaneRow): SaleV2 {
  const settled = settleLines(lines, lane.lease.settings.policy, ZERO)
  if (!settled) throw new Error('an empty cart')
  const { total } = settled
  const cart: CartRow = {
    id: '',
    storeId: lane.storeId,
    state: 'open',
    name: '',
    lines,
    note: '',
    memberCode: '',
    tipCents: 0,
    createdAt: 0,
    updatedAt: 0,
  }
  const payments = [{ tender: 'cash' as const, amount: total, tendered: total, change: ZERO }]
  return saleOf({ cart, settled, payments, catalogueRev: header.rev }, lane)
}
