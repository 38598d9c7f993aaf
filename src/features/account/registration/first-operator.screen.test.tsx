import { expect } from 'vitest'
import { violations } from '#testing/axe.ts'
import { go, openScreen, OWNER, press, seen, test } from '#testing/screen.tsx'
import { at, NOBODY, signIn, typeAddress } from '#testing/people-acts.ts'
import { fillOperator, sign } from '#testing/registration-acts.ts'

test('the first sign-in of an organisation asks who runs it', { sql: 'delete from operator' }, async () => {
  await openScreen('/login', NOBODY)
  await signIn(OWNER)
  await at('/operator')
  await typeAddress('/org/shopSelect')
  await at('/operator')
  await fillOperator()
  expect(await violations()).toEqual([])
  await sign()
  await press('Save and open the back office')
  await at('/org/shopSelect')
  await go('/org/operator')
  await seen('•••-••-6789')
  await press('Show number (this is recorded)')
  await seen('123-45-6789')
})
