import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { idle, underLoad, eachBlock, background, inBlocks, nextBlock } from '#server/jobs/in-blocks.ts'
import { noteHurriedCall } from '#server/kernel/hurried-calls.ts'

const TOOK = 10

let clock = 0
beforeEach(() => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => vi.restoreAllMocks())

const never = new AbortController().signal
const databaseThat = (isBusy: () => boolean) => ({ isBusy }) as Database

it('a block is as large as fits into the time that a sale may wait, and one that took long does not make it tiny', () => {
  const next = (rows: number, took: number) => nextBlock(underLoad, rows, took)
  expect(next(120, 40)).toBe(120)
  expect(next(120, 30)).toBe(160)
  expect(next(120, 4)).toBe(240)
  expect(next(200, 50)).toBe(160)
  expect(next(200, 4000)).toBe(100)
  expect(next(100, 4000)).toBe(100)
  expect(next(400, 0)).toBe(500)
  expect(nextBlock(idle, 200, 4000)).toBe(200)
  expect(nextBlock(idle, 300, 60)).toBe(300)
})

it('who comes during a block is served before the next one', async () => {
  const happened: string[] = []
  let waiting = 0
  const db = databaseThat(() => {
    if (waiting > 0 && --waiting === 0) happened.push('sale')
    return waiting > 0
  })
  await inBlocks(db, never, () => {
    happened.push('block')
    clock += TOOK
    if (happened.length === 1) {
      noteHurriedCall()
      waiting = 3
    }
    return Promise.resolve(happened.length < 4)
  })
  expect(happened).toEqual(['block', 'sale', 'block', 'block'])
})

it('a database that is always busy holds a block up for no longer than the one before it took', async () => {
  let looks = 0
  const db = databaseThat(() => {
    looks += 1
    clock += 1
    return true
  })
  let blocks = 0
  await inBlocks(db, never, () => {
    if (blocks === 0) noteHurriedCall()
    clock += TOOK
    return Promise.resolve(++blocks < 2)
  })
  expect(blocks).toBe(2)
  expect(looks).toBe(TOOK)
})

it('blocks are larger while nobody changes anything, and small again as soon as somebody does', async () => {
  const sizes: number[] = []
  const called = new Set([3, 4])
  await inBlocks(
    databaseThat(() => false),
    never,
    (rows) => {
      sizes.push(rows)
      clock += TOOK
      if (called.has(sizes.length)) noteHurriedCall()
      // long after the last call nobody is selling any more
      if (sizes.length === 6) clock += 60_000
      return Promise.resolve(sizes.length < 7)
    },
  )
  expect(sizes).toEqual([100, 200, 400, 200, 400, 500, 500])
})

it('a list is done part by part, and an empty one not at all', async () => {
  const db = databaseThat(() => false)
  const all = Array.from({ length: 300 }, (_, n) => n)
  const parts: number[][] = []
  const note = (part: readonly number[]) => Promise.resolve(parts.push([...part]))
  await eachBlock(db, never, [], note)
  await eachBlock(db, never, all, note)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat()).toEqual(all)
})

it('what is stopped begins no other block', async () => {
  const stop = new AbortController()
  let blocks = 0
  const work = () => {
    blocks += 1
    stop.abort(new Error('the server stops'))
    return Promise.resolve(true)
  }
  await expect(
    inBlocks(
      databaseThat(() => false),
      stop.signal,
      work,
    ),
  ).rejects.toThrow('the server stops')
  expect(blocks).toBe(1)
})

it('work that sales wait for comes in smaller blocks while they come', async () => {
  const sizes: number[] = []
  const work = (rows: number): Promise<boolean> => {
    sizes.push(rows)
    clock += TOOK
    noteHurriedCall()
    return Promise.resolve(sizes.length < 3)
  }
  await inBlocks(
    databaseThat(() => false),
    never,
    work,
    background,
  )
  expect(sizes).toEqual([30, 30, 30])
})
