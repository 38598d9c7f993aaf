import { randomUUID } from 'node:crypto'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { AppError } from '#contract/errors.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { picking } from '#contract/online/picking.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { allows } from '#domain/states.ts'
import { rowsOf } from '#server/testing/books.ts'
import type { AtRandom } from '#server/testing/longer-operations.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import type { Tablet } from '#server/testing/tablet.ts'

const { waiting, stocking, awaitingPickup, cancelled } = onlineOrderStates

interface OrderNow {
  readonly id: string
  readonly number: string
  readonly state: number
  readonly version: number
  readonly pickup_code: string
  readonly due: number
  readonly task_id: string | null
}

/** Orders of the web shop while everybody else goes on: placed, prepared with shortfalls, paid at pickup, handed over, cancelled. */
export class OrdersAtRandom {
  readonly #at: AtRandom
  /** Takes on what a tablet has frozen, to be delivered some time. */
  readonly #frozen: (tablet: Tablet, entry: FactEntry) => void
  readonly #open: string[] = []
  /** Their buyer has been at a counter, of which the server may not know yet. */
  readonly #collected = new Set<string>()

  constructor(at: AtRandom, frozen: (tablet: Tablet, entry: FactEntry) => void) {
    this.#at = at
    this.#frozen = frozen
  }

  /** A buyer orders some pieces of one or two products, to be paid at pickup. */
  async place(): Promise<void> {
    const { server, random, itemId, noted } = this.#at
    const skuIds = [...new Set([itemId(), itemId()])]
    const goods = skuIds.map((skuId) => ({ skuId, pieces: 1 + random(8) }))
    try {
      const { id } = await placePieces(server, goods, { paid: false })
      this.#open.push(id)
      noted('web order', '')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      noted('web order', error.code)
    }
  }

  /** The next step of some order: mostly on, sometimes to its end. `tablet`: at which its buyer comes for it. */
  async goOn(tablet: Tablet): Promise<void> {
    const { random } = this.#at
    const id = this.#open[random(Math.max(1, this.#open.length))]
    if (id === undefined) return
    const order = await this.#now(id)
    if (order.state === cancelled) await this.#putBack(order)
    else if (!allows(onlineOrderActions, order.state, 'cancel')) this.#close(id)
    else if (random(8) === 0) await this.#cancel(order)
    else if (order.state === waiting) await this.#act('stock', orderHandling.manualStocking, { id })
    else if (order.state === stocking && order.task_id !== null) await this.#pick(order.task_id)
    else if (order.state === awaitingPickup && !this.#collected.has(id)) this.#collect(tablet, order)
  }

  async #now(id: string): Promise<OrderNow> {
    const { db } = this.#at.server
    const text = `select o.id, o.number, o.state, o.version, o.pickup_code, t.id as task_id,
        o.total_cents - coalesce((select sum(r.money_cents) from order_refund r where r.org_id = o.org_id
          and r.store_id = o.store_id and r.order_id = o.id and r.state = ${orderRefundStates.lowered}), 0)::bigint as due
      from online_order o left join picking_task t
        on t.org_id = o.org_id and t.store_id = o.store_id and t.order_id = o.id
      where o.id = $1`
    return (await rowsOf<OrderNow>(db, text, [id]))[0]!
  }

  #close(id: string): void {
    const at = this.#open.indexOf(id)
    if (at >= 0) this.#open.splice(at, 1)
  }

  async #act(
    name: string,
    endpoint:
      | typeof orderHandling.manualStocking
      | typeof picking.take
      | typeof picking.finish
      | typeof picking.check
      | typeof picking.putBack,
    input: { readonly id: string },
  ): Promise<boolean> {
    return this.#at.noted(`web order ${name}`, (await this.#at.server.callAs('manager', endpoint, input)).error)
  }

  async #cancel({ id, version }: OrderNow): Promise<void> {
    const { server, noted } = this.#at
    const { error } = await server.callAs('manager', orderHandling.cancel, { id, version, reason: 'by phone' })
    noted('web order cancel', error)
  }

  /** What had been picked of an order that has ended goes back to its places. */
  async #putBack({ id, task_id: taskId }: OrderNow): Promise<void> {
    this.#close(id)
    if (taskId !== null) await this.#act('put back', picking.putBack, { id: taskId })
  }

  /** Somebody picks what they find, says that the rest is missing, and checks the list. */
  async #pick(id: string): Promise<void> {
    const { server, random, noted, place } = this.#at
    if (!(await this.#act('take', picking.take, { id }))) return
    const { lines } = (await server.callAs('manager', picking.details, { id })).data
    for (const { lineNo, quantity, picked, short } of lines) {
      const open = quantity - picked - short
      const missing = random(4) === 0 ? 1000 * random(open / 1000 + 1) : 0
      const elsewhere = random(4) === 0 ? { placeId: place(random(2) === 0 ? 'shelf' : 'warehouse') } : {}
      const pick = { id, requestId: randomUUID(), lineNo, quantity: open - missing, ...elsewhere }
      if (pick.quantity > 0) noted('web order pick', (await server.callAs('manager', picking.pickLine, pick)).error)
      const said = { id, lineNo, quantity: missing + short, reason: 'not there', decision: 'refund' } as const
      if (missing > 0) noted('web order short', (await server.callAs('manager', picking.shortLine, said)).error)
    }
    if (await this.#act('finish', picking.finish, { id })) await this.#act('check', picking.check, { id })
  }

  /** At a counter its buyer pays and takes it along; what the server hears of it comes later, and in any order. */
  #collect(tablet: Tablet, { id: orderId, number: orderNo, pickup_code: code, due: amount }: OrderNow): void {
    const { shiftId, cashierId, cashierName, counterCode, lease } = tablet.lease
    const receiptSeq = tablet.nextReceiptSeq++
    const receipt = { receiptNo: `${counterCode}-${lease}-${receiptSeq}`, receiptSeq, shiftId, cashierId, cashierName }
    const payments = [{ tender: 'cash', amount, tendered: amount, change: 0 }]
    this.#collected.add(orderId)
    this.#frozen(tablet, tablet.freeze('order-payment', { ...receipt, orderId, orderNo, amount, payments }))
    this.#frozen(tablet, tablet.freeze('order-handover', { shiftId, orderId, orderNo, code }))
    this.#at.noted('web order collect', '')
  }
}
