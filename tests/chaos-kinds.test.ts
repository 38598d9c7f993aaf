import { expect, test } from 'vitest'
import { brokenOff, Dealer, neverHappened } from './chaos/kinds.ts'
import { Random } from './chaos/random.ts'

test('each kind is dealt once before one comes again, in an order of the seed', () => {
  const kinds = ['reload', 'tab-killed', 'clock-jump', 'two-tabs', 'session-expired']
  const rounds = (seed: number): string[][] => {
    const dealer = new Dealer(kinds, new Random(seed))
    return [0, 1, 2].map(() => kinds.map(() => dealer.next()))
  }
  for (const round of rounds(1)) expect(round.toSorted()).toEqual(kinds.toSorted())
  expect(rounds(1)).toEqual(rounds(1))
  expect(rounds(1)).not.toEqual(rounds(2))
})

test('a kind that never happened is named, also one that was only begun', () => {
  const faults = {
    reload: 1,
    'tab-killed': 2,
    [brokenOff('tab-killed')]: 2,
    'clock-jump': 3,
    [brokenOff('clock-jump')]: 2,
    'batch-duplicated': 4,
  }
  const met = ['reload', 'clock-jump', 'batch-duplicated']
  expect(neverHappened(met, faults)).toEqual([])
  expect(neverHappened([...met, 'tab-killed', 'two-tabs', 'two-tabs'], faults)).toEqual(['tab-killed', 'two-tabs'])
})
