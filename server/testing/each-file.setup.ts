/** Vitest runs this around each test file of the server. */
import { afterAll, beforeAll, expect } from 'vitest'
import { forgetNotedCalls, writeNotedCalls } from '#server/testing/noted-calls.ts'
import { takeLeaks } from '#server/testing/tenant-guard.ts'

beforeAll(forgetNotedCalls)
afterAll(writeNotedCalls)
afterAll(() => expect(takeLeaks()).toEqual([]))
