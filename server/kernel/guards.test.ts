import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HELD_BACK, holdBack } from '#server/kernel/hold-back.ts'
import { LargeBodies } from '#server/kernel/large-bodies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MB = 1024 * 1024

it('reads the large bodies of one caller one after the other, with a pause after each; others go on', async () => {
  const bodies = new LargeBodies()
  const read: string[] = []
  const ask = (caller: string, name: string, bytes = 8 * MB): Promise<number> =>
    bodies.read(caller, bytes, () => Promise.resolve(read.push(name)))
  const all = [ask('a', '1'), ask('a', '2'), ask('b', '3'), ask('a', 'small', 1000)]
  await vi.advanceTimersByTimeAsync(0)
  expect(read.toSorted()).toEqual(['1', '3', 'small'])
  await vi.advanceTimersByTimeAsync(999)
  expect(read).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(read.at(-1)).toBe('2')
  await Promise.all(all)
})

it('goes on after a body that failed, and refuses the seventeenth that waits', async () => {
  const bodies = new LargeBodies()
  const failed = bodies.read('a', 8 * MB, () => Promise.reject(new Error('cut off')))
  await expect(failed).rejects.toThrow('cut off')
  const waiting = Array.from({ length: 15 }, () => bodies.read('a', 2 * MB, () => Promise.resolve('read')))
  await expect(bodies.read('a', 2 * MB, () => Promise.resolve('read'))).rejects.toMatchObject({
    code: 'server.too-many-requests',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['read']))
  expect(await bodies.read('a', 2 * MB, () => Promise.resolve('read'))).toBe('read')
})

it('holds refusals back for a second, at most 500 at once', async () => {
  const held = holdBack(HELD_BACK)
  let free = 0
  const hold = (): void => void held().then(() => (free += 1))
  for (let n = 0; n < 500; n++) hold()
  await vi.advanceTimersByTimeAsync(0)
  expect(free).toBe(0)
  hold()
  await vi.advanceTimersByTimeAsync(0)
  expect(free).toBe(1)
  await vi.advanceTimersByTimeAsync(HELD_BACK)
  expect(free).toBe(501)
})
