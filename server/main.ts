import { fileURLToPath } from 'node:url'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { SchemaError } from '#server/db/migrate.ts'
import { demoFolder, goodsAsked } from '#server/demo/demonstration.ts'
import { demoAccounts } from '#server/demo/seed.ts'
import { openServer, type OpenServer } from '#server/open-server.ts'
import { readSettings, requireNode, SettingsError, type Settings } from '#server/settings/settings.ts'

/** The built app; tests serve another build with `--app FOLDER`. */
const APP_FOLDER = argument('--app') ?? fileURLToPath(new URL('../dist', import.meta.url))
/** Time that running calls and background jobs may take after a stop was requested. */
const STOP_MS = 10_000

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const USAGE = `npm start                     the server, with the data in .data
npm run demo                  the same with demonstration data, in a folder of its own
npm run demo -- --goods 400   how many products its first store has
Settings come from the environment: the table in README.md lists them.
`

/** Starts the server; `--demo` serves the demo from its own folder, `--goods N` sets its size. */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(USAGE)
  requireNode(process.version)
  const demo = process.argv.includes('--demo')
  const goods = demo ? goodsAsked(process.argv) : undefined
  const settings = readSettings(process.env, demo ? demoFolder(goods) : undefined)
  const server = await openServer(settings, { env: process.env, app: APP_FOLDER, ...(demo ? { demo: { goods } } : {}) })
  stopOnSignal(server)
  // last, so that whoever reads it can stop the server cleanly
  announce(settings, server, demo)
}

/** Prints the server's address and, if nobody has set it up, the setup link. */
function announce(settings: Settings, { port, toSetUp }: OpenServer, demo: boolean): void {
  const lines = [`Evertill is open at ${settings.tls ? 'https' : 'http'}://localhost:${port}`]
  if (toSetUp !== undefined)
    lines.push(
      'It is not set up yet. Open this link to become the owner:',
      `  ${settings.publicUrl ?? `${settings.tls ? 'https' : 'http'}://localhost:${port}`}/register#${toSetUp}`,
    )
  if (demo)
    lines.push(
      `The demo data is in ${settings.dataFolder}`,
      'Sign in with:',
      ...demoAccounts.map((a) => `  ${a.username.padEnd(24)} ${a.password}   ${a.role.en}`),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Closes the server, then exits. */
function stopOnSignal(server: OpenServer): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Whether an error's sentence tells the operator what to do, so that a stack trace would only hide it. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof FolderInUseError ||
  error instanceof SchemaError ||
  (error as { code?: unknown }).code === 'EADDRINUSE'

try {
  await main()
} catch (error) {
  const words = isOperatorError(error)
    ? error.message
    : `Evertill could not start: ${String((error as Error).stack ?? error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
