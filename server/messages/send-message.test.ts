import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { folderMessages } from '#server/drivers/messages/folder-messages.ts'
import { smtpMail } from '#server/drivers/messages/smtp-mail.ts'
import type { MessageDriver, Outgoing } from '#server/drivers/messages/message-driver.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const NOW = Date.UTC(2026, 9, 14)
let db: Database
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const queue = (recipient: string) =>
  db.tx((tx) =>
    queueMessage(tx, { kind: 'mail', recipient, subject: '验证码 123456', body: 'Your code is 123456.' }, NOW),
  )
/** Sends due messages of one kind; returns how many were sent. */
async function deliver(driver: MessageDriver, now: number): Promise<number> {
  let sent = 0
  const send: MessageDriver['send'] = async (message) => {
    await driver.send(message)
    sent += 1
  }
  await testRunner(db, { now: () => now, driver: { ...driver, send } }).runDue()
  return sent
}
const rows = async () =>
  (
    await db.query<{ recipient: string; body: string; sent_at: number | null; tries: number; error: string | null }>({
      text: 'select recipient, body, sent_at, tries, error from message order by recipient',
    })
  ).rows

it('a mail goes out by SMTP, whole and once, and its code is not kept here', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const driver = smtpMail(`smtp://127.0.0.1:${port}`, 'till@shop.test')
  await queue('ada@shop.test')
  expect(await deliver(driver, NOW)).toBe(1)
  expect(await deliver(driver, NOW + 3_600_000)).toBe(0)
  await new Promise<void>((resolve) => smtp.close(resolve))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/From: till@shop\.test[\s\S]*To: ada@shop\.test[\s\S]*Your code is 123456\./)
  expect(await rows()).toMatchObject([{ body: '', tries: 1, error: null, sent_at: NOW }])
})

it('two servers that deliver at once send each message once', async () => {
  for (let n = 0; n < 10; n++) await queue(`a${n}@shop.test`)
  const sent: string[] = []
  const driver = { leaves: true, send: ({ recipient }: Outgoing) => Promise.resolve(void sent.push(recipient)) }
  await Promise.all([1, 2].map(() => deliver(driver, NOW)))
  expect(sent).toHaveLength(10)
  expect(new Set(sent).size).toBe(10)
})

it('a failure is tried again later, up to ten times, and holds up no other message', async () => {
  await queue('bad@shop.test')
  await queue('good@shop.test')
  let now = NOW
  const driver = {
    leaves: true,
    send: ({ recipient }: Outgoing) =>
      recipient.startsWith('bad') ? Promise.reject(new Error('no such box')) : Promise.resolve(),
  }
  expect(await deliver(driver, now)).toBe(1)
  expect(await rows()).toMatchObject([
    { tries: 1, error: 'no such box', sent_at: null },
    { tries: 1, sent_at: NOW },
  ])
  await deliver(driver, now)
  expect((await rows())[0]).toMatchObject({ tries: 1 })
  for (let n = 0; n < 15; n++) {
    now += 24 * 3_600_000
    await deliver(driver, now)
  }
  expect((await rows())[0]).toMatchObject({ tries: 10, sent_at: null })
})

it('without a service it is written to a folder that only the server reads, and stays to be shown', async () => {
  const room = mkdtempSync(join(tmpdir(), 'evertill-mail-'))
  const folder = join(room, 'messages')
  await queue('ada@shop.test')
  await deliver(folderMessages(folder), NOW)
  const [file] = readdirSync(folder)
  expect(readFileSync(join(folder, file!), 'utf8')).toContain('123456')
  expect(statSync(join(folder, file!)).mode & 0o077).toBe(0)
  expect(await rows()).toMatchObject([{ body: 'Your code is 123456.', sent_at: NOW }])
  rmSync(room, { recursive: true })
})
