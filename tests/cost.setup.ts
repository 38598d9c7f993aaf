/** Vitest runs this around each test file: what the file cost in processor seconds, for `scripts/test-costs.ts`. */
import { appendFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { afterAll, expect } from 'vitest'
import { root } from '../scripts/programs.ts'
import { costNotes } from '../scripts/test-costs.ts'

/** Set by a full run: the step that is running. */
const step = process.env['TEST_STEP']
/** The process goes on to other files: what it had cost when the last one ended. */
const before = globalThis as { costSoFar?: number }

afterAll(() => {
  if (!step) return
  const { user, system } = process.cpuUsage()
  const soFar = (user + system) / 1e6
  const test = relative(root, expect.getState().testPath ?? '').replaceAll(sep, '/')
  const line = JSON.stringify({ step, test, cpu: soFar - (before.costSoFar ?? 0) })
  before.costSoFar = soFar
  appendFileSync(join(costNotes, `${process.pid}.jsonl`), `${line}\n`)
})
