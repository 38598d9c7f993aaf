import type { Adjustment } from '#contract/facts/sale.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { CatalogueSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { forgetSold, wasSold } from '#features/counter/core/cart/sold-cart.ts'
import { addTo, withAdjustments, withQuantity, type WholeCart } from '#features/counter/core/cart/cart-lines.ts'

const fresh = (storeId: string): CartRow => ({
  id: randomId(),
  storeId,
  state: 'open',
  name: '',
  lines: [],
  note: '',
  memberCode: '',
  tipCents: 0,
  createdAt: Date.now(),
  updatedAt: Date.now(),
})

/** Nothing in it that somebody would miss: a member, a reason or a discount is kept before the first line comes. */
const isEmpty = (cart: CartRow): boolean =>
  cart.lines.length === 0 &&
  cart.memberCode === '' &&
  cart.member === undefined &&
  cart.adjustments === undefined &&
  cart.taxExempt === undefined &&
  cart.exchange === undefined &&
  cart.card === undefined

/** A copy that was written back after its cart was sold is none. */
const unsold = async (carts: readonly CartRow[]): Promise<CartRow[]> => {
  const sold = await Promise.all(carts.map(({ id }) => wasSold(ledger(), id)))
  await ledger().carts.bulkDelete(carts.filter((_, i) => sold[i]).map(({ id }) => id))
  return carts.filter((_, i) => !sold[i])
}

/** How long a payment waits for changes written behind; the sale itself is written strictly. */
const WRITTEN = 4_000

const write = async (cart: CartRow): Promise<void> => {
  if (isEmpty(cart) && cart.state === 'open') await ledger().carts.delete(cart.id)
  else await ledger().carts.put(cart)
}

/**
 * The cart in hand. Changes show at once and are written behind, one after the other; a page that dies in
 * between loses at most the last touch, never the cart.
 */
export class CartStore {
  readonly #storeId: string
  readonly #listeners = new Set<() => void>()
  #cart: CartRow
  /** Line touched last, which the screen makes obvious. */
  #lastLineId = ''
  #writing: Promise<unknown> = Promise.resolve()
  /** The device did not keep the last change. */
  #failed = false
  /** One cart is taken up at a time. */
  #resuming: Promise<void> = Promise.resolve()

  private constructor(storeId: string, cart: CartRow) {
    this.#storeId = storeId
    this.#cart = cart
    this.#lastLineId = cart.lines.at(-1)?.lineId ?? ''
  }

  /** Takes up the open cart of the store, or begins one. */
  static async open(storeId: string): Promise<CartStore> {
    const known = await unsold(await ledger().carts.where({ storeId, state: 'open' }).sortBy('updatedAt'))
    const inHand = known.pop() ?? fresh(storeId)
    // one is in hand; what a storage that failed left beside it is found among the parked ones
    await ledger().carts.bulkPut(known.map((cart) => ({ ...cart, state: 'parked' as const })))
    void forgetSold(ledger()).catch(() => undefined)
    return new CartStore(storeId, inHand)
  }

