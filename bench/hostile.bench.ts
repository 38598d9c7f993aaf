/**
 * A client that means harm beside a counter that sells: what a sale waits alone, and during each attack. The client is
 * a process of low priority, as it would have a machine of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { percentile, report } from './figures.ts'
import { withPostgres } from '../scripts/postgres.ts'
import type { Attack } from './hostile-client.ts'
import { inShop, tellSales } from './importing.ts'

/** Wrong passwords last: afterwards nobody signs in from here for a while. */
const ATTACKS: readonly Attack[] = ['import-file', 'delivery-file', 'labels', 'large-bodies', 'passwords']
const SALES = 60
const GOODS = 200
const CLIENT = fileURLToPath(new URL('hostile-client.ts', import.meta.url))

const at95 = (times: readonly number[]): number => percentile(times, 0.95)

const measure = (name: string, databaseUrl?: string): Promise<void> =>
  inShop({ name, goods: GOODS, sales: 2000, databaseUrl }, async ({ office, sell }) => {
    await sell(() => true, SALES)
    for (const attack of ATTACKS) {
      const alone = await sell(() => true, SALES)
      const client = spawn('nice', ['-n', '19', process.execPath, CLIENT, office.origin, attack], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(client, 'exit')
      await Promise.race([once(client.stdout, 'data'), ended])
      const beside = await sell(() => true, SALES)
      if (!client.kill('SIGKILL')) throw new Error(`the client ended during ${attack}`)
      await ended
      tellSales(`${name}.${attack}.alone`, alone)
      tellSales(`${name}.${attack}`, beside)
      report({ name: `${name}.${attack}.p95-ratio`, value: at95(beside) / at95(alone), unit: 'times', runs: SALES })
    }
  })

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('hostile', url))
if (wanted.length === 0 || wanted.includes('embedded')) await measure('hostile.embedded')
