import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { jobs } from '#contract/organisation/jobs.ts'
import { people } from '#contract/organisation/people.ts'
import { jobs as jobsCommand } from '#server/admin/jobs.admin.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { rowsOf } from '#server/testing/books.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let works: boolean
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  works = false
  await server.db.query({ text: 'delete from job' })
  await server.signIn('owner')
})

const now = () => server.clock.now
const driver = {
  leaves: true,
  send: () => (works ? Promise.resolve() : Promise.reject(new Error('no such box'))),
}
/** A mail of the first organisation, or of the server itself. */
const mail = (recipient: string, sender?: { orgId: string; storeId: string }): Promise<string> =>
  server.db.tx((tx) => queueMessage(tx, { kind: 'mail', recipient, subject: 'Receipt', body: 'Text' }, now(), sender))
const inStore = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
/** Runs jobs until none is due. */
async function untilDead(): Promise<void> {
  const before = now()
  for (let n = 0; n < 11; n++) {
    await testRunner(server.db, { now, driver }).runDue()
    server.clock.now += 12 * 3_600_000
  }
  server.clock.now = before
}
const list = async (state: 'failed' | 'waiting', who: 'owner' | 'clerk' = 'owner') =>
  (await server.callAs(who, jobs.list, { state })).data

describe('what failed for good', () => {
  it('stands in the list of its organisation: what, for whom, where, why and how often', async () => {
    await mail('ada@shop.test', inStore())
    expect(await list('waiting')).toMatchObject({ total: 1, records: [{ state: 'waiting', attempts: 0, at: now() }] })
    await untilDead()
    const { records, total } = await list('failed')
    expect([total, (await list('waiting')).total]).toEqual([1, 0])
    expect(records[0]).toMatchObject({
      kind: 'message.send',
      about: 'ada@shop.test',
      state: 'failed',
      attempts: 10,
      reason: 'refused',
      technicalNote: 'no such box',
    })
    expect(records[0]!.storeName).not.toBe('')
  })

  it('is an invitation that nobody received, too', async () => {
    const nia = { email: 'nia@shop.test', firstName: 'Nia', lastName: 'Hire', positions: [] }
    expect((await server.callAs('owner', people.invite, nia)).error).toBe('')
    await untilDead()
    expect((await list('failed')).records).toMatchObject([{ about: 'nia@shop.test', storeName: '' }])
  })

  it('is tried anew when somebody says so, and is in the activity log', async () => {
    const message = await mail('ada@shop.test', inStore())
    await untilDead()
    const [job] = (await list('failed')).records
    works = true
    expect((await server.callAs('owner', jobs.retry, { id: job!.id })).error).toBe('')
    expect((await list('waiting')).records).toMatchObject([{ id: job!.id, attempts: 0 }])
    await testRunner(server.db, { now, driver }).runDue()
    expect([(await list('failed')).total, (await list('waiting')).total]).toEqual([0, 0])
    expect(await rowsOf(server.db, `select sent_at from message where id = '${message}'`)).toEqual([{ sent_at: now() }])
    const log = (await server.callAs('owner', activity.list, { action: 'job.retried' })).data.records
    expect(log[0]).toMatchObject({ subjectId: job!.id, subjectName: '发送邮件或短信: ada@shop.test' })
    expect((await server.callAs('owner', jobs.retry, { id: job!.id })).error).toBe('record.missing')
  })

  it('is given up with a reason that the activity log keeps', async () => {
    await mail('ada@shop.test', inStore())
    await untilDead()
    const [job] = (await list('failed')).records
    expect((await server.callAs('owner', jobs.discard, { id: job!.id, reason: ' ' })).error).toBe('input.invalid')
    expect((await server.callAs('owner', jobs.discard, { id: job!.id, reason: 'Wrong address' })).error).toBe('')
    expect((await list('failed')).total).toBe(0)
    const log = (await server.callAs('owner', activity.list, { action: 'job.discarded' })).data.records
    expect(log[0]).toMatchObject({ changes: [{ field: 'reason', from: null, to: 'Wrong address' }] })
  })

  it('is nobody else’s: not another organisation’s, nor of who may not see the activity log', async () => {
    await mail('ada@shop.test', inStore())
    await untilDead()
    const [job] = (await list('failed')).records
    const there = { organisation: server.two }
    expect((await server.callAs('owner', jobs.list, {}, there)).data).toEqual({ records: [], total: 0 })
    expect((await server.callAs('owner', jobs.retry, { id: job!.id }, there)).error).toBe('record.missing')
    expect((await server.callAs('owner', jobs.discard, { id: job!.id, reason: 'x' }, there)).error).toBe(
      'record.missing',
    )
    expect((await server.callAs('clerk', jobs.retry, { id: job!.id })).error).toBe('access.denied')
    expect((await server.callAs('clerk', jobs.discard, { id: job!.id, reason: 'x' })).error).toBe('access.denied')
    expect((await server.callAs('clerk', jobs.list, {})).error).toBe('access.denied')
    expect((await list('failed')).total).toBe(1)
  })

  it('is not retried while the server still tries by itself, but can be discarded while it waits', async () => {
    await mail('ada@shop.test', inStore())
    const [job] = (await list('waiting')).records
    expect((await server.callAs('owner', jobs.retry, { id: job!.id })).error).toBe('record.missing')
    const hold = (until: number) =>
      server.db.query({
        text: 'update job set held_by = gen_random_uuid(), run_at = $1',
        values: [new Date(until)],
      })
    await hold(now() + 60_000)
    expect((await server.callAs('owner', jobs.discard, { id: job!.id, reason: 'x' })).error).toBe('record.missing')
    // its process was killed, and no other one has taken it up yet
    await hold(now() - 1)
    expect((await list('waiting')).records).toMatchObject([{ state: 'waiting' }])
    expect((await server.callAs('owner', jobs.discard, { id: job!.id, reason: 'x' })).error).toBe('')
    expect((await list('waiting')).total).toBe(0)
  })
})

describe('the command of the operator', () => {
  async function run(...args: string[]): Promise<string> {
    const said: string[] = []
    const env = { db: server.db, settings: {} as never, say: (line: string) => void said.push(line) }
    await jobsCommand.run(args, env)
    return said.join('\n')
  }

  it('shows what belongs to no organisation, which no screen does, and retries and discards it', async () => {
    await mail('code@shop.test')
    await mail('ada@shop.test', inStore())
    await untilDead()
    expect((await list('failed')).records.map(({ about }) => about)).toEqual(['ada@shop.test'])
    const said = await run()
    expect(said).toMatch(/Send an e-mail or text message: code@shop\.test, the whole server/)
    expect(said).toMatch(/after 10 tries: The recipient’s service refused it.*\(no such box\)/)
    expect(said).toMatch(/2 failed for good; 0 waiting, 0 of them due\./)
    const id = /([-0-9a-f]{36}) {2}Send an e-mail or text message: code@/.exec(said)![1]!
    expect(await run('discard', id)).toBe('Discarded: Send an e-mail or text message: code@shop.test.')
    expect(await run('retry', 'all')).toBe('Retrying 1 now.')
    expect(await run('list')).toMatch(/0 failed for good; 1 waiting/)
    await expect(run('retry', id)).rejects.toThrow('has failed for good')
    await expect(run('discard', 'all')).rejects.toThrow('one by one')
    await expect(run('what')).rejects.toThrow('Usage')
  })
})
