import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Fault of a request:
 * - `pass`: nothing; `delay`: it goes on after `ms`.
 * - `refuse`: the connection is reset before the request is read by the server, as with no network at all.
 * - `swallow`: it is taken and never answered, as in a dead spot; released (reset) by `heal`.
 * - `cut`: the server gets it, commits and answers; the connection is reset instead of answering.
 * - `fail`: it is answered with `status` (503) and never reaches the server.
 * - `duplicate`: it passes, and the very same request is kept, to be delivered again by `redeliver`.
 */
export type Fault = 'pass' | 'delay' | 'refuse' | 'swallow' | 'cut' | 'fail' | 'duplicate'

export interface FaultRule {
  readonly fault: Fault
  /** Only requests whose path (with its query) matches; absent: all. */
  readonly path?: RegExp
  /** Probability from 0 to 1, with `random`; 1 if absent. */
  readonly chance?: number
  /** The number of requests after which the rule ends. */
  readonly times?: number
  readonly ms?: number
  readonly status?: number
}

export interface ProxyOptions {
  /** The server's current address; asked for every request, since a server may come back on another port. */
  readonly upstreamPort: () => number
  readonly port?: number
  /** Seeded, so that a run can be repeated; from 0 to 1. */
  readonly random?: () => number
}

export interface Proxy {
  /** `http://localhost:PORT`: a secure context, as service workers need. */
  readonly url: string
  readonly port: number
  /** Sets the rules, in order: the first that matches a request (and whose chance comes up) applies. */
  rules(...rules: readonly FaultRule[]): void
  /** Ends all faults; swallowed requests are reset. */
  heal(): void
  /** Delivers what `duplicate` kept, in an order drawn with `random`; returns how many the server answered. */
  redeliver(): Promise<number>
  /** Number of times that each fault happened. */
  readonly counts: Readonly<Record<Fault, number>>
  /** The paths that reached the server, oldest first. */
  readonly seen: readonly string[]
  close(): Promise<void>
}

interface Kept {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A network between browser and server that can fail in every way a shop's network does. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const random = options.random ?? Math.random
  let rules: { rule: FaultRule; left: number }[] = []
  const swallowed = new Set<Socket>()
  const kept: Kept[] = []
  const seen: string[] = []
  const counts: Record<Fault, number> = { pass: 0, delay: 0, refuse: 0, swallow: 0, cut: 0, fail: 0, duplicate: 0 }

  const decide = (path: string): FaultRule => {
    for (const each of rules) {
      const { path: only, chance = 1 } = each.rule
      if (each.left === 0 || (only && !only.test(path)) || (chance < 1 && random() >= chance)) continue
      each.left -= 1
      return each.rule
    }
    return { fault: 'pass' }
  }
  const forward = (call: Kept): Promise<Answer> => {
    seen.push(call.path)
    return deliver(options.upstreamPort(), call)
  }
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    const rule = decide(path)
    counts[rule.fault] += 1
    const { socket } = incoming
    if (rule.fault === 'refuse') return void socket.resetAndDestroy()
    if (rule.fault === 'swallow') return void swallowed.add(socket)
    const call = await read(incoming, path)
    if (rule.fault === 'fail') return void outgoing.writeHead(rule.status ?? 503).end()
    if (rule.fault === 'delay') await pause(rule.ms ?? 500)
    if (rule.fault === 'duplicate') kept.push(call)
    const answer = await forward(call).catch(() => undefined)
    if (!answer || rule.fault === 'cut') return void socket.resetAndDestroy()
    outgoing.writeHead(answer.status, withoutHops(answer.headers)).end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const heal = (): void => {
    rules = []
    for (const socket of swallowed) socket.resetAndDestroy()
    swallowed.clear()
  }
  return {
    url: `http://localhost:${port}`,
    port,
    counts,
    seen,
    heal,
    rules: (...given) => {
      rules = given.map((rule) => ({ rule, left: rule.times ?? Infinity }))
    },
    redeliver: async () => {
      let answered = 0
      for (const call of shuffled(kept.splice(0), random)) if (await forward(call).catch(() => undefined)) answered += 1
      return answered
    },
    close: () => {
      heal()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function read(incoming: IncomingMessage, path: string): Promise<Kept> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return { method: incoming.method ?? 'GET', path, headers: incoming.headers, body: Buffer.concat(chunks) }
}

/** The whole answer is read before any of it is passed on: a cut comes after the server has committed. */
function deliver(port: number, { method, path, headers, body }: Kept): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.once('error', reject)
    call.end(body)
  })
}

const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const withoutHops = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))

function shuffled<T>(list: T[], random: () => number): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
