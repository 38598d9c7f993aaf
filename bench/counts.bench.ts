import { MANAGER, OWNER } from '../tests/e2e/acts.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { report } from './figures.ts'

/** Posting a count of 20,000 lines, each with a difference, on PostgreSQL, and the calls before it. */
const GOODS = 10_000
const AT_ONCE = 200

interface Sheet {
  readonly items: readonly { readonly itemId: string; readonly places: readonly { readonly placeId: string }[] }[]
  readonly next: string | null
}

interface Line {
  readonly itemId: string
  readonly placeId: string
}

async function measure(url: string): Promise<void> {
  const office = await clerk(url, MANAGER)
  const poster = await clerk(url, OWNER)
  const id = crypto.randomUUID()
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const done = await work()
    report({ name: `counts.postgres.${name}`, value: performance.now() - begun, unit: 'ms', runs: 1 })
    return done
  }
  const details = () => office.get<{ version: number; state: number; lines: number }>(`/shop/stockCount/details/${id}`)
  await office.post('/shop/stockCount/add', { id, kind: 1 })
  await timed('start', () => office.post('/shop/stockCount/start', { id, version: 1 }))
  const lines: Line[] = []
  for (let after: string | null = ''; after !== null;) {
    const part: Sheet = await office.get<Sheet>(`/shop/stockCount/sheet/${id}`, after === '' ? {} : { after })
    for (const { itemId, places } of part.items) lines.push(...places.map(({ placeId }) => ({ itemId, placeId })))
    after = part.next
  }
  const deviceId = crypto.randomUUID()
  const { credential } = await office.post<{ credential: string }>('/shop/stockCount/lane', { deviceId, name: 'Bench' })
  await timed('entries', async () => {
    for (let from = 0; from < lines.length; from += AT_ONCE)
      await office.post('/shop/stockCount/send', {
        credential,
        unsent: 0,
        entries: lines.slice(from, from + AT_ONCE).map(({ itemId, placeId }, at) => ({
          id: crypto.randomUUID(),
          countId: id,
          itemId,
          placeId,
          round: 1,
          mode: 2,
          quantity: 7000,
          seq: from + at + 1,
          at: Date.now(),
          offset: 0,
        })),
      })
  })
  await timed('finish', async () => office.post('/shop/stockCount/finish', { id, version: (await details()).version }))
  await timed('decide', () => office.post('/shop/stockCount/decide', { id, decision: 1, view: 'counted' }))
  await timed('line-page', () =>
    office.get(`/shop/stockCount/lines/${id}`, { view: 'differences', sort: 'variance', currentPage: '50' }),
  )
  await timed(`post-${lines.length}-lines`, async () => {
    await poster.post('/shop/stockCount/post', { id, version: (await details()).version })
    while ((await details()).state !== 4) await new Promise((done) => setTimeout(done, 100))
  })
}

await withPostgres(async (databaseUrl) => {
  const server = await startServer({ demoGoods: GOODS, databaseUrl })
  try {
    await measure(server.url)
  } finally {
    await server.close()
  }
})
