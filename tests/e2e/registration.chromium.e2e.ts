import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDatabase } from '#server/db/connect.ts'
import { OWNER, PASSWORD, openIn, signIn } from './acts.ts'
import { startServer, type RunningServer } from './driver/server.ts'
import { accountByCalls, choose, draw, fillOperator, fillStore, sign, signUp, words } from './registration-acts.ts'
import { languagesOf } from './languages.ts'
import { expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const at = (page: Page, path: RegExp): Promise<void> => page.waitForURL((url) => path.test(url.pathname))

/** The setup of a new store: its first screen, and the end of the path. */
async function atStart(page: Page): Promise<void> {
  await at(page, /^\/shop\/shopConfig$/)
  await page.locator('#content').getByRole('button').first().waitFor()
}

/** The axe rules that the screen violates. */
async function broken(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
}

for (const language of languagesOf('registration 1'))
  test(
    `a merchant signs up, enters the store and opens a second one (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet }) => {
      const w = words[language]
      const page = windowOf(tablet)
      await openIn(tablet.page, network.url, language)
      await page.getByRole('link', { name: w.signUp, exact: true }).click()
      await at(page, /^\/register$/)
      await signUp(page, network.url, w, 'mei@corner.example', 'corner2026')

      await page.getByLabel(w.storeName).waitFor()
      await press(page, w.goOn)
      await expect(page.getByText(w.required)).toHaveCount(8)
      expect(await broken(page)).toEqual([])
      await fillStore(page, w, 'Corner & Co')
      await expect(page.getByLabel(w.prefix)).toHaveValue('corner-co')
      await press(page, w.goOn)
      await fillOperator(page, w)
      expect(await broken(page)).toEqual([])
      // back and forth, and a reload: what was typed is there, except the number
      await page.goBack()
      await expect(page.getByLabel(w.storeName)).toHaveValue('Corner & Co')
      await page.reload()
      await expect(page.getByLabel(w.storeName)).toHaveValue('Corner & Co')
      await press(page, w.goOn)
      await expect(page.getByLabel(w.lastName, { exact: true })).toHaveValue('Lin')
      await expect(page.getByLabel(w.ssn, { exact: true })).toHaveValue('')
      await page.getByLabel(w.ssn, { exact: true }).fill('123-45-6789')
      await press(page, w.goOn)
      await draw(page)
      await page.getByRole('checkbox', { name: w.agree }).check()
      expect(await broken(page)).toEqual([])
      await press(page, w.register)
      await atStart(page)

      await page.goto(`${network.url}/org/shopSelect`)
      await page.getByRole('link', { name: w.another, exact: true }).click()
      await fillStore(page, w, 'Corner & Co')
      await expect(page.getByText(w.taken)).toBeVisible()
      await sign(page, w)
      await press(page, w.register)
      await expect(page.getByText(w.taken).first()).toBeVisible()
      await page.getByLabel(w.prefix).fill('corner-two')
      await page.getByLabel(w.storeName).fill('Corner Two')
      await press(page, w.register)
      await atStart(page)
      await page.goto(`${network.url}/org/shopSelect`)
      await expect(page.locator('#content').getByRole('button', { name: /^Corner/ })).toHaveCount(2)
      expect(await tablet.page.takeErrors()).toEqual([])
    },
  )

for (const language of languagesOf('registration 5'))
  test(
    `an account without a store goes on with it; a file that is no picture is refused (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet }) => {
      const w = words[language]
      const page = windowOf(tablet)
      await accountByCalls(network.url, 'lin@corner.example', 'corner2026')
      await openIn(tablet.page, network.url, language)
      await signIn(tablet.page, 'lin@corner.example', 'corner2026')
      await at(page, /^\/register$/)
      await page.getByLabel(w.storeName).waitFor()
      await choose(page, 0, 'large.jpg', Buffer.alloc(3 * 1024 * 1024 + 1, 7))
      await expect(page.getByText(w.tooLarge)).toBeVisible()
      await choose(page, 0, 'fake.jpg', Buffer.from('<html>not a picture</html>'))
      await expect(page.getByText(w.noPicture)).toHaveCount(1)
      const corrupt = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(4000, 1)])
      await choose(page, 1, 'corrupt.png', corrupt)
      await expect(page.getByText(w.noPicture)).toHaveCount(2)
    },
  )

