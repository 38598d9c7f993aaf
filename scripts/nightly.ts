/**
 * What is slow and rarely breaks: `npm run nightly`. Many more forged facts, longer runs of sales under faults in both
 * engines, the proof that the chaos run notices bugs that are put in on purpose, and all journeys in both engines. Goes through all of it even when one
 * part fails.
 */
import { findWebKit } from './browsers.ts'
import { programs } from './programs.ts'
import { ended } from './steps.ts'

const FORGED = '20000'
const SALES = '1000'

const chaos = (...args: string[]) => ['tests/chaos/run.ts', '--sales', SALES, ...args]
const parts: readonly { readonly run: readonly string[]; readonly env?: Readonly<Record<string, string>> }[] = [
  {
    run: [programs.vitest, 'run', '--project', 'server', 'server/modules/facts/fuzz-facts.test.ts'],
    env: { FUZZ_FACTS: FORGED },
  },
  ...['1', '2', '3'].map((seed) => ({ run: chaos('--seed', seed) })),
  ...(findWebKit() ? [{ run: chaos('--seed', '4', '--engine', 'webkit') }] : []),
  { run: ['tests/chaos/run.ts', '--prove'] },
  { run: ['playwright', 'test'], env: { NIGHTLY: '1' } },
]

for (const { run, env } of parts) {
  process.stdout.write(`\n── ${run.join(' ')}\n`)
  if ((await ended(run, env)) !== 0) process.exitCode = 1
}
