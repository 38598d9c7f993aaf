import { describe, expect, it } from 'vitest'
import { hashQueue, HashRequired, passwordsOfCall } from '#server/kernel/hash-queue.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { PASSWORD_KEY } from '#server/testing/test-server.ts'

describe('a hash', () => {
  const passwords = passwordsWith(PASSWORD_KEY)

  it('is never computed inside a transaction, and is there when it runs again', async () => {
    const { inside } = passwordsOfCall(passwords, hashQueue(), '')
    const wanted = await inside.hash('harbour9mist').catch((error: unknown) => error)
    expect(wanted).toBeInstanceOf(HashRequired)
    await (wanted as HashRequired).compute()
    const hash = await inside.hash('harbour9mist')
    expect(await passwords.fits('harbour9mist', hash)).toBe(true)
    const { inside: made } = passwordsOfCall(passwords, hashQueue(), '')
    const again = await made.made(() => 'quayside42').catch((error: unknown) => error)
    await (again as HashRequired).compute()
    expect((await made.made(() => 'another')).password).toBe('quayside42')
  })

  it('is computed two at a time, in turn, and whoever comes to a full queue is told when to come again', async () => {
    const queue = hashQueue()
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1))
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
    const crowd = Array.from({ length: 18 }, () => queue.run('one network', work))
    await expect(queue.run('one network', work)).rejects.toMatchObject({
      code: 'server.too-many-requests',
      values: { seconds: expect.any(Number) as number },
    })
    const other = queue.run('another', work)
    let done = 0
    const all = Promise.all([...crowd, other]).then(() => (done = 1))
    for (let turn = 0; turn < 100 && done === 0; turn++) {
      ends.shift()?.()
      await Promise.resolve().then(() => undefined)
    }
    await all
    expect(most).toBe(2)
  })
})
