import { expect, test } from 'vitest'
import { isPutOff } from '#db/ask-again.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000
const after = (wait: number, paused: '' | 'credential-ended' = '') => isPutOff({ paused, askAt: NOW + wait }, NOW)

test('a lane is put off for as long as it was to wait', () => {
  expect([after(20_000), after(2 * MINUTE), after(60 * MINUTE, 'credential-ended')]).toEqual([true, true, true])
  expect([after(0), after(-1), isPutOff({ paused: '' }, NOW)]).toEqual([false, false, false])
})

test('a wait longer than any there is of its kind means that the clock was set back: it is asked now', () => {
  expect([after(30 * MINUTE), after(61 * MINUTE, 'credential-ended')]).toEqual([false, false])
})
