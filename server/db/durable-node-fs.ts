import { fstatSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  readonly nfd?: number
  readonly path?: string
}

interface EngineModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } }
}

/**
 * The engine as shipped never flushes to disk, so a power cut would lose commits that were already answered. This file
 * system flushes.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: (path: string) => void
  readonly #onFailure: (error: unknown) => void

  /** `onFailure` must not return: after a failed fsync only a restart, which reads the log, shows what is on disk. */
  constructor(folder: string, onSync: (path: string) => void, onFailure: (error: unknown) => void) {
    super(folder)
    this.#onSync = onSync
    this.#onFailure = onFailure
  }

  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const prepared = await super.init(engine, options)
    const hook = (module: unknown) => {
      ;(module as EngineModule).NODEFS.stream_ops.fsync = (file) => this.#sync(file)
    }
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), hook]
    return prepared
  }

  #sync(file: OpenFile): number {
    try {
      if (file.nfd !== undefined) fsyncSync(file.nfd)
      this.#onSync(file.path ?? '')
    } catch (error) {
      if (!isFolderOfWindows(file)) this.#onFailure(error)
    }
    return 0
  }
}

/** Windows persists the names in a folder by itself and fails when asked to. */
function isFolderOfWindows(file: OpenFile): boolean {
  return process.platform === 'win32' && file.nfd !== undefined && fstatSync(file.nfd).isDirectory()
}

const tuned = ['timezone=UTC', 'shared_buffers=128MB', 'max_wal_size=64MB', 'min_wal_size=32MB']

export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // fdatasync, the usual choice, is an empty function in this engine
  ...['wal_sync_method=fsync', ...tuned].flatMap((setting) => ['-c', setting]),
]

/**
 * Commits something and verifies that its log record was flushed, so that an upgrade of the engine cannot silently lose
 * durability.
 * @throws if the commit returned without a flush
 */
export async function assertDurable(engine: PGlite, logSyncs: () => number): Promise<void> {
  const before = logSyncs()
  await engine.query(`select pg_logical_emit_message(true, 'evertill', 'start')`)
  if (logSyncs() > before) return
  throw new Error(
    'the embedded database answered a commit without writing it through to the disk: it is not safe to use',
  )
}
