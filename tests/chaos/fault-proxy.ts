import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import { freePort } from '../../scripts/free-port.ts'
import type { Dealer } from './kinds.ts'
import type { Random } from './random.ts'
import { until } from './wait.ts'

/** Fault of one batch of facts. */
export type BatchFault =
  | 'cut-after-commit'
  | 'half-answer'
  | 'held-back'
  | 'duplicated'
  | 'server-error'
  /** Something in between claims that the credential has ended: a portal, or a server on another database. */
  | 'false-end'
  | 'kill-before-commit'
  | 'kill-after-commit'

/** Fault of one form of a buyer that orders, pays or cancels. */
export type OrderFault = 'order-cut-after-commit' | 'order-duplicated' | 'order-held-back'

/** Fault of every call. */
export type Network = 'open' | 'refused' | 'swallowed' | 'slow' | 'gateway-errors'

const FACTS = '/b/shop/order/facts'
/** What buyers send to order, to pay and to cancel. */
const ORDERS = /^\/s\/(?:.+\/(?:checkout\/review|pay|cancel)|-\/simulated\/.+)$/
const BEHIND_GATEWAY = /^\/[bs]\//
const GATEWAY = [502, 503, 504]

export interface ProxyEvents {
  /** The server's answer to a batch, whether or not the device gets it. */
  readonly onAnswer: (result: FactBatchResult) => void
  readonly onFault: (kind: BatchFault) => void
  readonly onOrderFault: (kind: OrderFault) => void
  /** SIGKILLs the server and starts it again later. */
  readonly killServer: () => Promise<void>
}

interface Kept {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Everything between browser and server goes through here over real connections; faults are made only here. */
export class FaultProxy {
  /** Port of the server behind it; 0 while it is down. */
  upstream = 0
  /** The share of batches with a fault, and which; undefined: none. */
  batchFaults: { readonly share: number; readonly kinds: Dealer<BatchFault> } | undefined
  /** The same of buyers' forms. */
  orderFaults: { readonly share: number; readonly kinds: Dealer<OrderFault> } | undefined
  /** Batches with facts that the server has answered. */
  taken = 0
  readonly #random: Random
  readonly #events: ProxyEvents
  #server: Server
  #port = 0
  #network: Network = 'open'
  #next: BatchFault | undefined
  #late: Promise<void>[] = []
  #healed = false

  constructor(random: Random, events: ProxyEvents) {
    this.#random = random
    this.#events = events
    this.#server = this.#create()
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  async open(): Promise<void> {
    this.#port ||= await freePort()
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#port, '127.0.0.1', resolve)
    })
  }

  async network(mode: Network): Promise<void> {
    const was = this.#network
    this.#network = mode
    if (mode === 'refused' && was !== 'refused') await this.close()
    if (mode !== 'refused' && was === 'refused') {
      this.#server = this.#create()
      await this.open()
    }
    if (mode === 'open' && was === 'swallowed') this.#server.closeAllConnections()
  }

