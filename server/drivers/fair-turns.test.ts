import { expect, it } from 'vitest'
import { deferred } from '#server/db/deferred.ts'
import { FairTurns } from '#server/drivers/fair-turns.ts'

it('organisations take turns, and one with too much waiting is told when to come again', async () => {
  const turns = new FairTurns({ atOnce: 1, waitingEach: 3, comeAgain: 5 })
  const order: string[] = []
  const gate = deferred()
  const ask = (org: string): Promise<void> =>
    turns.take(org, () => {
      order.push(org)
      return gate.promise
    })
  const asked = ['a', 'a', 'a', 'a'].map(ask)
  await expect(ask('a')).rejects.toMatchObject({ code: 'server.busy', values: { seconds: 5 } })
  asked.push(ask('b'), ask('c'), ask('b'))
  gate.resolve()
  await Promise.all(asked)
  expect(order.join('')).toBe('aabcaba')
  await ask('a')
  expect(order).toHaveLength(8)
})

it('work that fails gives its turn to the next', async () => {
  const turns = new FairTurns({ atOnce: 1, waitingEach: 1, comeAgain: 1 })
  const failed = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
