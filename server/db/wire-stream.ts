import { Duplex } from 'node:stream'

/** Passes one client's bytes to the engine; `sent` is called when the engine has processed them. */
export type Carry = (bytes: Uint8Array<ArrayBuffer>, sent: (error?: Error) => void) => void

const goodbye = 0x58

/** A socket for `pg`, an exchange of messages with the worker underneath. */
export class WireStream extends Duplex {
  readonly #carry: Carry
  readonly #ready: Promise<void>
  readonly #arrived: Uint8Array[] = []
  #waiting = false
  #wanted = false

  constructor(carry: Carry, ready: Promise<void>) {
    super({ allowHalfOpen: false })
    this.#carry = carry
    this.#ready = ready
  }

  /** The engine's answer. */
  receive(bytes: Uint8Array): void {
    this.#arrived.push(bytes)
    this.#next()
  }

  /** One piece per turn of the event loop, so that a long report does not block other requests. */
  #next(): void {
    if (!this.#wanted || this.#waiting) return
    const bytes = this.#arrived.shift()
    if (!bytes) return
    this.#wanted = this.push(bytes)
    if (this.#arrived.length === 0) return
    this.#waiting = true
    setImmediate(() => {
      this.#waiting = false
      this.#next()
    })
  }

  override _read(): void {
    this.#wanted = true
    this.#next()
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  #send(chunks: Buffer[], done: (error?: Error | null) => void): void {
    // the engine would stop for good at a client's terminate message
    const meant = chunks.filter((chunk) => !(chunk.length === 5 && chunk[0] === goodbye))
    if (meant.length === 0) return done()
    const bytes = new Uint8Array(meant.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of meant) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#carry(bytes, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // methods that pg calls on a socket
  connect(): void {
    this.#ready.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
