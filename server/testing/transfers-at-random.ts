import { randomUUID } from 'node:crypto'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { AtRandom } from '#server/testing/longer-operations.ts'
import type { Person } from '#server/testing/test-world.ts'

interface Transfer {
  readonly id: string
  readonly from: 0 | 1
  version: number
  state: number
}

/** Goods that go from store to store while everybody else goes on. */
export class TransfersAtRandom {
  readonly #at: AtRandom
  readonly #transfers: Transfer[] = []

  constructor(at: AtRandom) {
    this.#at = at
  }

  async add(): Promise<void> {
    const id = randomUUID()
    const asks = this.#at.random(2) === 0
    const ids = [...new Set([this.#at.itemId(), this.#at.itemId()])]
    const { error, data } = await this.#at.server.callAs('manager', stockTransfers.add, {
      id,
      version: 0,
      direction: asks ? 'ask' : 'offer',
      storeId: this.#at.server.one.stores[1].storeId,
      remark: '',
      lines: ids.map((itemId) => ({ itemId, quantity: milli(1000 * (1 + this.#at.random(30))) })),
    })
    if (this.#at.noted('transfer', error))
      this.#transfers.push({ id, from: asks ? 1 : 0, version: data.version, state: transferStates.draft })
  }

  /** The next step of some transfer, by the store whose turn it is. */
  async goOn(): Promise<void> {
    const transfer = this.#transfers[this.#at.random(Math.max(1, this.#transfers.length))]
    if (!transfer) return
    const { id, version, from } = transfer
    const store = (n: 0 | 1) => ({ storeId: this.#at.server.one.stores[n].storeId })
    const to = from === 0 ? 1 : 0
    // each store has somebody of its own: nobody receives what they sent
    const person = (n: 0 | 1): Person => (n === 0 ? 'manager' : 'neighbour')
    const counted = () => [1, 2].map((lineNo) => ({ lineNo, quantity: milli(1000 * this.#at.random(32)) }))
    const step = async () => {
      switch (transfer.state) {
        case transferStates.draft:
          return this.#at.server.callAs('manager', stockTransfers.request, { id, version }, store(0))
        case transferStates.requested: {
          const which = this.#at.random(6)
          if (which === 0) return this.#at.server.callAs(person(to), stockTransfers.cancel, { id, version }, store(to))
          if (which === 1)
            return this.#at.server.callAs(person(from), stockTransfers.accept, { id, version }, store(from))
          const lines = this.#at.random(2) === 0 ? [] : counted()
          const force = this.#at.random(4) === 0
          return this.#at.server.callAs(person(from), stockTransfers.send, { id, version, lines, force }, store(from))
        }
        case transferStates.sent:
          return this.#at.server.callAs(
            person(to),
            stockTransfers.receive,
            { id, version, lines: counted(), note: '' },
            store(to),
          )
        default: {
          const part = () => milli(1000 * this.#at.random(6))
          const lines = [1, 2].map((lineNo) => ({ lineNo, found: part(), back: part(), lost: part() }))
          return this.#at.server.callAs(person(from), stockTransfers.settle, { id, version, lines }, store(from))
        }
      }
    }
    const { error, data } = await step()
    if (this.#at.noted(`transfer ${transfer.state}`, error))
      Object.assign(transfer, { version: data.version, state: data.state })
  }
}
