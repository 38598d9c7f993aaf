import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { cpuOfEndedChildren } from './cpu-seconds.ts'
import type { FailedTest } from './failed-tests.ts'
import { programs, root, type Program } from './programs.ts'
import { lost } from './test-counts.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Skipped tests: as bad as failed ones. */
  readonly skipped?: number
  /** Tests that failed by waiting and passed when they were run again, alone. */
  readonly flaky?: readonly FailedTest[]
  /** Which tests failed and how, where a function counted them. */
  readonly failures?: readonly FailedTest[]
}

/** Output of a step. */
export interface Output {
  write(text: string | Uint8Array): unknown
}

/** One check: a package's program, a file of ours, or a function. */
export interface Step {
  readonly name: string
  readonly run: readonly string[] | ((output: Output) => Counts | Promise<Counts>)
  /** Number of tests that a program counted, read after it ended; without it, a failed step counts as one failure. */
  readonly counts?: () => Counts
  /** Number of tests that passed in the saved counts (test-counts.json); far fewer are a failure. */
  readonly last?: number
  /** Which tests failed and how, read only after a failure. */
  readonly failures?: () => readonly FailedTest[]
  /** Action to take with tests that failed, before the step has failed; the answer counts in place of the first run. */
  readonly again?: (counts: Counts, failures: readonly FailedTest[], output: Output) => Promise<Counts>
  readonly env?: Readonly<Record<string, string>>
}

export interface Outcome extends Required<Counts> {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  /** Processor seconds of the programs that the step started. */
  readonly cpu: number
}

const nothing: Counts = { passed: 0, failed: 0 }
/** Cost of the programs of the running step; steps may run side by side. */
const spent = new AsyncLocalStorage<{ cpu: number }>()

/**
 * Runs one step with its output passed through. It passes if it ended without failure and no test was skipped; a
 * program that fails without having counted a failed test is one failure, so that a crash never counts as success.
 */
export async function runStep(step: Step, output: Output = process.stdout): Promise<Outcome> {
  output.write(`\n── ${step.name}\n`)
  const started = performance.now()
  const cost = { cpu: 0 }
  const { counted, ok, failures } = await spent.run(cost, () => attempt(step, output))
  const { passed, skipped = 0, flaky = [] } = counted
  const failed = ok ? 0 : Math.max(1, counted.failed)
  const seconds = (performance.now() - started) / 1000
  output.write(`── ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s, ${cost.cpu.toFixed(1)} CPU s\n`)
  return { name: step.name, ok, seconds, cpu: cost.cpu, passed, failed, skipped, flaky, failures }
}

interface Attempt {
  readonly counted: Counts
  readonly ok: boolean
  readonly failures: readonly FailedTest[]
}

async function attempt(step: Step, output: Output): Promise<Attempt> {
  try {
    const { counted, ok, failures } = await result(step, output)
    const missing = lost(counted, step.last)
    if (!missing) return { counted, ok, failures }
    output.write(`${missing}\n`)
    return { counted, ok: false, failures: [...failures, { name: step.name, reason: missing }] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    output.write(`${reason}\n`)
    return { counted: nothing, ok: false, failures: [{ name: step.name, reason }] }
  }
}

async function result(step: Step, output: Output): Promise<Attempt> {
  if (typeof step.run === 'function') {
    const counted = await step.run(output)
    return { counted, ok: counted.failed === 0, failures: counted.failures ?? [] }
  }
  const succeeded = (await ended(step.run, step.env, output)) === 0
  const first = step.counts?.() ?? nothing
  if (succeeded && first.failed === 0) return { counted: first, ok: true, failures: [] }
  const failures = step.failures?.() ?? []
  if (first.failed === 0 || !step.again) return { counted: first, ok: false, failures }
  const counted = await step.again(first, failures, output)
  const passedSince = new Set(counted.flaky?.map(({ name }) => name))
  return { counted, ok: counted.failed === 0, failures: failures.filter(({ name }) => !passedSince.has(name)) }
}

/**
 * Runs lanes of steps in parallel, the steps of a lane one after the other. With several lanes, a step's output is
 * printed in one piece at its end, and every minute which ones still run. For programs that use one core or mostly
 * wait: two that use all cores would only slow each other down.
 */
export async function runLanes<S extends Step>(
  lanes: readonly (readonly S[])[],
  run: (step: S, output: Output) => Promise<Outcome> = runStep,
): Promise<Outcome[]> {
  const alone = lanes.length === 1
  const names = lanes.flat().map(({ name }) => name)
  if (!alone) process.stdout.write(`\nside by side: ${names.join(', ')}\n`)
  const running = new Set<string>()
  const telling = setInterval(() => {
    if (!alone) process.stdout.write(`still running: ${[...running].join(', ')}\n`)
  }, 60_000)
  const ran = await Promise.all(
    lanes.map(async (steps) => {
      const outcomes: Outcome[] = []
      for (const step of steps) {
        const said: Uint8Array[] = []
        const later: Output = { write: (text) => said.push(Buffer.from(text)) }
        running.add(step.name)
        outcomes.push(await run(step, alone ? process.stdout : later))
        running.delete(step.name)
        process.stdout.write(Buffer.concat(said))
      }
      return outcomes
    }),
  ).finally(() => clearInterval(telling))
  return ran.flat()
}

/** Cost of all children that ended so far: what it grows by when one ends is that one's. */
let ofEnded = 0

/** Starts `['vitest', …]`, `['tests/x.ts', …]` on the current Node; resolves with its exit code. */
export function ended(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output: Output = process.stdout,
): Promise<number> {
  const [first = '', ...args] = command
  const direct = output === process.stdout
  const child = spawn(process.execPath, [programs[first as Program] ?? first, ...args], {
    cwd: root,
    stdio: direct ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const cost = spent.getStore()
  child.once('exit', () => {
    const now = cpuOfEndedChildren()
    if (cost) cost.cpu += now - ofEnded
    ofEnded = now
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Uint8Array) => output.write(text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
