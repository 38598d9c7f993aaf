import { expect, test } from 'vitest'
import { counterAlarms, type CounterSigns } from '#domain/counter-alarm.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000
const signs = (change: Partial<CounterSigns> = {}): CounterSigns => ({
  unsent: 0,
  seenAt: NOW - MINUTE,
  leaseHours: 72,
  missing: 0,
  missingSince: undefined,
  held: 0,
  storageProtected: true,
  printerOnline: true,
  ...change,
})

test.each<[string, Partial<CounterSigns>, ReturnType<typeof counterAlarms>]>([
  ['nothing to do', {}, []],
  ['facts on their way', { unsent: 12 }, []],
  ['facts of a tablet that has been silent for long', { unsent: 12, seenAt: NOW - 16 * MINUTE }, ['unsent']],
  ['facts of a tablet that nobody is on duty with', { unsent: 1, seenAt: undefined }, ['unsent']],
  ['what was rung up a moment ago', { unsent: 1, unsentSince: NOW - MINUTE }, []],
  ['what a connected tablet keeps back for long', { unsent: 1, unsentSince: NOW - 16 * MINUTE }, ['unsent']],
  ['an age without anything unsent', { unsent: 0, unsentSince: 0 }, []],
  ['a tablet that sleeps between two customers', { seenAt: NOW - 29 * MINUTE }, []],
  ['silent for long, with nothing unsent when it was last heard of', { seenAt: NOW - 31 * MINUTE }, ['silent']],
  ['a printer that is off', { printerOnline: false }, ['printer']],
  ['a printer that is off where nobody sells', { printerOnline: false, seenAt: undefined }, []],
  ['no printer', { printerOnline: undefined }, []],
  ['soon without a right to sell', { unsent: 1, seenAt: NOW - 55 * 60 * MINUTE }, ['lease-ends']],
  ['a number that is only late', { missing: 1, missingSince: NOW - MINUTE }, []],
  ['a number that does not come', { missing: 1, missingSince: NOW - 16 * MINUTE }, ['missing']],
  [
    'everything at once',
    { held: 1, missing: 2, missingSince: 0, unsent: 1, seenAt: 0, printerOnline: false, storageProtected: false },
    ['held', 'missing', 'lease-ends', 'printer', 'storage'],
  ],
  ['a tablet that said nothing of its storage', { storageProtected: undefined }, []],
])('%s', (_, change, expected) => {
  expect(counterAlarms(signs(change), NOW)).toEqual(expected)
})
