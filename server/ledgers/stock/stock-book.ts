import { milli, mulDiv, type Milli } from '#domain/money.ts'
import { type ItemCost, received, taken } from '#domain/stock-cost.ts'
import { takeFromShelfThenWarehouse } from '#domain/stock.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { happenedAt, type LateCounts } from '#server/ledgers/stock/late-counts.ts'
import type {
  Overdrawn,
  Relocation,
  Shortage,
  StockDocument,
  StockIn,
  StockMove,
  StockOut,
  StockRelocated,
  StockStore,
} from '#server/ledgers/stock/stock-document.ts'
import { stockReasons, type StockReason } from '#server/ledgers/stock/stock-reasons.ts'

/** The stock of an item at a place, and its number of ledger entries. */
export interface Balance {
  readonly sku_id: string
  readonly place_id: string
  readonly kind: string
  quantity_milli: number
  /** The quantity reserved there. */
  locked_milli: number
  entries: number
  /** When it was last counted, by a posted count; absent: never. */
  readonly counted_at?: number | null
}

/** The stored value of an item; its quantity is the sum of its balances. */
export interface Worth {
  /** Of all of it, with what is under way. */
  value: number
  /** The quantity in transit to other stores, with the value with which it was sent. */
  transit: number
  lastCost: number | null
  /** Cost per unit according to the catalogue; null: not given, or not needed. */
  listed: number | null
  /** Number of its entries in `cost_ledger`. */
  entries: number
}

/** Books documents against balances in memory, one after the other: collects the entries and changes the balances. */
export class StockBook {
  readonly entries: NewRow<'stock_ledger'>[] = []
  readonly shortages: Shortage[] = []
  readonly overdrawn: Overdrawn[] = []
  /** Changes of value that are not movements. */
  readonly corrections: NewRow<'cost_ledger'>[] = []
  readonly #store: StockStore
  readonly #balances: ReadonlyMap<string, readonly Balance[]>
  readonly #worth: Map<string, Worth>
  readonly #moved = new Set<Balance>()
  readonly #late: LateCounts | undefined

  /** All balances of each item by id, in the order in which they are taken from, and what each item is worth. */
  constructor(
    store: StockStore,
    balances: ReadonlyMap<string, readonly Balance[]>,
    worth: ReadonlyMap<string, Worth> = new Map(),
    late?: LateCounts,
  ) {
    this.#store = store
    this.#balances = balances
    this.#worth = new Map(worth)
    this.#late = late
  }

  /** The value of an item after all bookings. */
  worthOf(itemId: string): Worth {
    const known = this.#worth.get(itemId)
    if (known) return known
    const unknown: Worth = { value: 0, transit: 0, lastCost: null, listed: null, entries: 0 }
    this.#worth.set(itemId, unknown)
    return unknown
  }

  /** The balances with new entries. */
  get moved(): readonly Balance[] {
    return [...this.#moved]
  }

  book(document: StockDocument): void {
    if (relocates(document)) this.#relocate(document)
    else if (brings(document)) this.#bring(document)
    else this.#take(document)
  }

  #bring(document: StockIn): void {
    for (const move of document.moves) {
      const here = this.#at(move)
      let left: number = move.quantity
      // what was taken last comes back first
      for (const place of here.toReversed()) {
        const from = move.cameFrom?.get(place.place_id) ?? 0
        const part = place.kind === move.to ? Math.min(left, from) : 0
        if (part <= 0) continue
        left -= part
        move.cameFrom!.set(place.place_id, from - part)
        this.#enter(place, part, document.reason, document.id, document, move)
      }
      const place = here.find(({ kind }) => kind === move.to) ?? shelfAmong(here)
      if (place) this.#enter(place, left, document.reason, document.id, document, move)
    }
  }

