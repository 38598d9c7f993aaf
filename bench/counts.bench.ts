import { MANAGER, OWNER } from '../tests/e2e/acts.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { Counting } from './counting.ts'
import { report } from './figures.ts'

/** Posting a count of a whole store, each line with a difference, on PostgreSQL, and the calls before it. */
const GOODS = 10_000

async function measure(url: string): Promise<void> {
  const office = await clerk(url, MANAGER)
  const poster = await clerk(url, OWNER)
  const count = new Counting(office)
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const done = await work()
    report({ name: `counts.postgres.${name}`, value: performance.now() - begun, unit: 'ms', runs: 1 })
    return done
  }
  await timed('start', () => count.start({ kind: 1 }))
  const lines = await count.load()
  await timed('entries', () => count.enter())
  await timed('finish', () => count.finish())
  await timed('decide', () => count.decide())
  await timed('line-page', () =>
    office.get(`/shop/stockCount/lines/${count.id}`, { view: 'differences', sort: 'variance', currentPage: '50' }),
  )
  await timed(`post-${lines}-lines`, () => count.post(poster))
}

await withPostgres(async (databaseUrl) => {
  const server = await startServer({ demoGoods: GOODS, databaseUrl })
  try {
    await measure(server.url)
  } finally {
    await server.close()
  }
})
