import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { session } from '#api/session.ts'
import { CASHIER, clerk, find, heading, openScreen, OWNER, press } from '#testing/screen.tsx'
import { refused, reload, say, seen, test, until } from '#testing/screen.tsx'
import { accountBeside, alerted, ask, at, enterStore, NOBODY, signIn } from '#testing/people-acts.ts'
import { PASSWORD } from '#testing/clerk.ts'
import { violations } from '#testing/axe.ts'
import { deviceLedger } from '#db/ledger.ts'
import { putLane } from '#db/lease.fixture.ts'

const NEWCOMER = 'mei@corner.example'

test('sign-in: a cashier chooses a store on a page like the counter’s, the one of this device first', async () => {
  await putLane(deviceLedger(), { storeId: (await clerk(OWNER)).stores[1]!, status: 'closed' })
  await openScreen('/', NOBODY)
  await at('/login')
  await signIn(CASHIER)
  await at('/org/shopSelect')
  await heading('Where are you working today?')
  expect(screen.queryByRole('navigation')).toBeNull()
  await seen('Last used on this device')
  const [first, second] = within(screen.getByRole('list')).getAllByRole('button')
  expect(first?.textContent).toMatch(/Jersey City/)
  expect(second?.textContent).toMatch(/Brooklyn/)
  expect(await violations()).toEqual([])
  await press('Not you? Sign in')
  await at('/login')
})

test('sign-in: who has work in the organisation sees the stores in the office', async () => {
  await openScreen('/', NOBODY)
  await signIn(OWNER)
  await at('/org/shopSelect')
  await heading('Stores')
  expect(screen.queryAllByRole('navigation')).not.toHaveLength(0)
})

test('sign-in: nothing goes from the page before the next one is there', async () => {
  await openScreen('/login', NOBODY)
  const accounts = await until(() => document.querySelector('[data-demo]') ?? Promise.reject(new Error('no accounts')))
  const form = accounts.closest('form')!
  const gone: string[] = []
  const watch = new MutationObserver(() => {
    if (form.isConnected && !form.querySelector('[data-demo]')) gone.push('the accounts of the demo')
  })
  watch.observe(form, { childList: true, subtree: true })
  await signIn(OWNER)
  await at('/org/shopSelect')
  watch.disconnect()
  expect(gone).toEqual([])
})

test('sign-in: a wrong password is told in one sentence that does not say whether the account exists', async () => {
  await openScreen('/login', NOBODY)
  const sentences: string[] = []
  for (const account of [CASHIER, 'nobody@evertill.demo']) {
    await signIn(account, 'not-this-one')
    sentences.push(await alerted())
    await reload()
  }
  expect(sentences[1]).toBe(sentences[0])
})

test('sign-in: what is wrong is said at the field', async () => {
  await openScreen('/login', NOBODY)
  await signIn('nobody', 'abc')
  await refused('E-mail', 'Enter a valid e-mail address.')
  await refused('Password', 'The password has at least 6 characters.')
})

test('sign-in: after ten wrong passwords one has to wait', async () => {
  await openScreen('/login', NOBODY)
  // nine of them beside the screen
  for (let n = 0; n < 9; n++)
    await expect(ask('/user/login', { username: CASHIER, password: `wrong${n}wrong` })).rejects.toThrow('password')
  await signIn(CASHIER, 'wrong9wrong')
  await seen('Wrong e-mail or password. Check both and try again.')
  await signIn(CASHIER, 'wrong10wrong')
  const tooMany = new RegExp(
    say({
      en: String.raw`^Too many attempts\. Try again in \d+ minutes\.$`,
      zh: String.raw`^尝试次数过多，请在 \d+ 分钟后再试。$`,
    }),
  )
  await until(async () => expect(await alerted()).toMatch(tooMany))
})

/** A second merchant invites somebody from the demonstration, who joins. */
async function alsoWorksFor(owner: string, invited: string): Promise<void> {
  await accountBeside(owner, 'corner2026')
  const { token: merchant } = await ask<{ token: string }>('/user/login', { username: owner, password: 'corner2026' })
  const { id: roleId } = await ask<{ id: string }>('/org/busirole/add', { name: 'Helper', permissions: [] }, merchant)
  const form = { email: invited, firstName: 'Olive', lastName: 'Owner', roleId, positions: [] }
  await ask('/org/inviteUser', form, merchant)
  const { token: own } = await ask<{ token: string }>('/user/login', { username: invited, password: PASSWORD })
  const { records } = await ask<{ records: { id: string }[] }>('/user/invitationList', undefined, own)
  expect(records).toHaveLength(1)
  await ask('/user/invitationList/accept', { id: records[0]!.id }, own)
}

test('sign-in: who works for two organisations chooses one, and may go back', async () => {
  await openScreen('/login', NOBODY)
  await alsoWorksFor(NEWCOMER, OWNER)
  await signIn(OWNER)
  await heading('Choose an organisation')
  // an organisation without a name is shown by its owner
  await find(NEWCOMER)
  expect(session.token()).toBe('')
  await press('Back')
  await signIn(OWNER)
  await heading('Choose an organisation')
  await press('Lantern Harbor Market')
  await at('/org/shopSelect')
  await enterStore()
})
