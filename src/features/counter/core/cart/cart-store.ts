import type { Adjustment } from '#contract/facts/sale.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { PricedSku } from '#db/catalogue.ts'
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

/** Nothing worth keeping in it: a member, a reason or a discount counts even before the first line. */
const isEmpty = (cart: CartRow): boolean =>
  cart.lines.length === 0 &&
  cart.memberCode === '' &&
  cart.member === undefined &&
  cart.adjustments === undefined &&
  cart.taxExempt === undefined &&
  cart.exchange === undefined &&
  cart.card === undefined

/** A row written back after its cart was sold is ignored. */
const unsold = async (carts: readonly CartRow[]): Promise<CartRow[]> => {
  const sold = await Promise.all(carts.map(({ id }) => wasSold(ledger(), id)))
  await ledger().carts.bulkDelete(carts.filter((_, i) => sold[i]).map(({ id }) => id))
  return carts.filter((_, i) => !sold[i])
}

/** Time that a payment waits for background writes; the sale itself is written strictly. */
const WRITTEN = 4_000

const write = async (cart: CartRow): Promise<void> => {
  if (isEmpty(cart) && cart.state === 'open') await ledger().carts.delete(cart.id)
  else await ledger().carts.put(cart)
}

/**
 * The current cart. Changes show at once and are written in the background, in order; a page that dies in between loses
 * at most the last touch, never the cart.
 */
export class CartStore {
  readonly #storeId: string
  readonly #listeners = new Set<() => void>()
  #cart: CartRow
  /** The last touched line, which the screen highlights. */
  #lastLineId = ''
  /** The background writes; whether the last change could be saved on the device. */
  #writing = Promise.resolve(true)
  /** One cart is opened at a time. */
  #resuming: Promise<void> = Promise.resolve()

  private constructor(storeId: string, cart: CartRow) {
    this.#storeId = storeId
    this.#cart = cart
    this.#lastLineId = cart.lines.at(-1)?.lineId ?? ''
  }

  /** Opens the store's current cart, or creates one. */
  static async open(storeId: string): Promise<CartStore> {
    const known = await unsold(await ledger().carts.where({ storeId, state: 'open' }).sortBy('updatedAt'))
    const inHand = known.pop() ?? fresh(storeId)
    // a cart is already open; extra ones left by a storage failure are listed as parked
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
    // skip a write that a later change has replaced while it waited for the disk
    const overtaken = (): boolean => this.#cart !== written && this.#cart.id === written.id
    this.#afterwards(() => (overtaken() ? Promise.resolve() : write(written)))
    this.#listeners.forEach((listener) => listener())
  }

