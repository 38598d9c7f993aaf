import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Deferred, deferred } from '#server/db/deferred.ts'
import type { EngineData, FromEngine, ToEngine } from '#server/db/engine-messages.ts'
import { WireStream } from '#server/db/wire-stream.ts'

/** Longer than any of our statements takes; an engine that is silent for so long is in an endless loop. */
const silenceLimit = 10 * 60_000

export interface EngineOptions extends EngineData {
  readonly onTrouble: (message: string) => void
  /** Time that one exchange may take before the engine is restarted, in milliseconds. */
  readonly silenceLimit?: number
}

interface Client {
  readonly stream: WireStream
  sent: ((error?: Error) => void) | undefined
}

/**
 * The embedded database in its own thread, so that a report never delays the calls of tills. `connect` gives `pg` a
 * stream; a hang or crash costs the open connection, and the next one gets a restarted engine with everything that was
 * committed.
 */
export class EmbeddedEngine {
  readonly #options: EngineOptions
  readonly #clients = new Map<number, Client>()
  #worker: Worker
  #ready = deferred()
  #opened = false
  #lastClient = 0
  #alarm: NodeJS.Timeout | undefined
  #reason = 'the embedded database ended'
  #closing: Deferred<void> | undefined
  #dump: Deferred<Uint8Array<ArrayBuffer>> | undefined

  constructor(options: EngineOptions) {
    this.#options = options
    this.#worker = this.#start()
  }

  /** Resolves when the engine accepts statements. @throws if its files cannot be opened */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  connect(): WireStream {
    const id = (this.#lastClient += 1)
    const carry = (bytes: Uint8Array<ArrayBuffer>, sent: (error?: Error) => void) => this.#carry(id, bytes, sent)
    const stream = new WireStream(carry, this.ready)
    this.#clients.set(id, { stream, sent: undefined })
    stream.once('close', () => this.#clients.delete(id))
    return stream
  }

  /** The whole database as a tar file; tests start from it. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    this.#dump = deferred()
    this.#say({ kind: 'dump' })
    return this.#dump.promise
  }

  async close(): Promise<void> {
    this.#closing = deferred()
    this.#say({ kind: 'close' })
    await this.#closing.promise
    await this.#worker.terminate()
  }

  #start(): Worker {
    const { folder, from } = this.#options
    this.#opened = false
    const data: EngineData = { folder, from }
    const worker = new Worker(new URL('embedded.worker.ts', import.meta.url), { workerData: data, execArgv: [] })
    worker.on('message', (message: FromEngine) => this.#hear(message))
    worker.on('error', (error) => (this.#reason = error.message))
    worker.once('exit', () => this.#ended(worker))
    return worker
  }

  #say(message: ToEngine): void {
    this.#worker.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : [])
  }

  #carry(id: number, bytes: Uint8Array<ArrayBuffer>, sent: (error?: Error) => void): void {
    const client = this.#clients.get(id)
    if (!client) return sent(new Error(this.#reason))
    client.sent = sent
    this.#alarm = setTimeout(() => this.#giveUp(), this.#options.silenceLimit ?? silenceLimit).unref()
    this.#say({ kind: 'bytes', client: id, bytes })
  }

  #giveUp(): void {
    this.#reason = 'the embedded database did not answer and was started afresh'
    this.#options.onTrouble(this.#reason)
    void this.#worker.terminate()
  }

  #hear(message: FromEngine): void {
    if (message.kind === 'ready') this.#open()
    if (message.kind === 'failed') this.#reason = message.reason
    if (message.kind === 'closed') this.#closing?.resolve()
    if (message.kind === 'dumped') this.#dump?.resolve(message.bytes)
    if (message.kind === 'answer') this.#answer(message)
  }

  #open(): void {
    this.#opened = true
    this.#ready.resolve()
  }

  #answer({ client: id, bytes, done }: FromEngine & { kind: 'answer' }): void {
    if (done) clearTimeout(this.#alarm)
    const client = this.#clients.get(id)
    if (!client) return
    if (bytes.length > 0) client.stream.receive(bytes)
    if (!done) return
    const { sent } = client
    client.sent = undefined
    sent?.()
  }

  #ended(worker: Worker): void {
    if (worker !== this.#worker) return
    clearTimeout(this.#alarm)
    if (this.#closing) return this.#closing.resolve()
    const error = new Error(this.#reason)
    const cutOff = [...this.#clients.values()]
    if (this.#opened) {
      this.#options.onTrouble(error.message)
      this.#ready = deferred()
      this.#worker = this.#start()
    } else {
      // an engine that never opened is not tried again: its files are the problem
      this.#ready.reject(error)
      this.#ready.promise.catch(() => undefined)
    }
    for (const { stream } of cutOff) stream.destroy(error)
  }
}

/** The embedded database's folder in the data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database')
