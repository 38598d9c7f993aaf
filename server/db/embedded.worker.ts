import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { assertDurable, DurableNodeFS, startParams } from '#server/db/durable-node-fs.ts'
import { syncFolder, syncTree } from '#server/db/sync-tree.ts'
import type { FromEngine, EngineData, ToEngine } from '#server/db/engine-messages.ts'

const page = parentPort
if (!page) throw new Error('embedded.worker.ts runs as a worker only')
const data = workerData as EngineData
/** Answers are sent in pieces of about this many bytes. */
const pieceBytes = 65_536

let logSyncs = 0

const say = (message: FromEngine, moved: ArrayBuffer[] = []) => page.postMessage(message, moved)

function durableFiles(folder: string): DurableNodeFS {
  return new DurableNodeFS(
    folder,
    (path) => {
      if (path.includes('/pg_wal/')) logSyncs += 1
    },
    (error) => {
      say({ kind: 'failed', reason: `the disk did not take a write: ${String(error)}` })
      process.exit(1)
    },
  )
}

/**
 * Created next to its final place, flushed file by file, then moved there in one step: a folder with the right name is
 * a complete database, even after a power cut.
 */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const first = await PGlite.create({ fs: durableFiles(unfinished), startParams })
  await first.close()
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dirname(folder))
}

async function open(): Promise<PGlite> {
  if (data.folder === undefined) {
    const { from } = data
    const given = from ? { loadDataDir: await openAsBlob(from.dump), pgliteWasmModule: from.code } : {}
    return PGlite.create({ ...given, startParams: [...startParams, '-F'] })
  }
  if (!existsSync(data.folder)) await create(data.folder)
  const engine = await PGlite.create({ fs: durableFiles(data.folder), startParams })
  await assertDurable(engine, () => logSyncs)
  return engine
}

/** A client's first message: rolls back whatever an earlier client left open. */
const isStartup = (bytes: Uint8Array) => bytes[0] === 0

async function carry(engine: PGlite, client: number, bytes: Uint8Array): Promise<void> {
  if (isStartup(bytes)) for (const undo of ['rollback', 'discard all']) await engine.exec(undo)
  let pieces: Uint8Array[] = []
  let size = 0
  const send = (done: boolean) => {
    const whole = new Uint8Array(size)
    pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0)
    pieces = []
    size = 0
    say({ kind: 'answer', client, bytes: whole, done }, [whole.buffer])
  }
  await engine.execProtocolRawStream(bytes, {
    onRawData: (piece) => {
      pieces.push(piece.slice())
      size += piece.length
      if (size >= pieceBytes) send(false)
    },
  })
  send(true)
}

async function answer(engine: PGlite, message: ToEngine): Promise<void> {
  if (message.kind === 'bytes') return carry(engine, message.client, message.bytes)
  if (message.kind === 'dump') {
    const dump = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    return say({ kind: 'dumped', bytes: dump }, [dump.buffer])
  }
  await engine.close()
  say({ kind: 'closed' })
  page?.close()
}

const failed = (error: unknown) => {
  say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

try {
  const engine = await open()
  let last: Promise<void> = Promise.resolve()
  page.on('message', (message: ToEngine) => {
    last = last.then(() => answer(engine, message)).catch(failed)
  })
  say({ kind: 'ready' })
} catch (error) {
  failed(error)
}
