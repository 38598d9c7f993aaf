import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { clerkAt, type Clerk } from '#testing/clerk.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port at which tests/driver/host.ts takes orders. */
    readonly shopHost: number
  }
}

/** Data of a new shop. */
export interface FreshShop {
  /** `demo`: the demonstration data. `empty`: nobody has registered yet. */
  readonly begin: 'demo' | 'empty'
  /** Settings of this server only. */
  readonly env?: Readonly<Record<string, string>>
  /** A statement that changes the data before the server opens it. */
  readonly sql?: string
}

export interface HostedShop {
  readonly port: number
  /** The data folder; its mails are in it. */
  readonly data: string
  readonly databaseUrl: string
}

/** A server of a test's own, with a database of its own. */
export interface Shop {
  readonly origin: string
  /** The server's data folder. */
  readonly data: string
  readonly databaseUrl: string
  /** Signs in somebody who calls the server beside the screen. Not with the screen's account. */
  readonly clerk: (account: string) => Promise<Clerk>
  /** Changes the data by a statement, as who runs the server does. */
  readonly change: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a shop: with the demonstration data, or one that nobody has registered yet. */
export async function openShop(order: FreshShop = { begin: 'demo' }): Promise<Shop> {
  const { port, data, databaseUrl } = await askHost<HostedShop>('/fresh', order)
  const origin = `http://localhost:${port}`
  return {
    origin,
    data,
    databaseUrl,
    clerk: (account) => clerkAt(origin, account),
    change: async (sql) => void (await askHost('/change', { port, sql })),
    close: async () => void (await askHost('/close', { port })),
  }
}

/** The window's own fetch may only ask the shop that its address belongs to. */
async function askHost<T>(path: string, order: object): Promise<T> {
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: inject('shopHost'), path, method: 'POST' }, (response) => {
      text(response).then((body) => (response.statusCode === 200 ? resolve(body) : reject(new Error(body))), reject)
    })
    call.once('error', reject).end(JSON.stringify(order))
  })
  return JSON.parse(answer) as T
}
