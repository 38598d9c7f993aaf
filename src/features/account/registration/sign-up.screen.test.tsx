import { fill, openScreen, OWNER, press, refused, test } from '#testing/screen.tsx'
import { askForCode, NOBODY } from '#testing/people-acts.ts'

test('sign-up: an e-mail address that is taken is refused at its field', async () => {
  await openScreen('/register', NOBODY)
  await fill('Verification code', await askForCode(OWNER))
  await fill('Password', 'lantern2027')
  await fill('Confirm password', 'lantern2027')
  await press('Create account and continue')
  await refused('E-mail', 'This e-mail address is already in use.')
})
