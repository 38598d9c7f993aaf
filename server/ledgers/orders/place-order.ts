import { createHash, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { FeePart, SettledFee } from '#domain/cart/settle-order.ts'
import type { TaxPolicy } from '#domain/cart/settle.ts'
import type { Cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { insertionInto } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { holdNumbers, nextNumber } from '#server/kernel/document-number.ts'
import { newId } from '#server/kernel/new-id.ts'
import { lineRowsOf, type NewOrderLine } from '#server/ledgers/orders/order-line-rows.ts'
import { noteOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { holdPayer, keepMacou } from '#server/ledgers/orders/order-macou.ts'
import { countOrder, takeSlot, type OrderSlot } from '#server/ledgers/orders/order-room.ts'
import { awaitItems, holdItemsOf } from '#server/ledgers/stock/follow-orders.ts'
import { lockStock, type ShortLock } from '#server/ledgers/stock/lock-stock.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** An order that was priced by the rules of its store at this moment. */
export interface NewOrder {
  /** Of the request: asked again, it is the same order. */
  readonly requestId: string
  /** Of the buyer's link; absent: a new one, which nobody can be told again. */
  readonly secret?: string | undefined
  /** The address of the order's page, sealed for `placeOfLink`; absent: messages have no link. */
  readonly linkSealed?: string | undefined
  /** What was asked for: the same request with another body is refused. */
  readonly asked: unknown
  readonly now: number
  /** Today by the store's clock. */
  readonly day: string
  readonly slot: OrderSlot
  /** How many orders a time takes if nothing else is said; null: any number. */
  readonly slotCapacity: number | null
  readonly stockStartAt: number
  readonly memberId: string | null
  readonly buyer: { readonly name: string; readonly phone: string; readonly mail: string }
  readonly language: 'zh' | 'en'
  readonly address: object | null
  readonly policy: TaxPolicy
  readonly lines: readonly NewOrderLine[]
  readonly fees: Readonly<Record<'delivery' | 'small-order', SettledFee>>
  readonly goods: Cents
  readonly tax: Cents
  readonly tip: Cents
  /** What of it its member pays with macou. */
  readonly macou: Cents
  readonly total: Cents
  readonly payBy: 'card' | 'counter'
  /** Until when it can be paid by card; null: it is paid at the counter. */
  readonly payUntil: number | null
  readonly origin: string
}

export interface PlacedOrder {
  readonly order: OrderRow
  /** Secret of the buyer's link; undefined: the order was placed before, and only its hash is kept. */
  readonly secret: string | undefined
}

/** Orders placed before web orders had it have WO, as write-offs do. */
const PREFIX = 'ON'
/** Codes that are tried before all are taken to be in use. */
const MOST_CODES = 20

/** Where the sealed address of the order of a request may be opened. */
export const placeOfLink = (requestId: string): string => `online_order.link ${requestId}`

export const linkHash = (secret: string): string => hashOf(secret)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whoever orders at this store from now on waits: what was read of its goods is not another buyer's meanwhile. */
export const holdOrders = (tx: Tx, { orgId, storeId }: StockStore, now: number): Promise<void> =>
  holdNumbers({ tx, orgId, storeId, now }, PREFIX)

/**
 * Places an order: its number, its part of the limits, its time and what is kept for it, or nothing at all. The same
 * request again is the same order, also where both come at once.
 * @throws AppError order.out-of-stock, order.limit-day, order.limit-member, order.slot-full; order.macou-member for macou of
 * nobody, macou.insufficient for more than its member has free; request.reused for another body
 */
export async function placeOrder(tx: Tx, store: StockStore, wanted: NewOrder): Promise<PlacedOrder> {
  // so that the request is either seen below or not made yet
  await holdOrders(tx, store, wanted.now)
  return (await placedBefore(tx, store, wanted)) ?? placeHeld(tx, store, wanted)
}

/** … for a caller that holds the orders of the store (`holdOrders`), and has seen that the request placed none. */
export async function placeHeld(tx: Tx, store: StockStore, wanted: NewOrder): Promise<PlacedOrder> {
  const { now } = wanted
  const secret = wanted.secret ?? randomBytes(24).toString('base64url')
  const number = await nextNumber({ ...store, tx, now }, PREFIX)
  await holdPayer(tx, store, wanted)
  const lines = wanted.lines.map((line) => ({ ...line, lineId: newId(now) }))
  const order = await insertOrder(tx, store, wanted, lines, { number, linkHash: linkHash(secret) })
  await countOrder(tx, store, { ...wanted, lines: wanted.lines })
  await takeSlot(tx, store, wanted.slot, wanted.slotCapacity)
  const awaits = lines.some((line) => line.presale)
  if (awaits) await holdItemsOf(tx, store, order.id)
  const short = await lockStock(
    tx,
    store,
    lines.flatMap((line) =>
      line.promised.map((part) => ({
        ...part,
        kind: lockKinds.onlineOrder,
        ownerId: line.lineId,
        ownerSeq: now,
      })),
    ),
    { now, first: 'shelf' },
  )
  if (short.length > 0) throw outOfStock(wanted, lines, short[0]!)
  await keepMacou(tx, store, order, now)
  await noteOrder(tx, store, { id: order.id, from: null, to: order.state, by: { kind: 'buyer' }, now })
  await sayOrder(tx, store, order, { kind: 'online-order.placed', by: { kind: 'buyer' }, now })
  if (awaits) await awaitItems(tx, store, order.id, now)
  return { order, secret }
}

function outOfStock({ language }: NewOrder, lines: readonly PlacedLine[], { wanted, free }: ShortLock): AppError {
  const line = lines.find(({ lineId }) => lineId === wanted.ownerId)!
  // of goods that are made: as many as the material that is short allows
  const left = wanted.quantity === 0 ? 0 : Math.floor((free * line.quantity) / wanted.quantity)
  return new AppError('order.out-of-stock', {
    values: { name: line.name[language], left: String(Math.max(0, left) / 1000) },
  })
}

const askedHash = ({ asked }: Pick<NewOrder, 'asked'>): string => hashOf(JSON.stringify(asked))

/** The order that this request has placed already. @throws AppError request.reused if it asked for something else */
export async function placedBefore(
  tx: Tx,
  store: StockStore,
  wanted: Pick<NewOrder, 'requestId' | 'asked'>,
): Promise<PlacedOrder | undefined> {
  const order = await placedBy(tx, store, wanted.requestId)
  if (order && order.request_hash !== askedHash(wanted)) throw new AppError('request.reused')
  return order && { order, secret: undefined }
}

async function placedBy(tx: Tx, { orgId, storeId }: StockStore, requestId: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>({
    name: 'order-of-request',
    text: 'select * from online_order where org_id = $1 and store_id = $2 and request_id = $3',
    values: [orgId, storeId, requestId],
  })
  return rows[0]
}

interface Made {
  readonly number: string
  readonly linkHash: string
}

/** Inserts it and its parts, with a code that no other open order of the store has. */
async function insertOrder(
  tx: Tx,
  store: StockStore,
  wanted: NewOrder,
  lines: readonly PlacedLine[],
  made: Made,
): Promise<OrderRow> {
  const id = newId(wanted.now)
  const { lineRows, feeRows } = partsOf(store, id, wanted, lines)
  for (let n = 0; n < MOST_CODES; n += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const row: NewRow<'online_order'> = rowOf(store, id, wanted, made, code)
    const { rows } = await tx.query<OrderRow>({
      name: 'insert-order',
      text: `with made as (${insertionInto('online_order', '$1')} on conflict do nothing returning *),
          lines as (${insertionInto('online_order_line', '$2')} where exists (select 1 from made)),
          fees as (${insertionInto('online_order_fee', '$3')} where exists (select 1 from made))
        select * from made`,
      values: [[row], lineRows, feeRows].map((one) => JSON.stringify(one)),
    })
    if (rows[0]) return rows[0]
  }
  throw new Error('no code for pickup is free')
}

function rowOf({ orgId, storeId }: StockStore, id: string, wanted: NewOrder, made: Made, code: string) {
  const at = new Date(wanted.now).toISOString()
  return {
    org_id: orgId,
    store_id: storeId,
    id,
    number: made.number,
    kind: wanted.slot.kind,
    state: wanted.payBy === 'card' && wanted.total > 0 ? onlineOrderStates.unpaid : onlineOrderStates.waiting,
    member_id: wanted.memberId,
    placed_day: wanted.day,
    slot_day: wanted.slot.day,
    slot_from: wanted.slot.from,
    slot_to: wanted.slot.to,
    stock_start_at: new Date(wanted.stockStartAt).toISOString(),
    buyer_name: wanted.buyer.name,
    buyer_phone: wanted.buyer.phone,
    buyer_mail: wanted.buyer.mail,
    language: wanted.language,
    address: wanted.address,
    policy: wanted.policy,
    goods_cents: wanted.goods,
    tax_cents: wanted.tax,
    tip_cents: wanted.tip,
    macou_cents: wanted.macou,
    total_cents: wanted.total,
    pay_by: wanted.payBy,
    pay_until: wanted.payUntil === null ? null : new Date(wanted.payUntil).toISOString(),
    pickup_code: code,
    link_hash: made.linkHash,
    origin: wanted.origin,
    link_sealed: wanted.linkSealed ?? '',
    request_id: wanted.requestId,
    request_hash: askedHash(wanted),
    placed_at: at,
    paid_at: wanted.total === 0 ? at : null,
    started_at: null,
    ready_at: null,
    dispatched_at: null,
    received_at: null,
    completed_at: null,
    cancelled_at: null,
  }
}

type PlacedLine = NewOrderLine & { readonly lineId: string }

interface Parts {
  readonly lineRows: readonly NewRow<'online_order_line'>[]
  readonly feeRows: readonly NewRow<'online_order_fee'>[]
}

function partsOf({ orgId, storeId }: StockStore, id: string, wanted: NewOrder, lines: readonly PlacedLine[]): Parts {
  const own = { org_id: orgId, store_id: storeId, order_id: id }
  return {
    lineRows: lineRowsOf(lines, wanted.now).map((line, at) => ({ ...own, ...line, line_no: at + 1 })),
    feeRows: Object.entries(wanted.fees)
      .filter(([, { amount }]) => amount > 0)
      .map(([kind, { amount, parts }]) => ({ ...own, kind, amount_cents: amount, parts: parts.map(partOf) })),
  }
}

const partOf = ({ net, taxes, tax }: FeePart): FeePart => ({ net, taxes, tax })
