import { milli, type Milli } from '#domain/money.ts'
import { type ItemCost, received, taken } from '#domain/stock-cost.ts'
import { takeFromShelfThenWarehouse } from '#domain/stock.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import type {
  Overdrawn,
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
  /** What is kept there for somebody. */
  locked_milli: number
  entries: number
}

/** What an item is worth, as it is kept: its quantity is the sum of its balances. */
export interface Worth {
  value: number
  lastCost: number | null
  /** What one unit costs according to the catalogue; null: not given, or not needed. */
  listed: number | null
  /** How many entries of `cost_ledger` it has. */
  entries: number
}

/** Books documents against balances in memory, one after the other: collects the entries and changes the balances. */
export class StockBook {
  readonly entries: NewRow<'stock_ledger'>[] = []
  readonly shortages: Shortage[] = []
  readonly overdrawn: Overdrawn[] = []
  /** What changes the value of items besides the movements. */
  readonly corrections: NewRow<'cost_ledger'>[] = []
  readonly #store: StockStore
  readonly #balances: ReadonlyMap<string, readonly Balance[]>
  readonly #worth: Map<string, Worth>
  readonly #moved = new Set<Balance>()

  /** All balances of each item by id, in the order in which they are taken from, and what each item is worth. */
  constructor(
    store: StockStore,
    balances: ReadonlyMap<string, readonly Balance[]>,
    worth: ReadonlyMap<string, Worth> = new Map(),
  ) {
    this.#store = store
    this.#balances = balances
    this.#worth = new Map(worth)
  }

  /** What an item is worth after all that was booked. */
  worthOf(itemId: string): Worth {
    const known = this.#worth.get(itemId)
    if (known) return known
    const unknown: Worth = { value: 0, lastCost: null, listed: null, entries: 0 }
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
      const place = here.find(({ kind }) => kind === move.to) ?? shelfAmong(here)
      if (place) this.#enter(place, move.quantity, document.reason, document.id, document, move)
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
      // inside the store the value only changes its place
      const inside = from && to ? { value: 0 } : {}
      if (from) this.#enter(from, -move.quantity, document.reason, document.id, document, { ...move, ...inside })
      if (to) this.#enter(to, move.quantity, document.reason, document.id, document, { ...move, ...inside })
      // promises move with the goods, as long as they stay where they can be kept
      const kept = from && !canKeep(to) ? from.locked_milli : 0
      if (from && from.quantity_milli < kept) this.overdrawn.push({ document, move, left: from.quantity_milli, kept })
    }
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
    const taken = takeFromShelfThenWarehouse(move.quantity, stockIn(shelves), stockIn(warehouses))
    const { fromWarehouse, below: missing } = taken
    let left: number = taken.fromShelf - missing
    for (const shelf of shelves) {
      const part = Math.min(left, Math.max(0, shelf.quantity_milli))
      left -= part
      const nowhere = shelf === main ? missing : 0
      this.#enter(shelf, -part - nowhere, document.reason, document.id, document, move)
    }
    left = fromWarehouse
    for (const warehouse of warehouses) {
      const part = Math.min(left, Math.max(0, warehouse.quantity_milli))
      this.#enter(warehouse, -part, 'outbound', document.outboundId!, document, move)
      left -= part
    }
    if (fromWarehouse === 0 && missing === 0) return
    const shelf = shelves.reduce((sum, one) => sum + one.quantity_milli, 0)
    this.shortages.push({ document, move, fromWarehouse, missing, shelf })
  }

  /** What a movement of an item is worth, signed as its quantity. */
  #value(
    itemId: string,
    quantity: number,
    { costMicro, bought, valueMicro }: Pick<StockMove, 'costMicro' | 'bought' | 'valueMicro'>,
    { documentId, at }: { readonly documentId: string; readonly at: number },
  ): number {
    const worth = this.worthOf(itemId)
    const all = this.#balances.get(itemId)!.reduce((sum, one) => sum + one.quantity_milli, 0)
    const item: ItemCost = { quantity: all, ...worth }
    const { after, value, correction } =
      quantity > 0 ? received(item, quantity, costMicro, bought, valueMicro) : taken(item, -quantity, costMicro)
    worth.value = after.value
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
    { accountId, at, occurredAt }: StockDocument,
    { lineId, value: known, ...move }: StockMove & { readonly value?: number },
  ): void {
    if (quantity === 0) return
    const value = known ?? this.#value(balance.sku_id, quantity, move, { documentId, at })
    balance.quantity_milli += quantity
    balance.entries += 1
    this.#moved.add(balance)
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
      occurred_at: occurredAt === undefined || occurredAt === at ? null : new Date(occurredAt).toISOString(),
    })
  }
}

const relocates = (document: StockDocument): document is StockRelocated => stockReasons[document.reason].sign === 0

const brings = (document: StockDocument): document is StockIn => stockReasons[document.reason].sign === 1

/** What can be taken from places: one below zero has nothing. */
const stockIn = (balances: readonly Balance[]): Milli =>
  milli(balances.reduce((sum, one) => sum + Math.max(0, one.quantity_milli), 0))

/** The balance at a place that a move names; undefined: outside the store. */
function placeAmong(here: readonly Balance[], placeId: string | null): Balance | undefined {
  if (placeId === null) return undefined
  const found = here.find((one) => one.place_id === placeId)
  if (!found) throw new RangeError('a place that is not of the store')
  return found
}

const canKeep = (place: Balance | undefined): boolean => place?.kind === 'shelf' || place?.kind === 'warehouse'

const shelfAmong = (balances: readonly Balance[]): Balance | undefined => balances.find(({ kind }) => kind === 'shelf')
