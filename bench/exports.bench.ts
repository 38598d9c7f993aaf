import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadableStream } from 'node:stream/web'
import { largeExport, type ExportFile } from '#contract/insight/export-files.ts'
import { clerkAt, OWNER, signInBeside } from '#testing/clerk.ts'
import { report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { loadYear, type YearShop } from './year-data.ts'
import { rowsOfFile, writeYear } from './year.ts'

/**
 * A list of more than a million in-store orders is exported by the job: how long it takes and how much memory the server
 * has at most, and that the file has every sale once with its total. `SALES=20000`: fewer, sent at once.
 */
const SALES = Number(process.env['SALES'] ?? 1_020_000)

const folder = mkdtempSync(join(tmpdir(), 'evertill-bench-exports-'))
const file = join(folder, 'year.tsv')
await writeYear(file, { items: 2000, sales: SALES, people: 6, until: Date.now() - 60_000 })

interface Prepared {
  readonly shop: YearShop
  readonly total: number
}

/** Sales and their sum in cents of a CSV file of in-store orders; throws at a number that is there twice. */
async function sumOfCsv(answer: Response): Promise<{ sales: number; total: number }> {
  if (!answer.ok || !answer.body) throw new Error(`the download was answered with ${answer.status}`)
  const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) })
  const numbers = new Set<string>()
  let [total, column] = [0, -1]
  for await (const line of lines) {
    const cells = line.split(',')
    if (column < 0) {
      column = cells.findIndex((cell) => cell.includes('Total'))
      if (column < 0) throw new Error(`no total among ${line}`)
      continue
    }
    if (numbers.has(cells[0]!)) throw new Error(`${cells[0]} is there twice`)
    numbers.add(cells[0]!)
    total += Math.round(Number(cells[column]) * 100)
  }
  return { sales: numbers.size, total }
}

try {
  await onBoth<Prepared>({
    name: 'exports',
    prepare: async (db) => {
      const shop = await loadYear(db, rowsOfFile(file), 2000)
      const { rows } = await db.query<{ total: number }>({
        text: 'select sum(total_cents)::bigint as total from sale where org_id = $1 and store_id = $2',
        values: [shop.store.orgId, shop.store.storeId],
      })
      return { shop, total: rows[0]!.total }
    },
    measure: async ({ name, server, prepared: { shop, total } }) => {
      const origin = `http://localhost:${server.port}`
      const office = await clerkAt(origin, OWNER)
      const begun = performance.now()
      const { id } = await office.post<{ id: string }>('/shop/exportFile/orders', {})
      let found: ExportFile | undefined
      while (found?.state !== 'ready') {
        await wait(500)
        found = (await office.get<{ files: ExportFile[] }>('/shop/exportFile/list')).files.find((one) => one.id === id)
        if (found?.state === 'failed' || found?.state === 'refused') throw new Error(`the export ${found.state}`)
      }
      report({ name: `${name}.seconds`, value: (performance.now() - begun) / 1000, unit: 's', runs: 1 })
      const token = await signInBeside(origin, OWNER)
      const headers = { Token: token, 'Shop-Id': shop.store.storeId, Locale: 'en_US' }
      const sum = await sumOfCsv(await fetch(`${origin}/b/shop/exportFile/download/${id}`, { headers }))
      if (sum.sales !== SALES || found.rows !== SALES || sum.total !== total)
        throw new Error(`the file has ${sum.sales} sales of ${sum.total}, the store ${SALES} of ${total}`)
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))
      if (peak) report({ name: `${name}.server-memory`, value: Number(peak[1]) / 1024, unit: 'MB', runs: 1 })
      process.stdout.write(`${SALES > largeExport.rows ? 'above' : 'below'} a million, ${found.bytes} bytes\n`)
    },
    check: () => Promise.resolve(),
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
