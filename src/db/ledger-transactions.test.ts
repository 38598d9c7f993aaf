import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// leaving is for good: each test has the modules of a page of its own
const page = async () => {
  vi.resetModules()
  const { Ledger } = await import('#db/ledger.ts')
  const { giveUpTransactions, leaveTransactions } = await import('#db/ledger-transactions.ts')
  return { open: () => new Ledger(name), giveUpTransactions, leaveTransactions }
}

let name: string
beforeEach(() => {
  name = `leave-${crypto.randomUUID()}`
})
afterEach(() => new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve)))

const never = new Promise<never>(() => undefined)

test('what a left page had under way is undone and holds up nobody', async () => {
  const first = await page()
  const left = first.open()
  let begun = (): void => undefined
  const writing = new Promise<void>((resolve) => {
    begun = resolve
  })
  const cut = left.transaction('rw', left.values, async () => {
    await left.values.put({ key: 'half', value: 1 })
    begun()
    // asks on, as a page does that is in the middle of something
    for (;;) await left.values.get('half')
  })
  await writing
  first.leaveTransactions()
  await expect(cut).rejects.toMatchObject({ name: 'AbortError' })

  const next = (await page()).open()
  expect(await next.values.get('half')).toBeUndefined()
  await next.values.put({ key: 'whole', value: 2 })
  expect(await next.values.count()).toBe(1)
  left.close()
  next.close()
})

test('a left page begins nothing new', async () => {
  const first = await page()
  const left = first.open()
  await left.open()
  first.leaveTransactions()
  await expect(left.values.put({ key: 'late', value: 1 })).rejects.toBeDefined()
  const next = (await page()).open()
  expect(await next.values.count()).toBe(0)
  left.close()
  next.close()
})

test('what was kept before the page was left stays', async () => {
  const first = await page()
  const left = first.open()
  await left.values.put({ key: 'kept', value: 1 })
  first.leaveTransactions()
  const next = (await page()).open()
  expect(await next.values.get('kept')).toEqual({ key: 'kept', value: 1 })
  left.close()
  next.close()
})

test('giving up is for one database alone', async () => {
  const { open, giveUpTransactions } = await page()
  const db = open()
  await db.open()
  const put = db.values.put({ key: 'mine', value: 1 })
  giveUpTransactions('another')
  await put
  expect(await Promise.race([db.values.count(), never])).toBe(1)
  db.close()
})
