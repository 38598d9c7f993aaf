import { expect } from 'vitest'
import { violations } from '#testing/axe.ts'
import { fill, find, holds, openScreen, press, reload, test, until } from '#testing/screen.tsx'
import { askForCode, at, NOBODY } from '#testing/people-acts.ts'
import { agree, fillOperator, fillStore, sign } from '#testing/registration-acts.ts'
import { shownAs } from '#testing/words.ts'

const REQUIRED = 'Field required / cannot be empty.'

test('a merchant signs up and enters the store; what was typed is kept on the way, but for the number', async () => {
  await openScreen('/login', NOBODY)
  await press('Sign up', { role: 'link' })
  await at('/register')
  await fill('Verification code', await askForCode('mei@corner.example'))
  await fill('Password', 'corner2026')
  await fill('Confirm password', 'corner2026')
  await press('Create account and continue')

  await holds('Store name', '')
  await press('Continue')
  await until(() =>
    expect(
      [...document.querySelectorAll('main *')].filter(
        ({ children, textContent }) => children.length === 0 && shownAs(REQUIRED).includes(textContent ?? ''),
      ),
    ).toHaveLength(8),
  )
  expect(await violations()).toEqual([])
  await fillStore('Corner & Co')
  await holds('URL prefix', 'corner-co')
  await press('Continue')
  await fillOperator()
  history.back()
  await holds('Store name', 'Corner & Co')
  await reload()
  await holds('Store name', 'Corner & Co')
  await press('Continue')
  await holds('Last name', 'Lin')
  await holds('Social security number', '')
  await fill('Social security number', '123-45-6789')
  await press('Continue')
  await sign()
  await agree()
  await press('Register the store')
  await at('/shop/shopConfig')
  await find('Save and open the store')
})