/** The platform operator's command, on the server's data. */
const stores = async (server: RunningServer, ...args: string[]): Promise<string> => {
  const env = { ...process.env, EVERTILL_DATA: server.data, DATABASE_URL: server.databaseUrl ?? '' }
  return (await run(process.execPath, ['server/admin.ts', 'stores', ...args], { cwd: root, env })).stdout
}

/** Decides about the one waiting store, whose id the list shows. */
async function decide(server: RunningServer, how: 'reject' | 'reject-for-good', ...reason: string[]): Promise<void> {
  const waiting = (await stores(server)).split('\n').find((line) => line.includes('under review  Third'))
  await stores(server, how, waiting!.split(' ')[0]!, ...reason)
}

test(
  'a store under review is rejected, corrected, rejected for good and deleted',
  { tag: '@to-move' },
  async ({ tablet }) => {
    const w = words.en
    const page = windowOf(tablet)
    const server = await startServer({ demoGoods: 30, env: { STORE_REVIEW: 'manual' } })
    try {
      await openIn(tablet.page, server.url, 'en')
      await signIn(tablet.page, OWNER, PASSWORD)
      await at(page, /^\/org\/shopSelect$/)
      await page.goto(`${server.url}/org/shopSelect/add`)
      await fillStore(page, w, 'Third Harbor')
      await sign(page, w)
      await press(page, w.register)
      await at(page, /^\/org\/shopSelect$/)
      const card = page.getByRole('article', { name: 'Third Harbor' })
      await expect(card.getByText('Under review')).toBeVisible()

      await decide(server, 'reject', 'the', 'picture', 'is', 'blurred')
      await page.reload()
      await expect(card.getByText('Reason: the picture is blurred')).toBeVisible()
      expect(await broken(page)).toEqual([])
      await card.getByRole('link', { name: 'Correct and submit again' }).click()
      await page.waitForURL('**/org/shopSelect/edit/*')
      await expect(page.getByLabel(w.storeName)).toHaveValue('Third Harbor')
      expect(await broken(page)).toEqual([])
      await page.getByLabel(w.phone, { exact: true }).fill('201-555-0199')
      await press(page, 'Submit again')
      await at(page, /^\/org\/shopSelect$/)
      await expect(card.getByText('Under review')).toBeVisible()

      await decide(server, 'reject-for-good', 'no', 'licence')
      await page.reload()
      await expect(card.getByText('Reason: no licence')).toBeVisible()
      await card.getByRole('button', { name: 'Delete' }).click()
      await press(page, 'Delete the store')
      await expect(card).toHaveCount(0)
    } finally {
      await server.close()
    }
  },
)

test(
  'the first sign-in of an organisation asks who runs it, and the counter does not',
  { tag: '@to-move' },
  async ({ tablet }) => {
    const w = words.en
    const page = windowOf(tablet)
    const server = await startServer({ demoGoods: 30 })
    try {
      await server.stop()
      const db = await openDatabase({ databaseUrl: server.databaseUrl, dataFolder: server.data })
      await db.tx((tx) => tx.query({ text: 'delete from operator' }))
      await db.close()
      await server.start()
      await openIn(tablet.page, server.url, 'en')
      await signIn(tablet.page, OWNER, PASSWORD)
      await at(page, /^\/operator$/)
      await page.getByLabel(w.firstName, { exact: true }).waitFor()
      expect(await broken(page)).toEqual([])
      await page.goto(`${server.url}/org/shopSelect`)
      await at(page, /^\/operator$/)
      await fillOperator(page, w)
      await page.getByRole('radio', { name: w.type, exact: true }).check()
      await page.getByLabel(w.signature).fill('Mei Lin')
      await press(page, 'Save and open the back office')
      await at(page, /^\/org\/shopSelect$/)
      await page.goto(`${server.url}/org/operator`)
      await expect(page.getByText('•••-••-6789')).toBeVisible()
      await press(page, 'Show number (this is recorded)')
      await expect(page.getByText('123-45-6789')).toBeVisible()
    } finally {
      await server.close()
    }
  },
)
