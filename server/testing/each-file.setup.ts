/** Vitest runs this around each test file of the server. */
import { afterAll, beforeAll } from 'vitest'
import { forgetNotedCalls, writeNotedCalls } from '#server/testing/noted-calls.ts'
import { takeUnsaid } from '#server/testing/said-changes.ts'
import { takeLeaks } from '#server/testing/tenant-guard.ts'

beforeAll(forgetNotedCalls)
afterAll(writeNotedCalls)
afterAll(() => {
  const leaks = takeLeaks()
  if (leaks.length > 0) throw new Error(leaks.join('\n'))
})
afterAll(() => {
  const unsaid = takeUnsaid()
  if (unsaid.length > 0) throw new Error(unsaid.join('\n'))
})