  #take(document: StockOut): void {
    for (const move of document.moves) {
      if (document.onlyIfEnough) this.#takeAll(document, move)
      else this.#takeWhatever(document, move)
    }
  }

  #relocate(document: StockRelocated): void {
    for (const move of document.moves) {
      const here = this.#at(move)
      const from = placeAmong(here, move.from)
      const to = placeAmong(here, move.to)
      if (from?.kind === 'transit' || to?.kind === 'transit') {
        this.#relocateUnderWay(document, move, from, to)
        continue
      }
      // inside the store the value only changes its place
      const inside = from && to ? { value: 0 } : {}
      const ends: readonly (readonly [Balance | undefined, number])[] = [
        [from, -move.quantity],
        [to, move.quantity],
      ]
      const entered = ends.flatMap(([place, quantity]) =>
        place ? [this.#move(place, quantity, document.reason, document.id, document, { ...move, ...inside })] : [],
      )
      for (const entry of entered) this.#correct(entry, document)
      // reservations move with the goods, as long as goods may be reserved where they go
      const reserved = from && !canKeep(to) ? from.locked_milli : 0
      if (from && from.quantity_milli < reserved)
        this.overdrawn.push({ document, move, left: from.quantity_milli, reserved })
    }
  }

  /** Goods leave the average when they are sent, and keep that value until they arrive, come back or are lost. */
  #relocateUnderWay(
    document: StockRelocated,
    move: Relocation,
    from: Balance | undefined,
    to: Balance | undefined,
  ): void {
    const { id: documentId, reason, at } = document
    const worth = this.worthOf(move.itemId)
    const enter = (place: Balance, quantity: number, value: number): Entered =>
      this.#move(place, quantity, reason, documentId, document, { ...move, value })
    let value = move.valueMicro ?? 0
    if (from?.kind === 'transit') {
      const held = from.quantity_milli
      value = move.valueMicro ?? (move.quantity >= held ? worth.transit : mulDiv(worth.transit, move.quantity, held))
      worth.transit -= value
      worth.value -= value
      enter(from, -move.quantity, -value)
      if (to) {
        this.#value(move.itemId, move.quantity, { valueMicro: value }, { documentId, at })
        this.#correct({ ...enter(to, move.quantity, value), inside: false }, document)
      }
      return
    }
    if (from) {
      value = -this.#value(move.itemId, -move.quantity, {}, { documentId, at })
      this.#correct({ ...enter(from, -move.quantity, -value), inside: false }, document)
      if (from.quantity_milli < from.locked_milli)
        this.overdrawn.push({ document, move, left: from.quantity_milli, reserved: from.locked_milli })
    }
    worth.transit += value
    worth.value += value
    enter(to!, move.quantity, value)
  }

  #takeAll(document: StockOut, move: StockMove): void {
    const here = this.#at(move)
    const shelf = here.find((one) => one.kind === 'shelf' && one.quantity_milli - one.locked_milli >= move.quantity)
    if (shelf) this.#enter(shelf, -move.quantity, document.reason, document.id, document, move)
    else {
      const left = shelfAmong(here)?.quantity_milli ?? 0
      this.shortages.push({ document, move, fromWarehouse: milli(0), missing: move.quantity, shelf: left })
    }
  }

  #takeWhatever(document: StockOut, move: StockMove): void {
    const here = this.#at(move)
    const shelves = here.filter(({ kind }) => kind === 'shelf')
    const [main] = shelves
    if (!main) return
    const warehouses = document.outboundId === undefined ? [] : here.filter(({ kind }) => kind === 'warehouse')
    const at = happenedAt(document)
    const gives = (one: Balance) => this.#late?.gives(one, at) ?? Math.max(0, one.quantity_milli)
    const taken = takeFromShelfThenWarehouse(move.quantity, sumOf(shelves, gives), sumOf(warehouses, gives))
    const { fromWarehouse, below } = taken
    let left: number = taken.fromShelf - below
    for (const shelf of shelves) {
      const part = Math.min(left, gives(shelf))
      left -= part
      const nowhere = shelf === main ? below : 0
      this.#enter(shelf, -part - nowhere, document.reason, document.id, document, move)
    }
    left = fromWarehouse
    for (const warehouse of warehouses) {
      const part = Math.min(left, gives(warehouse))
      this.#enter(warehouse, -part, 'outbound', document.outboundId!, document, move)
      left -= part
    }
    // what was nowhere was gone when the bay was counted: the count has taken it into account
    const missing = this.#late?.countAfter(main, at) ? milli(0) : below
    if (fromWarehouse === 0 && missing === 0) return
    const shelf = shelves.reduce((sum, one) => sum + one.quantity_milli, 0)
    this.shortages.push({ document, move, fromWarehouse, missing, shelf })
  }

  /** The value of a movement of an item, with the sign of its quantity. */
  #value(
    itemId: string,
    quantity: number,
    { costMicro, bought, valueMicro }: Pick<StockMove, 'costMicro' | 'bought' | 'valueMicro'>,
    { documentId, at }: { readonly documentId: string; readonly at: number },
  ): number {
    const worth = this.worthOf(itemId)
    const { lastCost, listed, transit } = worth
    const item: ItemCost = {
      quantity: heldHere(this.#balances.get(itemId)!),
      value: worth.value - transit,
      lastCost,
      listed,
    }
    const { after, value, correction } =
      quantity > 0
        ? received(item, quantity, costMicro, bought, valueMicro)
        : taken(item, -quantity, costMicro, valueMicro)
    worth.value = after.value + transit
    worth.lastCost = after.lastCost
    if (correction !== 0) {
      worth.entries += 1
      this.corrections.push({
        org_id: this.#store.orgId,
        store_id: this.#store.storeId,
        item_id: itemId,
        entry_no: worth.entries,
        kind: 'correction',
        value_micro: correction,
        document_id: documentId,
        at: new Date(at).toISOString(),
      })
    }
    return quantity > 0 ? value : 0 - value
  }

  #at({ itemId, quantity }: StockMove): readonly Balance[] {
    if (quantity < 0) throw new RangeError('a quantity below zero: its reason says whether stock comes or goes')
    return this.#balances.get(itemId) ?? []
  }

  #enter(
    balance: Balance,
    quantity: number,
    reason: StockReason,
    documentId: string,
    document: StockDocument,
    move: Entering,
  ): void {
    this.#correct(this.#move(balance, quantity, reason, documentId, document, move), document)
  }

  #move(
    balance: Balance,
    quantity: number,
    reason: StockReason,
    documentId: string,
    document: StockDocument,
    { lineId, value: known, ...move }: Entering,
  ): Entered {
    const entered = { balance, quantity, documentId, inside: known !== undefined, ofCount: false }
    if (quantity === 0) return { ...entered, value: 0 }
    const { accountId, at } = document
    const happened = happenedAt(document)
    const counted = known === undefined && quantity < 0 ? this.#valueOfCount(balance, quantity, happened) : undefined
    const value = known ?? counted ?? this.#value(balance.sku_id, quantity, move, { documentId, at })
    this.#write(balance, { quantity, value, reason, documentId, lineId, accountId, at, happened })
    return { ...entered, value, ofCount: counted !== undefined }
  }

  /**
   * Stock that leaves a place late, after it was counted, has its value at the count: that value is no longer in the
   * stock, and the count gives it back. Undefined: it was not counted since.
   */
  #valueOfCount(balance: Balance, quantity: number, happened: number): number | undefined {
    const worth = this.#late?.countAfter(balance, happened)?.worth
    return worth ? -mulDiv(Math.abs(worth.value), -quantity, Math.abs(worth.quantity)) : undefined
  }

  /** Takes back at once what a posted count had seen already. */
  #correct({ balance, quantity, value, documentId, inside, ofCount }: Entered, document: StockDocument): void {
    const count = quantity === 0 ? undefined : this.#late?.countAfter(balance, happenedAt(document))
    if (!count) return
    const { accountId, at } = document
    // a movement inside the store is worth nothing, but what the count is corrected by comes or goes
    const back = inside ? this.#value(balance.sku_id, -quantity, {}, { documentId, at }) : 0 - value
    if (!inside && !ofCount) this.worthOf(balance.sku_id).value -= value
    const entry = { documentId: count.countId, lineId: documentId, accountId, at, happened: count.at }
    this.#write(balance, { quantity: -quantity, value: back, reason: 'count-late', ...entry })
    this.#late!.corrected(balance, count, -quantity)
  }

  #write(balance: Balance, entry: Entry): void {
    const { quantity, value, reason, documentId, lineId, accountId, at, happened } = entry
    balance.quantity_milli += quantity
    balance.entries += 1
    this.#moved.add(balance)
    this.#late?.moved(balance, { at: happened, quantity, ofCount: reason === 'count' || reason === 'count-late' })
    this.entries.push({
      org_id: this.#store.orgId,
      store_id: this.#store.storeId,
      sku_id: balance.sku_id,
      place_id: balance.place_id,
      entry_no: balance.entries,
      quantity_milli: quantity,
      balance_milli: balance.quantity_milli,
      value_micro: value,
      reason,
      document_id: documentId,
      line_id: lineId ?? null,
      account_id: accountId ?? null,
      at: new Date(at).toISOString(),
      occurred_at: happened === at ? null : new Date(happened).toISOString(),
    })
  }
}

