import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type AdminEnv, CommandError } from '#server/admin/admin-command.ts'
import { commandNamed } from '#server/admin/commands.ts'
import { splitLines } from '#server/admin/split-lines.ts'

interface Doorway {
  readonly port: number
  readonly key: string
}

interface Request {
  readonly key: string
  readonly command: string
  readonly args: readonly string[]
}

type Reply = { readonly line: string } | { readonly exit: number; readonly problem?: string }

const doorway = (dataFolder: string) => join(dataFolder, 'server.admin')

/**
 * Only one process can open the embedded database, so `npm run admin` asks the running server to execute the command.
 * Only people who can read the data folder can do that: the port and its key are in a file there.
 * @returns a function that closes the port
 */
export async function attendAdmin(env: Omit<AdminEnv, 'say'>): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('hex')
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy())
    void attend(socket, key, env)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  const file = doorway(env.settings.dataFolder)
  // with PostgreSQL the folder may not exist yet
  await mkdir(env.settings.dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify({ port, key } satisfies Doorway), { mode: 0o600 })
  return async () => {
    await rm(file, { force: true })
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function attend(socket: Socket, key: string, env: Omit<AdminEnv, 'say'>): Promise<void> {
  const reply = (message: Reply) => socket.write(`${JSON.stringify(message)}\n`)
  try {
    const { value: line } = await splitLines(socket).next()
    const request = JSON.parse(line ?? '') as Request
    if (!sameKey(request.key, key)) return void socket.destroy()
    const command = await commandNamed(request.command)
    if (command.serverStopped)
      throw new CommandError(`Stop the server first: "${command.name}" needs exclusive access to the database.`)
    reply({ exit: await command.run(request.args, { ...env, say: (text) => reply({ line: text }) }) })
  } catch (error) {
    reply({ exit: 1, problem: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

function sameKey(given: unknown, key: string): boolean {
  const bytes = Buffer.from(String(given))
  return bytes.length === key.length && timingSafeEqual(bytes, Buffer.from(key))
}

/**
 * Runs a command in the server that has the data folder open.
 * @throws CommandError with the server's sentence, or when it does not answer.
 */
export async function askServer(
  dataFolder: string,
  request: Omit<Request, 'key'>,
  say: (line: string) => void,
): Promise<number> {
  const { port, key } = await readDoorway(dataFolder)
  const socket = connect(port, '127.0.0.1', () => socket.write(`${JSON.stringify({ key, ...request })}\n`))
  try {
    for await (const line of splitLines(socket)) {
      const reply = JSON.parse(line) as Reply
      if ('line' in reply) say(reply.line)
      else if (reply.problem !== undefined) throw new CommandError(reply.problem)
      else return reply.exit
    }
  } finally {
    socket.destroy()
  }
  throw new CommandError('The running server stopped before the command was done.')
}

async function readDoorway(dataFolder: string): Promise<Doorway> {
  try {
    return JSON.parse(await readFile(doorway(dataFolder), 'utf8')) as Doorway
  } catch {
    throw new CommandError('The data folder is in use by a server that does not accept commands. Stop it first.')
  }
}
