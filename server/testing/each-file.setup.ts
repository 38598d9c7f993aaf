/** Vitest runs this around each test file of the server. */
import { afterAll, beforeAll } from 'vitest'
import { forgetNotedCalls, writeNotedCalls } from '#server/testing/noted-calls.ts'

beforeAll(forgetNotedCalls)
afterAll(writeNotedCalls)