  cart = (): CartRow => this.#cart
  lastLineId = (): string => this.#lastLineId

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(cart: CartRow, lastLineId = this.#lastLineId): void {
    this.#cart = { ...cart, updatedAt: Date.now() }
    this.#lastLineId = lastLineId
    const written = this.#cart
    // what a later change has overtaken while it waited for the disk is not written
    const overtaken = (): boolean => this.#cart !== written && this.#cart.id === written.id
    this.#writing = this.#writing
      .then(() => (overtaken() ? undefined : write(written)))
      .then(
        () => (this.#failed = false),
        () => (this.#failed = true),
      )
    this.#listeners.forEach((listener) => listener())
  }

  /** Resolves when every change so far is on the device, or when the device does not say so. */
  written = (): Promise<unknown> =>
    Promise.race([this.#writing, new Promise((resolve) => setTimeout(resolve, WRITTEN))])

  add(sku: CatalogueSku, quantity: number, barcode = '', over = 0): void {
    const { lines, lineId } = addTo(this.#cart.lines, sku, quantity, barcode, over)
    this.edit(lines, lineId)
  }

  #replace(lineId: string, change: (line: CartLineRow) => CartLineRow): void {
    const lines = this.#cart.lines.map((line) => (line.lineId === lineId ? change(line) : line))
    this.edit(lines, lineId)
  }

  change(lineId: string, { quantity, ...change }: Partial<Pick<CartLineRow, 'quantity' | 'note'>>): void {
    this.#replace(lineId, (line) => ({ ...withQuantity(line, quantity ?? line.quantity), ...change }))
  }

  /** Changes a line's price by hand; the returned function takes it back. */
  adjust(lineId: string, adjustments: readonly Adjustment[]): () => void {
    const old = this.#cart.lines.find((line) => line.lineId === lineId)?.adjustments ?? []
    this.#replace(lineId, (line) => withAdjustments(line, [...adjustments]))
    return () => this.#replace(lineId, (line) => withAdjustments(line, old))
  }

  /** Changes the whole order's price, or why it bears no tax; the returned function takes it back. */
  adjustOrder(change: WholeCart): () => void {
    const { adjustments, taxExempt } = this.#cart
    this.#whole(change)
    return () => this.#whole({ ...(adjustments ? { adjustments } : {}), ...(taxExempt ? { taxExempt } : {}) })
  }

  #whole({ adjustments, taxExempt }: WholeCart): void {
    const { adjustments: _, taxExempt: __, ...cart } = this.#cart
    this.#set({
      ...cart,
      ...(adjustments && adjustments.length > 0 ? { adjustments } : {}),
      ...(taxExempt ? { taxExempt } : {}),
    })
  }

  /** Other lines than before, with the one touched. */
  edit = (lines: CartLineRow[], lineId: string): void => this.#set({ ...this.#cart, lines }, lineId)

  /** Removes a line and the guarantees sold with it; the returned function puts them back where they were. */
  remove(lineId: string): () => void {
    const { lines } = this.#cart
    const at = lines.findIndex((line) => line.lineId === lineId)
    const gone = lines.filter((line) => line.lineId === lineId || line.forLine === lineId)
    this.edit(
      lines.filter((line) => !gone.includes(line)),
      this.#lastLineId,
    )
    return () => this.edit(this.#cart.lines.toSpliced(at, 0, ...gone), lineId)
  }

  /** Empties the cart, but for the credit of an exchange; the returned function brings back what was in it. */
  clear(): () => void {
    const old = this.#cart
    const { id, storeId, state, name, createdAt, exchange } = old
    this.#set({ ...fresh(storeId), id, state, name, createdAt, ...(exchange ? { exchange } : {}) }, '')
    // into the cart in hand: the one that was emptied may have been sold since
    return () => this.#set({ ...old, id: this.#cart.id }, '')
  }

  setTip = (tipCents: number): void => this.#set({ ...this.#cart, tipCents })

  /** The payment by card of this cart, and what the order's tip is with it. */
  setCard = (card: CartRow['card'], tipCents = this.#cart.tipCents): void => {
    const { card: _, ...cart } = this.#cart
    this.#set({ ...cart, tipCents, ...(card ? { card } : {}) })
  }

  /** Whose cart it is: a code as scanned, and the member once known; without anything, nobody's. */
  setMember = (memberCode: string, member?: CartRow['member']): void => {
    const { member: _, ...cart } = this.#cart
    this.#set({ ...cart, memberCode, ...(member ? { member } : {}) })
  }

  /**
   * Begins a cart for goods in exchange; what is in hand is put aside, another credit too. Undefined: the credit was
   * handed back.
   */
  async setExchange(exchange: CartRow['exchange']): Promise<void> {
    if (exchange && (this.#cart.lines.length > 0 || this.#cart.exchange)) await this.park('')
    const { exchange: _before, ...cart } = this.#cart
    this.#set(exchange ? { ...cart, exchange } : cart)
  }

  /** Puts the cart aside and begins a new one. It stays in hand, and this throws, where the device does not keep it. */
  async park(name: string, counter = this.#cart.counter): Promise<void> {
    // what credits an exchange and nothing else is found by the refund
    const called = name || (this.#cart.lines.length > 0 ? '' : (this.#cart.exchange?.receiptNo ?? ''))
    this.#set({ ...this.#cart, state: 'parked', name: called, ...(counter ? { counter } : {}) })
    await this.#writing
    if (this.#failed) {
      this.#set({ ...this.#cart, state: 'open' })
      throw new Error('the device did not keep the parked sale')
    }
    this.begin()
  }

  /** Takes a parked cart up again; the one in hand is put aside when it holds anything. */
  resume(id: string): Promise<void> {
    const before = this.#resuming
    const taken = (async () => {
      await before.catch(() => undefined)
      if (this.#cart.id === id) return
      if (!isEmpty(this.#cart)) await this.park('')
      const [parked] = await unsold([await ledger().carts.get(id)].filter((row) => row !== undefined))
      if (parked) this.#set({ ...parked, state: 'open' }, '')
    })()
    this.#resuming = taken
    return taken
  }

  /**
   * A cart was sold and its row went with the sale: a change written behind must not bring it back. What was rung up
   * into it since stays in hand, in a cart of its own; another cart in hand is left alone.
   */
  sold(id: string, lines: readonly Pick<CartLineRow, 'lineId' | 'quantity'>[]): void {
    this.#writing = this.#writing.then(() => ledger().carts.delete(id)).catch(() => undefined)
    if (this.#cart.id !== id) return
    const rest = this.#cart.lines.flatMap((line) => {
      const left = line.quantity - (lines.find((one) => one.lineId === line.lineId)?.quantity ?? 0)
      return left > 0 ? [withQuantity(line, left)] : []
    })
    this.begin()
    if (rest.length > 0) this.edit(rest, '')
  }

  /** A new, empty cart; the old one was parked or is gone. */
  begin(): void {
    this.#cart = fresh(this.#storeId)
    this.#lastLineId = ''
    this.#listeners.forEach((listener) => listener())
  }
}
