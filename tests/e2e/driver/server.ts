import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Node flags for every server started here, separated by spaces. */
export const SERVER_FLAGS = 'EVERTILL_E2E_SERVER_FLAGS'

export interface ServerOptions {
  /** The demo with this many products in its first store; undefined: an empty server, for the first setup. */
  readonly demoGoods?: number
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** A data folder that is kept; undefined: a new one that `close` deletes. */
  readonly data?: string
  readonly env?: Readonly<Record<string, string>>
  /** The folder of a built app; `EVERTILL_APP` or `dist` by default. It is looked up at every start. */
  readonly app?: string | (() => string)
}

/** The real server with the built app, as a separate process. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly data: string
  /** Its PostgreSQL; undefined: its database is in `data`. */
  readonly databaseUrl: string | undefined
  /** The process, while it runs. */
  readonly pid: number | undefined
  /** Its output, newest last (its log and its errors). */
  readonly output: readonly string[]
  /** SIGKILL, like a power cut for the process. */
  kill(): Promise<void>
  /** Starts it again on the same port and the same data. */
  start(): Promise<void>
  /** Asks it to stop, as the system does (SIGTERM). */
  stop(): Promise<void>
  /** Stops it and deletes its own data folder. */
  close(): Promise<void>
}

/** Starts `server/main.ts` on a free port; resolves when it is open. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'evertill-data-'))
  const port = await freePort()
  const output: string[] = []
  let child: ChildProcess | undefined
  const given = options.app ?? process.env['EVERTILL_APP'] ?? join(root, 'dist')

  const start = async (): Promise<void> => {
    child = spawn(
      process.execPath,
      [
        ...(process.env[SERVER_FLAGS]?.split(' ') ?? []),
        'server/main.ts',
        '--app',
        typeof given === 'string' ? given : given(),
        ...(options.demoGoods === undefined ? [] : ['--demo', '--goods', String(options.demoGoods)]),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          LOG_LEVEL: 'warn',
          ...options.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          EVERTILL_DATA: data,
          DATABASE_URL: options.databaseUrl ?? '',
        },
      },
    )
    await open(child, output)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }
  const leave = () => child?.kill('SIGKILL')
  process.once('exit', leave)
  await start()
  return {
    url: `http://localhost:${port}`,
    port,
    data,
    databaseUrl: options.databaseUrl,
    output,
    get pid() {
      return child?.pid
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      process.off('exit', leave)
      if (options.data === undefined) rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function open(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      for (const line of String(chunk).split('\n')) if (line.trim() !== '') output.push(line)
      if (output.length > 2000) output.splice(0, 1000)
      if (String(chunk).includes('Evertill is open')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.slice(-20).join('\n')}`)))
  })
}
