import { Worker } from 'node:worker_threads'
import { FairTurns } from '#server/drivers/fair-turns.ts'
import type { LabelSheets } from '#server/drivers/pdf/draw-labels.ts'
import type { PdfDocument } from '#server/drivers/pdf/pdf-document.ts'

/** The work of the thread, done one at a time. */
export type PdfDrawing = ({ readonly kind: 'document' } & PdfDocument) | ({ readonly kind: 'labels' } & LabelSheets)

/** A document that takes longer is given up. */
const LONGEST_MS = 60_000
/** The worker keeps some 60 MB of fonts: it ends after a while without work. */
const IDLE_MS = 60_000

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const turns = new FairTurns({ atOnce: 1, waitingEach: 8, comeAgain: 10 })
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let waiting: Waiting | undefined

/**
 * Draws a document as a PDF with embedded Latin and Chinese fonts, in a thread of its own, so that sales are answered
 * meanwhile. Organisations take turns.
 * @throws Error if it could not be drawn within a minute; AppError server.busy if many of the organisation wait
 */
export const renderPdf = (orgId: string, document: PdfDocument): Promise<Uint8Array> =>
  turns.take(orgId, () => drawn({ kind: 'document', ...document }))

/** Draws labels in the same way. */
export const renderLabels = (orgId: string, sheets: LabelSheets): Promise<Uint8Array> =>
  turns.take(orgId, () => drawn({ kind: 'labels', ...sheets }))

async function drawn(drawing: PdfDrawing): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= start()
  const limit = setTimeout(() => stop(new Error('the PDF took too long')), LONGEST_MS)
  try {
    return await new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      worker!.postMessage(drawing)
    })
  } finally {
    clearTimeout(limit)
    waiting = undefined
    idle = setTimeout(() => stop(new Error('idle')), IDLE_MS).unref()
  }
}

function start(): Worker {
  const started = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  started.unref()
  started.on('message', ({ bytes, error }: { bytes?: Uint8Array; error?: string }) => {
    if (bytes) waiting?.resolve(bytes)
    else waiting?.reject(new Error(error))
  })
  started.on('error', (error) => {
    if (worker === started) stop(error)
  })
  return started
}

function stop(error: Error): void {
  const old = worker
  worker = undefined
  waiting?.reject(error)
  void old?.terminate()
}