  /** Writes in order. */
  #afterwards(act: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(act).then(
      () => true,
      () => false,
    )
  }

  /** Resolves when every change is saved, or when saving fails. */
  written = (): Promise<unknown> =>
    Promise.race([this.#writing, new Promise((resolve) => setTimeout(resolve, WRITTEN))])

  add(sku: PricedSku, quantity: number, barcode = '', over = 0): void {
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

  /** Changes a line's price manually; the returned function undoes it. */
  adjust(lineId: string, adjustments: readonly Adjustment[]): () => void {
    const old = this.#cart.lines.find((line) => line.lineId === lineId)?.adjustments ?? []
    this.#replace(lineId, (line) => withAdjustments(line, [...adjustments]))
    return () => this.#replace(lineId, (line) => withAdjustments(line, old))
  }

  /** Changes the price of the whole order or makes it tax exempt; the returned function undoes it. */
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

  /** Replaces the lines, with the touched one. */
  edit = (lines: CartLineRow[], lineId: string): void => this.#set({ ...this.#cart, lines }, lineId)

  /** Removes a line and its guarantees; the returned function puts them back in place. */
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

  /** Empties the cart, except for an exchange credit; the returned function restores it. */
  clear(): () => void {
    const old = this.#cart
    const { id, storeId, state, name, createdAt, exchange } = old
    this.#set({ ...fresh(storeId), id, state, name, createdAt, ...(exchange ? { exchange } : {}) }, '')
    // restored into the current cart: the emptied one may have been sold since
    return () => this.#set({ ...old, id: this.#cart.id }, '')
  }

  setTip = (tipCents: number): void => this.#set({ ...this.#cart, tipCents })

  /** The cart's card payment, and the order's tip with it. */
  setCard = (card: CartRow['card'], tipCents = this.#cart.tipCents): void => {
    const { card: _, ...cart } = this.#cart
    this.#set({ ...cart, tipCents, ...(card ? { card } : {}) })
  }

  /** The cart's member: a scanned code, and the member once known; without arguments, none. */
  setMember = (memberCode: string, member?: CartRow['member']): void => {
    const { member: _, ...cart } = this.#cart
    this.#set({ ...cart, memberCode, ...(member ? { member } : {}) })
  }

  /**
   * Starts a cart for an exchange; the current cart is parked, even one with another credit. Undefined: the credit was
   * refunded.
   */
  async setExchange(exchange: CartRow['exchange']): Promise<void> {
    if (exchange && (this.#cart.lines.length > 0 || this.#cart.exchange)) await this.park('')
    const { exchange: _before, ...cart } = this.#cart
    this.#set(exchange ? { ...cart, exchange } : cart)
  }

  /**
   * Parks the cart and starts a new one at once: what is scanned while the parked one is being saved is the next
   * customer's. If the device cannot save it, it becomes current again, with those lines, and this throws.
   */
  async park(name: string, counter = this.#cart.counter): Promise<void> {
    const inHand = this.#cart
    // a cart with an exchange credit only is found through its refund
    const called = name || (inHand.lines.length > 0 ? '' : (inHand.exchange?.receiptNo ?? ''))
    const parked = { ...inHand, state: 'parked' as const, name: called, ...(counter ? { counter } : {}) }
    this.#set(parked)
    const saving = this.#writing
    this.begin()
    const next = this.#cart.id
    if (await saving) return
    const since = this.#cart
    this.#afterwards(() =>
      since.id === next ? ledger().carts.delete(next) : ledger().carts.put({ ...since, state: 'parked' }),
    )
    this.#set({ ...inHand, lines: since.id === next ? [...inHand.lines, ...since.lines] : inHand.lines })
    throw new Error('the device did not keep the parked sale')
  }

  /** Resumes a parked cart; the current one is parked if it is not empty. */
  resume(id: string): Promise<void> {
    const before = this.#resuming
    const taken = (async () => {
      await before.catch(() => undefined)
      if (this.#cart.id === id) return
      await this.#writing
      const [parked] = await unsold([await ledger().carts.get(id)].filter((row) => row !== undefined))
      // in one go, so that no scan gets into a cart between the two
      const parking = isEmpty(this.#cart) ? undefined : this.park('')
      if (parked) this.#set({ ...parked, state: 'open' }, '')
      await parking
    })()
    this.#resuming = taken
    return taken
  }

  /**
   * A cart was sold and its row deleted with the sale: a background write must not restore it. Lines added since go
   * into a new cart; another current cart is left alone.
   */
  sold(id: string, lines: readonly Pick<CartLineRow, 'lineId' | 'quantity'>[]): void {
    this.#afterwards(() => ledger().carts.delete(id))
    if (this.#cart.id !== id) return
    const rest = this.#cart.lines.flatMap((line) => {
      const left = line.quantity - (lines.find((one) => one.lineId === line.lineId)?.quantity ?? 0)
      return left > 0 ? [withQuantity(line, left)] : []
    })
    this.begin()
    if (rest.length > 0) this.edit(rest, '')
  }

  /** Creates an empty cart; the old one was parked or deleted. */
  begin(): void {
    this.#cart = fresh(this.#storeId)
    this.#lastLineId = ''
    this.#listeners.forEach((listener) => listener())
  }
}
