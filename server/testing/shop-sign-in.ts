import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Servers whose shops have accounts: codes reach buyers. */
export const WITH_CODES = { SMTP_URL: 'smtp://mail.test', TEXT_URL: 'https://text.test/send' }

const MINUTE = 60_000

/** What is to be sent now. */
async function sent(server: TestServer): Promise<Outgoing[]> {
  const messages: Outgoing[] = []
  const driver = { leaves: true, send: (message: Outgoing) => Promise.resolve(void messages.push(message)) }
  await testRunner(server.db, { now: () => server.clock.now, driver }).runDue()
  return messages
}

/** Asks for a code, '' for the address that the form has; the page that wants it, and the code. */
export async function askForCodeAt(server: TestServer, visit: ShopVisit, address: string, path = '/s/tea/en/account') {
  await sent(server)
  // one code a minute
  server.clock.now += 2 * MINUTE
  const page = await visit.submit(await visit.open(path), 'account/code', address === '' ? {} : { address })
  const message = (await sent(server)).find(({ recipient }) => recipient !== '')
  return { page, message, code: /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '' }
}

/** A buyer who signs in by a code, at the shop `tea` unless `path` is another one's. */
export async function signInAt(
  server: TestServer,
  address: string,
  visit = shopVisit(server, 'en'),
  path?: string,
): Promise<{ visit: ShopVisit; seen: Seen }> {
  const { page, code } = await askForCodeAt(server, visit, address, path)
  return { visit, seen: await visit.submit(page, 'account/sign-in', { code }) }
}
