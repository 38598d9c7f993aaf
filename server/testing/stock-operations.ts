import { randomUUID } from 'node:crypto'
import { conversions } from '#contract/stock/conversions.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import {
  inbound,
  outbound,
  stockMoves,
  writeOffs,
  type DocumentArea,
  type LineForm,
} from '#contract/stock/stock-documents.ts'
import { shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { conversionTypes } from '#domain/documents/conversions.ts'
import { inboundTypes, moveTypes, outboundTypes, writeOffReasons } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import { lockStock, releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import { rowsOf } from '#server/testing/books.ts'
import { addSupplier, type AtRandom, buyAtRandom, countAtRandom } from '#server/testing/longer-operations.ts'
import { OrdersAtRandom } from '#server/testing/orders-at-random.ts'
import { TransfersAtRandom } from '#server/testing/transfers-at-random.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Numbers that look random and are the same for one seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Refusals that somebody who works beside others gets; anything else is a fault. */
const REFUSALS = new Set([
  '',
  'stock.short',
  'record.stale',
  'record.missing',
  'state.not-allowed',
  'document.posted',
  'document.empty',
  'transfer.sent',
  'transfer.own',
  'input.invalid',
  'count.open-elsewhere',
  'count.undecided',
  'purchase.closed',
  'order.out-of-stock',
  'order.goods-missing',
  'picking.too-many',
  'picking.open-lines',
])

/** The store that operations run in, with its places by kind, and the people and tablets at work. */
export class StockOperations {
  readonly done = new Map<string, number>()
  readonly #server: TestServer
  readonly #random: (below: number) => number
  readonly #places: readonly { readonly id: string; readonly kind: string }[][]
  readonly #tablets: readonly Tablet[]
  /** Facts that a disconnected tablet has not sent yet. */
  readonly #late: { readonly tablet: Tablet; readonly entry: FactEntry }[] = []
  readonly #posted: { readonly area: DocumentArea; readonly id: string }[] = []
  readonly #owners: string[] = []
  readonly #shared: AtRandom
  readonly #supplierId: string
  readonly #orders: OrdersAtRandom
  readonly #transfers: TransfersAtRandom

  private constructor(
    server: TestServer,
    random: (below: number) => number,
    places: readonly { readonly id: string; readonly kind: string }[][],
    tablets: readonly Tablet[],
    supplierId: string,
  ) {
    this.#server = server
    this.#random = random
    this.#places = places
    this.#tablets = tablets
    this.#supplierId = supplierId
    this.#shared = {
      server,
      random,
      jobs: testRunner(server.db, { now: () => server.clock.now }),
      itemId: () => this.#sku().id,
      place: (kind) => this.#place(kind),
      noted: (name, error) => this.#noted(name, error),
    }
    this.#transfers = new TransfersAtRandom(this.#shared)
    this.#orders = new OrdersAtRandom(this.#shared, (tablet, entry) => void this.#late.push({ tablet, entry }))
  }

  static async start(server: TestServer, seed: number): Promise<StockOperations> {
    const placesOf = (storeId: string) =>
      rowsOf<{ id: string; kind: string }>(
        server.db,
        'select id, kind from stock_place where store_id = $1 order by kind, id',
        [storeId],
      )
    const places = [await placesOf(server.one.stores[0].storeId), await placesOf(server.one.stores[1].storeId)]
    const tablets = [
      await onDuty(server, { person: 'cashier', counter: 0 }),
      await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' }),
    ]
    // it takes hours by the clock that the operations move, and any difference of a count may be posted
    await server.db.query({ text: 'update membership set session_minutes = 100000' })
    await server.db.query({ text: 'update store set count_limit_cents = 99999999' })
    // before they work at the same time: a second sign-in ends the first
    for (const person of ['manager', 'neighbour', 'owner'] as const) await server.signIn(person)
    return new StockOperations(server, randomNumbers(seed), places, tablets, await addSupplier(server))
  }

  /** Runs that many operations on each of so many clients at once, then sends what is still late. */
  async run(clients: number, each: number): Promise<void> {
    const client = async (): Promise<void> => {
      for (let n = 0; n < each; n++) await this.#one()
    }
    await Promise.all(Array.from({ length: clients }, client))
    while (this.#late.length > 0) await this.#arrive()
    await this.#someOfEach()
  }

  /** However the clients came in each other's way: every kind of work was done, and something is reserved for somebody. */
  async #someOfEach(): Promise<void> {
    await this.#stockUp()
    const until = async (name: string, act: () => Promise<void>): Promise<void> => {
      for (let tries = 0; !this.done.has(name) && tries < 500; tries++) await act()
    }
    await until(`post ${writeOffs.post.name}`, () => this.#document(writeOffs, outboundTypes.writeOff))
    await until(`post ${stockMoves.post.name}`, () => this.#document(stockMoves, moveTypes.move))
    await until(`post ${conversions.post.name}`, () => this.#document(conversions, conversionTypes.conversion))
    await until('reverse', () => this.#reverse())
    for (const state of [transferStates.sent, transferStates.received])
      await until(`transfer ${state}`, async () => {
        await this.#transfers.add()
        for (let n = 0; n < 8; n++) await this.#transfers.goOn()
      })
    for (const end of ['pick', 'release'])
      await until(end, async () => {
        await this.#lock()
        await this.#end()
      })
    await until('limit', () => this.#limit())
    await until('receipt post', () => this.#buy())
    await until('count post', () => countAtRandom(this.#shared))
    for (const step of ['check', 'short', 'collect', 'cancel', 'put back'])
      await until(`web order ${step}`, async () => {
        await this.#orders.place()
        for (let n = 0; n < 4; n++) await this.#goOn()
      })
    while (this.#late.length > 0) await this.#arrive()
    // what some reserve is missing for others at last
    while (![...this.done.keys()].some((name) => name.endsWith('stock.short'))) await this.#lock()
    // what was reserved may be lost to a sale that came late
    while (!(await this.#reserves())) await this.#lock()
    // and the goods that expire may be sold by now
    for (let tries = 0; tries < 20 && !(await this.#expires()); tries++) await this.#stockUp()
  }

  async #expires(): Promise<boolean> {
    const text = `select subject_id from todo where kind = 'expiring' and closed_at is null limit 1`
    return (await rowsOf(this.#server.db, text)).length > 0
  }

  async #reserves(): Promise<boolean> {
    const text = `select id from stock_lock where state = ${lockStates.live} limit 1`
    return (await rowsOf(this.#server.db, text)).length > 0
  }

  /** Whatever was sold before it came: of everything some is there again, at each place; the first of it expires. */
  async #stockUp(): Promise<void> {
    const rows = await rowsOf<{ itemId: string; placeId: string; owed: number }>(
      this.#server.db,
      `select b.sku_id as "itemId", b.place_id as "placeId", greatest(0, -b.quantity_milli) as owed from stock_balance b
        join stock_place p on p.id = b.place_id and p.kind in ('shelf', 'warehouse') where b.store_id = $1`,
      [this.#server.one.stores[0].storeId],
    )
    const lines = rows.map(({ owed, ...line }, at): LineForm => ({
      ...line,
      quantity: milli(owed + 90_000),
      ...(at === 0 ? { expiresOn: '2026-12-01' } : {}),
    }))
    const id = randomUUID()
    const form = { id, version: 0, type: inboundTypes.found, remark: '', lines }
    const { data } = await this.#server.callAs('manager', inbound.save, form)
    const { error } = await this.#server.callAs('manager', inbound.post, { id, version: data.version })
    this.#noted('stock up', error)
  }

  async #buy(): Promise<void> {
    const id = await buyAtRandom(this.#shared, this.#supplierId)
    if (id !== undefined) this.#posted.push({ area: inbound, id })
  }

  async #one(): Promise<void> {
    const acts = [
      () => this.#document(inbound, inboundTypes.found),
      () => this.#document(outbound, outboundTypes.ownUse),
      () => this.#document(writeOffs, outboundTypes.writeOff),
      () => this.#document(stockMoves, moveTypes.move),
      () => this.#document(conversions, conversionTypes.conversion),
      () => this.#reverse(),
      () => this.#sale(),
      () => this.#sale(),
      () => this.#arrive(),
      () => this.#lock(),
      () => this.#end(),
      () => this.#transfers.add(),
      () => this.#transfers.goOn(),
      () => this.#transfers.goOn(),
      () => this.#limit(),
      () => this.#buy(),
      () => countAtRandom(this.#shared),
      () => this.#orders.place(),
      () => this.#goOn(),
      () => this.#goOn(),
      () => this.#goOn(),
    ]
    this.#server.clock.now += this.#random(3000)
    const act = acts[this.#random(acts.length)]!
    await act()
  }

  #noted(name: string, error: string): boolean {
    if (!REFUSALS.has(error)) throw new Error(`${name}: ${error}`)
    const key = error === '' ? name : `${name} ${error}`
    this.done.set(key, (this.done.get(key) ?? 0) + 1)
    return error === ''
  }

  #quantity(): number {
    return 1000 * (1 + this.#random(30))
  }
  #sku(store: 0 | 1 = 0) {
    const { skus } = this.#server.one.stores[store]
    return skus[this.#random(Math.min(4, skus.length))]!
  }
  #place(kind: string): string {
    return this.#places[0]!.find((one) => one.kind === kind)!.id
  }

  #tablet(): Tablet {
    return this.#tablets[this.#random(this.#tablets.length)]!
  }
  #goOn(): Promise<void> {
    return this.#orders.goOn(this.#tablet())
  }

  async #document(area: DocumentArea, type: number, pieces?: number): Promise<void> {
    const id = randomUUID()
    const [from, to] =
      this.#random(2) === 0 ? ['shelf', 'warehouse'] : ['warehouse', this.#random(4) === 0 ? 'quarantine' : 'shelf']
    const lines = Array.from({ length: 1 + this.#random(3) }, (): LineForm => ({
      itemId: this.#sku().id,
      placeId: this.#place(from!),
      quantity: milli(pieces === undefined ? this.#quantity() : 1000 * pieces),
      ...(area === stockMoves ? { toPlaceId: this.#place(to!) } : {}),
      ...(area === conversions ? this.#made(this.#place(to!)) : {}),
      ...(area === inbound && this.#random(2) === 0 ? { costMicro: this.#random(5_000_000) } : {}),
      ...(area === inbound && this.#random(2) === 0 ? { expiresOn: `2026-11-0${1 + this.#random(9)}` } : {}),
      ...(type === outboundTypes.writeOff && area === writeOffs ? { reason: writeOffReasons[this.#random(6)]! } : {}),
    }))
    const save = await this.#server.callAs('manager', area.save, { id, version: 0, type, remark: '', lines })
    if (!this.#noted('save', save.error)) return
    const force = this.#random(4) === 0
    const post = await this.#server.callAs('manager', area.post, { id, version: save.data.version, force })
    if (this.#noted(`post ${area.post.name}`, post.error)) this.#posted.push({ area, id })
  }

  /** Results of a line: some become themselves, which is refused. */
  #made(toPlaceId: string): Pick<LineForm, 'toItemId' | 'toPlaceId' | 'made' | 'lost'> {
    return {
      toItemId: this.#sku().id,
      toPlaceId,
      made: milli(this.#quantity()),
      ...(this.#random(3) === 0 ? { lost: milli(1000) } : {}),
    }
  }

  async #reverse(): Promise<void> {
    const one = this.#posted[this.#random(Math.max(1, this.#posted.length))]
    if (!one) return
    const { error } = await this.#server.callAs('manager', one.area.reverse, { id: one.id, remark: 'again' })
    this.#noted('reverse', error)
  }

  /** A sale is frozen at once; half of them arrive at once, the others some time later and in any order. */
  async #sale(): Promise<void> {
    const tablet = this.#tablet()
    const entry = tablet.sale([{ sku: this.#sku(), quantity: 2 * this.#quantity() }])
    this.#late.push({ tablet, entry })
    if (this.#random(2) === 0) await this.#arrive()
  }

  async #arrive(): Promise<void> {
    const [late] = this.#late.splice(this.#random(Math.max(1, this.#late.length)), 1)
    if (!late) return
    await late.tablet.deliver([late.entry])
    this.#noted('sale', '')
  }

  async #lock(): Promise<void> {
    const ownerId = randomUUID()
    const { one, clock, db } = this.#server
    const wanted = Array.from({ length: 1 + this.#random(2) }, () => ({
      itemId: this.#sku().id,
      quantity: milli(this.#quantity()),
      kind: lockKinds.byHand,
      ownerId,
      ownerSeq: clock.now + this.#random(1000),
    }))
    const first = this.#random(2) === 0 ? ('shelf' as const) : ('warehouse' as const)
    const short = await db.tx((tx) => lockStock(tx, one.stores[0], wanted, { now: clock.now, first }))
    if (short.length === 0) this.#owners.push(ownerId)
    this.#noted('lock', short.length === 0 ? '' : 'stock.short')
  }

  /** The limit at which an item is short, or its minimum at a bay, is set or taken away. */
  async #limit(): Promise<void> {
    const itemId = this.#sku().id
    const low = this.#random(4) === 0 ? null : milli(this.#quantity())
    const { error } =
      this.#random(2) === 0
        ? await this.#server.callAs('manager', stockWarnSetting.set, { itemId, lower: low, upper: null })
        : await this.#server.callAs('manager', shelfWarningSettings.set, {
            bayId: this.#place('shelf'),
            itemId,
            min: low,
            max: null,
          })
    this.#noted('limit', error)
  }

  /** An order is called off, or picked: what is reserved for it goes to the place for goods that wait. */
  async #end(): Promise<void> {
    const [ownerId] = this.#owners.splice(this.#random(Math.max(1, this.#owners.length)), 1)
    if (ownerId === undefined) return
    const { one, clock, db } = this.#server
    const store = one.stores[0]
    const picked = this.#random(2) === 0
    await db.tx(async (tx) => {
      const kept = await releaseLocks(tx, store, [ownerId], { now: clock.now, as: picked ? 'taken' : 'released' })
      if (!picked) return
      const moves = kept.map((lock) => ({
        itemId: lock.item_id,
        quantity: milli(lock.quantity_milli),
        from: lock.place_id,
        to: this.#place('staging'),
      }))
      await bookStock(tx, store, [{ id: randomUUID(), reason: 'move', at: clock.now, moves }])
    })
    this.#noted(picked ? 'pick' : 'release', '')
  }
}
