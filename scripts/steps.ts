import { spawn } from 'node:child_process'
import type { FailedTest } from './failed-tests.ts'
import { programs, root, type Program } from './programs.ts'
import { lost } from './test-counts.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that were there and did not run: as bad as failed ones. */
  readonly skipped?: number
}

/** One thing that is checked: a program of the packages, a file of ours, or a function. */
export interface Step {
  readonly name: string
  readonly run: readonly string[] | (() => Counts | Promise<Counts>)
  /** How many tests a program counted, read after it ended; without it, a step that fails counts as one failure. */
  readonly counts?: () => Counts
  /** How many tests passed when it was last looked at (test-counts.json); far fewer are a failure. */
  readonly last?: number
  /** Which tests failed and how, read after it ended; asked only then. */
  readonly failures?: () => readonly FailedTest[]
  readonly env?: Readonly<Record<string, string>>
}

export interface Outcome extends Required<Counts> {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly failures: readonly FailedTest[]
}

const nothing: Counts = { passed: 0, failed: 0 }

/**
 * Runs one step to its end with its output passed through. It is ok when it ended without failure and no test was left
 * out; a program that fails without having counted a failed test is one failure, so that a crash never reads as success.
 */
export async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(`\n── ${step.name}\n`)
  const started = performance.now()
  let counted = nothing
  let ok = false
  let failures: readonly FailedTest[] = []
  try {
    if (typeof step.run === 'function') {
      counted = await step.run()
      ok = counted.failed === 0
    } else {
      ok = (await ended(step.run, step.env)) === 0
      counted = step.counts?.() ?? nothing
      ok &&= counted.failed === 0
      if (!ok) failures = step.failures?.() ?? []
    }
    const missing = lost(counted, step.last)
    if (missing) {
      process.stdout.write(`${missing}\n`)
      failures = [...failures, { name: step.name, reason: missing }]
      ok = false
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stdout.write(`${reason}\n`)
    failures = [{ name: step.name, reason }]
    ok = false
  }
  const { passed, skipped = 0 } = counted
  const failed = ok ? 0 : Math.max(1, counted.failed)
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(`── ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s\n`)
  return { name: step.name, ok, seconds, passed, failed, skipped, failures }
}

/** Starts `['vitest', …]`, `['tests/x.ts', …]` on this Node; resolves with its exit code. */
export function ended(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const [first = '', ...args] = command
  const child = spawn(process.execPath, [programs[first as Program] ?? first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
