import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult, FactEntry } from '#contract/facts/envelope.ts'
import type { OrderHandoverV1 } from '#contract/facts/order-handover.ts'
import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import { order } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { Tablet } from '#server/testing/tablet.ts'
import { SECOND_CASHIER } from '../fixture.ts'
import { callAs, signIn } from '../other-device.ts'
import type { World } from '../world.ts'
import type { InHand } from './hand-over.ts'

const DEVICE = 'tablet-of-the-second-counter'

/**
 * The tablet of a second counter, without a browser: it hands over the same orders, keeps what it recorded, and sends all of
 * it again whenever it is asked to, as a tablet does after the server went back to an earlier state.
 */
export class OtherCounter {
  readonly #entries: FactEntry[] = []
  readonly #cash: LedgerDump['drawer'][number][] = []
  #tablet: Tablet | undefined

  /** Takes what is due for an order, in cash, and hands it over. Only its first hand-over needs the server. */
  async handOver(world: World, { id, number, code, due }: InHand): Promise<void> {
    const tablet = (this.#tablet ??= await onDuty(world))
    const { shiftId, cashierId, cashierName, counterCode, lease } = tablet.lease
    if (due > 0) {
      const receiptSeq = tablet.nextReceiptSeq++
      const taken: OrderPaymentV1 = {
        receiptNo: `${counterCode}-${lease}-${receiptSeq}`,
        receiptSeq,
        shiftId,
        cashierId,
        cashierName,
        orderId: id,
        orderNo: number,
        amount: due,
        payments: [{ tender: 'cash', amount: due, tendered: due, change: cents(0), reference: '' }],
      }
      const entry = tablet.freeze('order-payment', taken, { disconnected: true })
      this.#entries.push(entry)
      this.#cash.push({ id: entry.id, shiftId, at: Date.now(), kind: 'order', cents: due })
    }
    const handed: OrderHandoverV1 = { shiftId, orderId: id, orderNo: number, code }
    this.#entries.push(tablet.freeze('order-handover', handed, { disconnected: true }))
    world.history.acted('order-at-another-counter')
  }

  async send(world: World): Promise<void> {
    const { lease } = this.#tablet ?? {}
    if (!lease) return
    const sent = { deviceId: DEVICE, entries: this.#entries }
    const { results } = (await callAs(
      world,
      lease.credential,
      `${order.facts.method} ${order.facts.path}`,
      sent,
    )) as FactBatchResult
    for (const one of results)
      if (one.verdict === 'held')
        world.history.violation(`the second counter’s fact was held: ${one.reason?.code ?? 'without a reason'}`)
  }

  /** What both devices keep. */
  with(device: LedgerDump): LedgerDump {
    const tablet = this.#tablet
    if (!tablet) return device
    const { shiftId, storeId, lease } = tablet.lease
    const lane = `${shiftId}/${lease}`
    const facts = this.#entries.map(({ id, seq, sha256, body }): LedgerDump['facts'][number] => {
      const { kind } = JSON.parse(body) as { kind: string }
      const row = { id, lane, seq, kind, sha256, body, shiftId, cents: cents(0), takes: [] }
      return { ...row, state: 'accepted', attempts: 1, nextAt: 0, lastError: '', reason: null }
    })
    const { nextSeq, nextReceiptSeq, lastHash } = tablet
    const sent = { contiguousSeq: nextSeq - 1, contactAt: 0, status: 'open', paused: '' } as const
    return {
      ...device,
      facts: [...device.facts, ...facts],
      lanes: [...device.lanes, { lane, shiftId, storeId, nextSeq, nextReceiptSeq, lastHash, ...sent }],
      drawer: [...device.drawer, ...this.#cash],
    }
  }
}

/** The second cashier starts a shift at the last counter that is free. */
async function onDuty(world: World): Promise<Tablet> {
  const token = await signIn(world, SECOND_CASHIER)
  const { method, path } = order.counters
  const { records } = (await callAs(world, token, `${method} ${path}?deviceId=${DEVICE}`)) as OutputOf<
    typeof order.counters
  >
  const free = records.findLast(({ status }) => status !== 1)
  if (!free) throw new Error('no counter is free')
  const lease = (await callAs(
    world,
    token,
    `${order.startShift.method} ${order.startShift.path.replace('{id}', free.id)}`,
    { deviceId: DEVICE, floatCents: 0 },
  )) as OutputOf<typeof order.startShift>
  // it needs no more of a server than the time
  return new Tablet({ clock: { now: Date.now() } } as TestServer, lease)
}
