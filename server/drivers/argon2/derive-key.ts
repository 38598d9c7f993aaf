import { Worker } from 'node:worker_threads'

export interface Derivation {
  readonly password: string
  readonly salt: Uint8Array
  /** KiB. */
  readonly memory: number
  readonly passes: number
  /** Bytes of the key. */
  readonly length: number
}

interface Waiting {
  readonly resolve: (key: Buffer) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
const waiting = new Map<number, Waiting>()
let last = 0

/**
 * A key from a password by argon2id (RFC 9106), computed one after the other in a thread of low priority: the thread pool
 * has no priorities, so a few people who try passwords would slow every sale down.
 */
export function deriveKey(derivation: Derivation): Promise<Buffer> {
  worker ??= start()
  // it keeps the process alive while somebody waits
  worker.ref()
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker!.postMessage({ id, ...derivation })
  })
}

function start(): Worker {
  const started = new Worker(new URL('argon2.worker.ts', import.meta.url), { execArgv: [] })
  started.on('message', ({ id, key }: { id: number; key: Uint8Array }) => {
    waiting.get(id)?.resolve(Buffer.from(key))
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', (error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
