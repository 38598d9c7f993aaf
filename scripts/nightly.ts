/**
 * The slow checks: `npm run nightly`. All server tests on both databases, many more forged facts, a month of a shop's
 * invoices, an import of 67,575 goods that is undone, every purchase of a bicycle maker, longer chaos runs in both
 * engines, the proof that the chaos run notices bugs planted on purpose, all journeys in both engines, tax cases of other
 * systems, Lighthouse, and known weaknesses of the packages. Runs all parts even if one fails, and lists the failed ones
 * at the end.
 */
import { auditDependencies } from './audit.ts'
import { findWebKit } from './browsers.ts'
import { programs } from './programs.ts'
import { ended } from './steps.ts'

const FORGED = '20000'
const SALES = '1000'
const STOCK_OPERATIONS = '10000'
const IMPORT_ROWS = '67575'

const server = [programs.vitest, 'run', '--project', 'server', '--project', 'walks']
const chaos = (...args: string[]) => ['tests/chaos/run.ts', '--sales', SALES, ...args]
const parts: readonly { readonly run: readonly string[]; readonly env?: Readonly<Record<string, string>> }[] = [
  { run: server },
  { run: ['scripts/postgres.ts', '--', process.execPath, ...server, '--project', 'server-postgres'] },
  {
    run: [programs.vitest, 'run', '--project', 'server', 'server/contexts/sales/facts/fuzz-facts.test.ts'],
    env: { FUZZ_FACTS: FORGED },
  },
  {
    run: [
      'scripts/postgres.ts',
      '--',
      process.execPath,
      programs.vitest,
      'run',
      '--project',
      'server',
      'server/admin/verify-stock.test.ts',
    ],
    env: { STOCK_OPERATIONS },
  },
  {
    run: [
      'scripts/postgres.ts',
      '--',
      process.execPath,
      programs.vitest,
      'run',
      '--project',
      'server',
      'server/ledgers/stock/sales-history.test.ts',
      'tests/books/month-of-sales.test.ts',
    ],
    env: { INVOICES_EACH: '1' },
  },
  {
    run: [
      'scripts/postgres.ts',
      '--',
      process.execPath,
      programs.vitest,
      'run',
      '--project',
      'server',
      'server/contexts/catalogue/import/undo-import.test.ts',
    ],
    env: { IMPORT_ROWS },
  },
  {
    run: [programs.vitest, 'run', '--project', 'server', 'server/contexts/supply/orders/replay-purchases.test.ts'],
    env: { PURCHASES_EACH: '1' },
  },
  ...['1', '2', '3'].map((seed) => ({ run: chaos('--seed', seed) })),
  ...(findWebKit() ? [{ run: chaos('--seed', '4', '--engine', 'webkit') }] : []),
  { run: ['tests/chaos/run.ts', '--prove'] },
  { run: ['playwright', 'test'], env: { NIGHTLY: '1' } },
  { run: ['scripts/oracle.ts', 'tests/vectors/tax-oracle.json'] },
  { run: ['bench/lighthouse.bench.ts'] },
]

const failed: string[] = []
for (const { run, env } of parts) {
  process.stdout.write(`\n── ${run.join(' ')}\n`)
  if ((await ended(run, env)) !== 0) failed.push(run.join(' '))
}
try {
  auditDependencies(true)
} catch (error) {
  failed.push(error instanceof Error ? error.message : String(error))
}
for (const part of failed) process.stdout.write(`FAILED ${part}\n`)
process.stdout.write(`${parts.length + 1 - failed.length} parts passed, ${failed.length} failed\n`)
if (failed.length > 0) process.exitCode = 1
