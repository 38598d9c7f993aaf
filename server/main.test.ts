import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { LIVE } from '#contract/live.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'evertill-start-'))
const running = new Set<ChildProcess>()

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

interface Start {
  readonly code: number | null
  readonly said: string
  readonly problem: string
}

/** Starts the real server in a folder, asks one that opens who can sign in, and stops it. */
const start = (data: string, ...args: string[]) => startWith(data, () => Promise.resolve(), ...args)

/** The same; `meanwhile` is done before it is stopped. */
async function startWith(
  data: string,
  meanwhile: (origin: string) => Promise<void>,
  ...args: string[]
): Promise<Start & { readonly setup: string }> {
  // starts faster: in such a short run, optimising the database's code does not pay off
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts', ...args], {
    env: {
      ...process.env,
      EVERTILL_DATA: join(folder, data),
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  let problem = ''
  let setup = ''
  child.stderr.on('data', (chunk: Buffer) => (problem += String(chunk)))
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const port = /localhost:(\d+)/.exec(said)?.[1]
    if (!port || setup !== '') continue
    const origin = `http://127.0.0.1:${port}`
    setup = await (await fetch(`${origin}/b/user/setupState`)).text()
    await meanwhile(origin)
    child.kill('SIGTERM')
  }
  const [code] = (await ended) as [number | null]
  running.delete(child)
  return { code, said, problem, setup }
}

/**
 * Listens to the stream of changes, and goes on asking over the connection that it has, as an open office does. @returns
 * what it heard, once the stream has ended
 */
async function listenAndAsk(origin: string): Promise<{ readonly ended: Promise<string> }> {
  const body = JSON.stringify({ username: 'owner@evertill.demo', password: 'evertill1' })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${origin}/b/user/login`, { method: 'POST', headers, body })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string): Promise<IncomingMessage> =>
    ((await once(get(origin + path, { agent, headers: { Token: token } }), 'response')) as [IncomingMessage])[0]
  const answer = await ask(LIVE)
  let heard = ''
  const ended = (async () => {
    for await (const chunk of answer) heard += String(chunk)
    try {
      for (;;) await text(await ask('/healthz'))
    } catch {
      // it has stopped
    }
    return heard
  })()
  await once(answer, 'data')
  return { ended }
}

const ACCOUNTS = /evertill\.demo|evertill1/

test('"npm run demo" stops while a browser listens, and "npm start" does not serve what it filled', async () => {
  let heard: Promise<string> | undefined
  const listen = async (origin: string): Promise<void> => {
    heard = (await listenAndAsk(origin)).ended
  }
  const demo = await startWith('demo', listen, '--demo', '--goods', '5')
  expect([demo.code, demo.problem]).toEqual([0, ''])
  expect(await heard).toContain('data: ')
  expect([demo.said, demo.setup]).toEqual([expect.stringMatching(ACCOUNTS), expect.stringMatching(ACCOUNTS)])

  const real = await start('demo')
  expect(real).toMatchObject({ code: 1, said: '', setup: '' })
  expect(real.problem).toMatch(/^The data folder \S+demo contains demo data, .*EVERTILL_DATA\.\n$/)
}, 120_000)

test('"npm run demo" does not serve a real organisation, and tells nobody accounts there', async () => {
  const db = await openDatabase({ databaseUrl: undefined, dataFolder: join(folder, 'shop') })
  await migrate(db)
  await db.query({
    text: `insert into organisation (id, name, created_at) values ('0192f0c1-0000-7000-8000-000000000001', '', now())`,
  })
  await db.close()

  const demo = await start('shop', '--demo')
  expect(demo).toMatchObject({ code: 1, said: '', setup: '' })
  expect(demo.problem).toMatch(/^The data folder \S+shop contains your own organisation, .*EVERTILL_DATA\.\n$/)

  const real = await start('shop')
  expect([real.code, real.problem]).toEqual([0, ''])
  expect(`${real.said}${real.setup}`).not.toMatch(ACCOUNTS)
  expect(real.setup).toContain('"needed":false')
}, 120_000)

test('asked for help, it says how it is started and starts nothing', async () => {
  const { code, said, setup } = await start('help', '--demo', '--help')
  expect([code, setup]).toEqual([0, ''])
  expect(said).toContain('npm run demo')
})
