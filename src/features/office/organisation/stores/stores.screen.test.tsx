import { expect } from 'vitest'
import { violations } from '#testing/axe.ts'
import {
  fill,
  find,
  gone,
  holds,
  openScreen,
  OWNER,
  path,
  press,
  refused,
  say,
  seen,
  shopHere,
  test,
  until,
} from '#testing/screen.tsx'
import { at, typeAddress } from '#testing/people-acts.ts'
import { agree, fillStore, sign } from '#testing/registration-acts.ts'

const TAKEN = 'The URL already exists, please try again.'

/** The platform operator's decision about the store, with its reason. */
const decide = (state: 3 | 4, reason: string): Promise<void> =>
  shopHere().change(`update store set review_state = ${state}, review_reason = '${reason}' where name = 'Third Harbor'`)

test(
  'another store: a taken URL is refused; under review, rejected, corrected, rejected for good and deleted',
  { env: { STORE_REVIEW: 'manual' } },
  async () => {
    await shopHere().change(`update store set domain = 'third-harbor' where name ~ 'Brooklyn'`)
    await openScreen('/org/shopSelect', { account: OWNER })
    await press('Open another store', { role: 'link' })
    await fillStore('Third Harbor')
    await seen(TAKEN)
    await sign()
    await agree()
    await press('Register the store')
    await refused('URL prefix', TAKEN)
    await fill('URL prefix', 'harbor-three')
    await press('Register the store')
    await at('/org/shopSelect')
    await seen('Under review')

    await decide(3, 'the picture is blurred')
    await typeAddress('/org/shopSelect')
    await seen(say('Reason: {0}', { 0: 'the picture is blurred' }))
    await press('Correct and submit again', { role: 'link' })
    await until(() => expect(path()).toMatch('/org/shopSelect/edit/'))
    await holds('Store name', 'Third Harbor')
    expect(await violations()).toEqual([])
    await fill('Contact phone', '201-555-0199')
    await press('Submit again')
    await at('/org/shopSelect')
    await seen('Under review')

    await decide(4, 'no licence')
    await typeAddress('/org/shopSelect')
    await seen(say('Reason: {0}', { 0: 'no licence' }))
    await press('Delete', { in: await find('Third Harbor', { role: 'article' }) })
    await press('Delete the store')
    await gone(say('Reason: {0}', { 0: 'no licence' }))
  },
)

test('each store says what it sold today and this week, and what is done for all of them is one tap away', async () => {
  await openScreen('/org/shopSelect', { account: OWNER })
  await seen('Net sales, last 7 days')
  expect(await violations()).toEqual([])
  expect(document.querySelector('main a[href="/org/overview"]')?.textContent).toContain(say('Compare your stores'))
})
