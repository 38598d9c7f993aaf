import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { freezeBatches, makeTills } from '../../../bench/server-load.ts'
import { readBooks } from '../books.ts'
import { ServerProcess } from '../server-process.ts'
import { CutDisk } from './disk.ts'

export interface ServerCuts {
  readonly cut: 'server'
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  /** Sums that no longer agree: sales with the shift's, and stock with its ledger. */
  readonly torn: number
}

interface Frozen {
  readonly sha256: string
}

/** Cuts the power under the embedded database during deliveries; everything acknowledged must be there. */
export async function cutServer(rounds: number, app: string): Promise<ServerCuts> {
  const disk = new CutDisk(700)
  const acknowledged = new Set<string>()
  let lost = 0
  let torn = 0
  try {
    const dataFolder = join(disk.path, 'data')
    const db = await openDatabase({ dataFolder, databaseUrl: undefined })
    await migrate(db)
    const [till] = await makeTills(db, 1)
    await db.close()
    const chance = new Chance('power')
    for (let round = 0; round < rounds; round++) {
      const server = new ServerProcess({ dataFolder, logFile: '/dev/null' })
      await server.start(app)
      const sending = deliver(
        server.port,
        till!.tablet.lease.credential,
        freezeBatches(till!, chance, 200, 3),
        acknowledged,
      )
      await pause(300 + 70 * (round % 13))
      disk.cut()
      await Promise.all([sending, server.kill()])
      await disk.unmount()
      disk.mount()
      const books = await readBooks(dataFolder)
      const whole = new Set(
        books.facts
          .filter((fact) => createHash('sha256').update(fact.body).digest('hex') === fact.sha256)
          .map((fact) => fact.sha256),
      )
      lost += [...acknowledged].filter((sha) => !whole.has(sha)).length
      for (const shift of books.shifts)
        if (books.sales.reduce((sum, sale) => sum + sale.total_cents, 0) !== shift.sales_cents) torn += 1
      torn += books.stock.filter((row) => row.moved !== row.gone || row.sold !== row.moved).length
    }
    return { cut: 'server', rounds, acknowledged: acknowledged.size, lost, torn }
  } finally {
    await disk.remove()
  }
}

/** Sends batches one after the other until the server is gone; what it answered counts as acknowledged. */
async function deliver(
  port: number,
  credential: string,
  bodies: readonly string[],
  acknowledged: Set<string>,
): Promise<void> {
  for (const body of bodies) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/b/shop/order/facts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Token: credential, Contract: '1' },
        body,
      })
      const { success } = (await answer.json()) as { success: boolean }
      if (!success) return
      for (const entry of (JSON.parse(body) as { entries: Frozen[] }).entries) acknowledged.add(entry.sha256)
    } catch {
      return
    }
  }
}