  /** Gives the next batch this fault; undefined: none that is certain. */
  plan(fault: BatchFault | undefined): void {
    this.#next = fault
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  /** No new faults; delayed and duplicated batches are delivered now. */
  async heal(): Promise<void> {
    this.#healed = true
    this.batchFaults = undefined
    this.orderFaults = undefined
    this.#next = undefined
    await this.network('open')
    await Promise.all(this.#late)
  }

  #create(): Server {
    return createServer((from, to) => void this.#serve(from, to).catch(() => to.destroy()))
  }

  async #serve(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (this.#network === 'swallowed') return
    if (this.#network === 'gateway-errors' && BEHIND_GATEWAY.test(from.url ?? '')) {
      to.writeHead(this.#random.pick(GATEWAY), { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    if (this.#network === 'slow') await pause(this.#random.between(100, 2500))
    const body = await read(from)
    if (from.url === FACTS && from.method === 'POST') await this.#batch({ headers: from.headers, body }, to)
    else if (from.method === 'POST' && ORDERS.test(from.url ?? '')) await this.#order(from, body, to)
    else await this.#pass(from, body, to)
  }

  async #pass(from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<void> {
    const answer = await this.#ask(from.method ?? 'GET', from.url ?? '/', from.headers, body)
    to.writeHead(answer.status, answer.headers).end(answer.body)
  }

  async #order(from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<void> {
    const { share, kinds } = this.orderFaults ?? {}
    const fault = kinds && this.#random.chance(share!) ? kinds.next() : undefined
    if (fault) this.#events.onOrderFault(fault)
    const ask = (): Promise<Answer> => this.#ask('POST', from.url!, from.headers, body)
    if (fault === 'order-held-back') {
      this.#late.push(this.#later(ask))
      return void to.destroy()
    }
    const again = fault === 'order-duplicated' ? ask().catch(() => undefined) : undefined
    const answer = await ask()
    await again
    if (fault === 'order-cut-after-commit') return void to.destroy()
    to.writeHead(answer.status, answer.headers).end(answer.body)
  }

  async #batch(kept: Kept, to: ServerResponse): Promise<void> {
    const empty = !kept.body.includes('"body"')
    const fault = empty ? undefined : this.#chooseFault()
    if (fault) this.#events.onFault(fault)
    if (fault === 'server-error')
      return void to.writeHead(500, { 'Content-Type': 'application/json' }).end(FAULT_ENVELOPE)
    if (fault === 'false-end') return void to.writeHead(401, { 'Content-Type': 'application/json' }).end(ENDED_ENVELOPE)
    if (fault === 'held-back') {
      this.#deliverLater(kept, 1)
      return void to.destroy()
    }
    if (fault === 'kill-before-commit') {
      const going = this.#ask('POST', FACTS, kept.headers, kept.body).catch(() => undefined)
      await pause(this.#random.between(0, 12))
      await this.#events.killServer()
      await going
      return void to.destroy()
    }
    const answer = await this.#deliver(kept)
    if (fault === 'kill-after-commit') await this.#events.killServer()
    if (fault === 'duplicated') this.#deliverLater(kept, this.#random.between(1, 3))
    if (fault === 'cut-after-commit' || fault === 'kill-after-commit') return void to.destroy()
    if (fault === 'half-answer') {
      to.writeHead(answer.status, answer.headers)
      to.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => to.destroy())
      return
    }
    to.writeHead(answer.status, answer.headers).end(answer.body)
  }

  #chooseFault(): BatchFault | undefined {
    const planned = this.#next
    this.#next = undefined
    if (planned) return planned
    return this.batchFaults && this.#random.chance(this.batchFaults.share) ? this.batchFaults.kinds.next() : undefined
  }

  async #deliver({ headers, body }: Kept): Promise<Answer> {
    const answer = await this.#ask('POST', FACTS, headers, body)
    if (answer.status === 200) {
      const { success, data } = JSON.parse(String(answer.body)) as { success: boolean; data: FactBatchResult }
      if (success) this.#events.onAnswer(data)
      if (success && data.results.length > 0) this.taken += 1
    }
    return answer
  }

  /** The same bytes again, later: networks may deliver twice, and in any order. */
  #deliverLater(kept: Kept, times: number): void {
    for (let i = 0; i < times; i++) this.#late.push(this.#later(() => this.#deliver(kept)))
  }

  async #later(deliver: () => Promise<Answer>): Promise<void> {
    const end = performance.now() + this.#random.between(200, 6000)
    await until(() => this.#healed || performance.now() > end, 10_000)
    await until(
      () =>
        deliver().then(
          () => true,
          () => false,
        ),
      60_000,
      200,
    )
  }

  #ask(method: string, path: string, headers: IncomingMessage['headers'], body: Buffer): Promise<Answer> {
    if (this.upstream === 0) return Promise.reject(new Error('the server is down'))
    return new Promise((resolve, reject) => {
      const plain = { ...headers, 'accept-encoding': 'identity', connection: 'close' }
      const call = request({ host: '127.0.0.1', port: this.upstream, method, path, headers: plain }, (answer) => {
        read(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 502, headers: withoutHops(answer.headers), body: text }),
          reject,
        )
      })
      call.on('error', reject)
      call.end(body)
    })
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const FAULT_ENVELOPE = JSON.stringify({
  code: 500,
  success: false,
  message: 'fault',
  data: { error: 'server.fault', requestId: 'chaos' },
})

const ENDED_ENVELOPE = JSON.stringify({
  code: 401,
  success: false,
  message: 'ended',
  data: { error: 'auth.credential-ended', requestId: 'chaos' },
})

function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers
  return rest
}

function read(from: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.once('end', () => resolve(Buffer.concat(chunks)))
    from.once('error', reject)
    from.once('aborted', () => reject(new Error('cut off')))
  })
}
