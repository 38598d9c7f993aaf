import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { today } from '#server/contexts/insight/home/today.ts'
import { withPostgres } from '../../scripts/postgres.ts'
import { loadYear } from '../year-data.ts'
import { rowsOfFile, writeYear } from '../year.ts'
const until = Date.now() - 60_000
const file = '/tmp/year-p.tsv'
await writeYear(file, { items: 2000, sales: Number(process.env['SALES'] ?? 300_000), people: 6, until })
await withPostgres(async (url) => {
  const db = await openDatabase({ databaseUrl: url, dataFolder: '' })
  try {
    await migrate(db)
    const shop = await loadYear(db, rowsOfFile(file), 2000)
    const scope = { orgId: shop.store.orgId, storeId: shop.store.storeId }
    await keepClosedDays(db, scope, until, new AbortController().signal)
    await db.maintain()
    for (let run = 0; run < 3; run++)
      await db.tx(async (tx) => {
        const timed = new Proxy(tx, {
          get: (t, k) =>
            k === 'query'
              ? async (q: { text: string; values?: unknown[] }) => {
                  const b = performance.now()
                  const r = await t.query(q)
                  const took = performance.now() - b
                  if (run === 2) console.log(took.toFixed(1), q.text.replace(/\s+/g, ' ').slice(0, 100), '…', q.text.replace(/\s+/g, ' ').slice(-80))
                  if (run === 2 && took > 4000) {
                    const e = await t.query<Record<string, string>>({ text: `explain analyze ${q.text}`, values: q.values! })
                    console.log(e.rows.map((x) => x['QUERY PLAN']).join('\n'))
                  }
                  return r
                }
              : Reflect.get(t, k),
        })
        const b = performance.now()
        await today({ ...scope, tx: timed, now: Date.now(), language: 'en', can: () => true } as never)
        console.log('total', performance.now() - b)
      })
  } finally {
    await db.close()
  }
})
