/**
 * The chaos run: `npm run chaos -- --sales N --seed S [--engine chromium|webkit] [--bug …] [--resume] [--faults KIND,…]
 * | --prove [--bug …]`. Rings up N sales in a real browser against the real server under faults, then counts. Prints one line of
 * JSON; exits with 1 if anything is wrong, and then keeps the evidence.
 */
import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { buildApps } from './app-builds.ts'
import { readArguments, type Arguments } from './arguments.ts'
import { makeFixture } from './fixture.ts'
import { oneRun, type RunPlan, type RunResult } from './one-run.ts'
import { proofs } from './proofs.ts'
import { resultsSoFar, keepResults } from './run-state.ts'
import { lineOf, summed } from './sum.ts'

/** The most sales per run; more are several seeds. */
const MOST = 1000

// optimising the code of embedded databases that are opened for seconds does not pay off
setFlagsFromString('--liftoff-only')

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  const builds = buildApps()
  const fixture = await makeFixture()
  try {
    const base = { engine: given.engine, fixture, builds }
    return given.prove ? await prove(base, given) : await sell(base, given)
  } finally {
    rmSync(fixture.dataFolder, { recursive: true, force: true })
  }
}

type Base = Pick<RunPlan, 'engine' | 'fixture' | 'builds'>

async function sell(base: Base, given: Arguments): Promise<number> {
  const results: RunResult[] = given.resume ? resultsSoFar(given) : []
  const runs = Math.ceil(given.sales / MOST)
  for (let n = results.length; n < runs; n++) {
    const sales = Math.min(MOST, given.sales - n * MOST)
    const result = await oneRun({ ...base, seed: given.seed + n, sales, bug: given.bug, faults: given.faults })
    results.push(result)
    say(result)
    if (runs > 1) {
      process.stderr.write(`${lineOf(result)}\n`)
      keepResults(given, results)
    }
    if (result.violations.length > 0) break
  }
  const total = summed(results)
  process.stdout.write(`${lineOf(total)}\n`)
  return total.violations.length === 0 ? 0 : 1
}

function say(result: RunResult): void {
  process.stderr.write(
    `seed ${result.seed}: ${result.handed_out} handed out (${result.tapped} by taps) in ${result.seconds} s\n`,
  )
  for (const words of result.violations) process.stderr.write(`  ${words}\n`)
  if (result.evidence) process.stderr.write(`  evidence: ${result.evidence}\n`)
}

/** Each known bug, or the one that was named, must be caught; one that is not is the failure here. */
async function prove(base: Base, { seed, bug: only }: Arguments): Promise<number> {
  let missed = 0
  for (const proof of proofs) {
    const { bug } = proof
    if (only !== undefined && bug !== only) continue
    const result = await oneRun({ ...base, ...proof, seed })
    const caught = result.violations.length > 0
    if (!caught) missed += 1
    if (result.evidence) rmSync(result.evidence, { recursive: true, force: true })
    process.stdout.write(
      `${JSON.stringify({ bug, caught, lost: result.lost, doubled: result.doubled, gaps: result.gaps, found: result.violations.length, first: result.violations[0] ?? '', seconds: result.seconds })}\n`,
    )
  }
  return missed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${String((error as Error).message ?? error)}\n`)
  process.exitCode = 1
}