type Entering = StockMove & { readonly value?: number }

/** The entry at a place; none if the quantity is zero. */
interface Entered {
  readonly balance: Balance
  readonly quantity: number
  readonly value: number
  readonly documentId: string
  /** From one place of the store to another. */
  readonly inside: boolean
  /** Its value is that of a count since, and not taken out of the stock. */
  readonly ofCount: boolean
}

/** An entry of the ledger without its place. */
interface Entry {
  readonly quantity: number
  readonly value: number
  readonly reason: StockReason
  readonly documentId: string
  readonly lineId: string | undefined
  readonly accountId: string | undefined
  readonly at: number
  /** When it happened. */
  readonly happened: number
}

const relocates = (document: StockDocument): document is StockRelocated => stockReasons[document.reason].sign === 0

const brings = (document: StockDocument): document is StockIn => stockReasons[document.reason].sign === 1

const sumOf = (balances: readonly Balance[], gives: (balance: Balance) => number): Milli =>
  milli(balances.reduce((sum, one) => sum + gives(one), 0))

/** The balance at a place that a move names; undefined: outside the store. */
function placeAmong(here: readonly Balance[], placeId: string | null): Balance | undefined {
  if (placeId === null) return undefined
  const found = here.find((one) => one.place_id === placeId)
  if (!found) throw new RangeError('a place that is not of the store')
  return found
}

/** The quantity of an item in the store, without goods in transit to another one. */
export const heldHere = (balances: readonly Balance[]): number =>
  balances.reduce((sum, one) => sum + (one.kind === 'transit' ? 0 : one.quantity_milli), 0)

const canKeep = (place: Balance | undefined): boolean => place?.kind === 'shelf' || place?.kind === 'warehouse'

const shelfAmong = (balances: readonly Balance[]): Balance | undefined => balances.find(({ kind }) => kind === 'shelf')
