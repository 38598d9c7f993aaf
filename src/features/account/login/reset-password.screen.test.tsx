import { expect } from 'vitest'
import { forgetAllForms } from '#ui/form/kept-forms.ts'
import { fill, find, MANAGER, openScreen, press, seen, test } from '#testing/screen.tsx'
import { askForCode, at, codeSent, NOBODY, signIn } from '#testing/people-acts.ts'

const WRONG = 'This code is wrong or has expired. Check the latest message, or ask for a new code.'

async function resetTo(code: string, password: string): Promise<void> {
  await fill('Verification code', code)
  await fill('New password', password)
  await fill('Confirm new password', password)
  await press('Set new password')
}

test('a forgotten password: wrong code, right code, the same code again', async () => {
  await openScreen('/login', NOBODY)
  await press('Forgot password', { role: 'link' })
  const code = await askForCode(MANAGER)
  await resetTo(code === '111111' ? '222222' : '111111', 'lantern2027')
  await seen(WRONG)
  await resetTo(code, 'lantern2027')
  await at('/login')
  await seen('Password changed. Sign in with your new password.')
  await openScreen('/resetPassword', NOBODY)
  await fill('E-mail', MANAGER)
  await resetTo(code, 'lantern2028')
  await seen(WRONG)
  await openScreen('/login', NOBODY)
  await signIn(MANAGER, 'lantern2027')
  await at('/org/shopSelect')
})

test('a forgotten password: whether an account exists is not told', async () => {
  const said: string[] = []
  for (const email of [MANAGER, 'nobody@nowhere.example']) {
    await openScreen('/resetPassword', NOBODY)
    await fill('E-mail', email)
    await press('Send code')
    // that it is a demo is known a moment later
    await find('In this demo, read it here.', { role: 'link' })
    said.push((await codeSent(email)).replace(email, 'E'))
    forgetAllForms()
  }
  expect(said[1]).toBe(said[0])
})
