import { Worker } from 'node:worker_threads'
import type { PdfDocument } from '#server/drivers/pdf/pdf-document.ts'

/** A document that takes longer is given up. */
const LONGEST_MS = 30_000
/** The worker keeps some 60 MB of fonts: it ends after a while without work. */
const IDLE_MS = 60_000

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/**
 * Draws a document as a PDF with embedded Latin and Chinese fonts, in a thread of its own, so that sales are answered
 * meanwhile.
 * @throws Error if it could not be drawn within half a minute
 */
export function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= start()
  const id = ++last
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void stop(new Error('the PDF took too long')), LONGEST_MS)
    const ended = (): void => {
      clearTimeout(limit)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(() => void stop(new Error('idle')), IDLE_MS).unref()
    }
    waiting.set(id, {
      resolve: (bytes) => {
        ended()
        resolve(bytes)
      },
      reject: (error) => {
        ended()
        reject(error)
      },
    })
    worker!.postMessage({ id, document })
  })
}

function start(): Worker {
  const started = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  started.unref()
  started.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
    if (bytes) waiting.get(id)?.resolve(bytes)
    else waiting.get(id)?.reject(new Error(error))
  })
  started.on('error', (error) => void stop(error))
  return started
}

async function stop(error: Error): Promise<void> {
  const old = worker
  worker = undefined
  for (const each of waiting.values()) each.reject(error)
  await old?.terminate()
}
