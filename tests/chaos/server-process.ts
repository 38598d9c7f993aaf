import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { within } from './wait.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 60_000
/** For servers that run for seconds: optimising the embedded database's code does not pay off, reusing compiled code does. */
const BRIEF = '--liftoff-only'
const COMPILED = join(root, '.cache', 'compiled')

export type ServerBug = 'no-dedupe' | 'ack-first' | 'order-twice' | 'handed-over-twice'

export interface ServerOptions {
  readonly dataFolder: string
  readonly logFile: string
  /** Plants a known bug in the server: a module that is loaded before it. */
  readonly bug?: ServerBug | undefined
}

/** The real server, as an operator starts it, on the embedded database. */
export class ServerProcess {
  readonly #options: ServerOptions
  #dataFolder: string
  #child: ChildProcess | undefined
  port = 0

  constructor(options: ServerOptions) {
    this.#options = options
    this.#dataFolder = options.dataFolder
  }

  /** From the next start on it uses another data folder. */
  use(dataFolder: string): void {
    this.#dataFolder = dataFolder
  }

  get running(): boolean {
    return this.#child !== undefined
  }

  /** Starts it with a build of the app; resolves when it accepts calls. */
  async start(app: string): Promise<void> {
    const { logFile, bug } = this.#options
    const dataFolder = this.#dataFolder
    const preload = bug ? ['--import', join(root, 'tests', 'chaos', 'bugs', `${bug}.ts`)] : []
    const child = spawn(process.execPath, [BRIEF, ...preload, join(root, 'server', 'main.ts'), '--app', app], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILED,
        EVERTILL_DATA: dataFolder,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        // buyers pay on a page on which no money moves, and each comes from another network
        CARD_READER: 'simulated',
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const log = createWriteStream(logFile, { flags: 'a' })
    child.stderr!.pipe(log, { end: false })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    this.port = await within(
      portOf(child, (text) => log.write(text)),
      START_MS,
      'starting the server',
    )
  }

  /** SIGKILL: nothing more is written or closed. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** As an operator stops it. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = undefined
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await gone
  }
}

function portOf(child: ChildProcess, log: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      said += String(chunk)
      log(String(chunk))
      const port = /open at https?:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was open: ${said}`)))
  })
}
