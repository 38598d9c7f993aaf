import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { addPictures } from '#server/testing/noted-pictures.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Sign-up form of a new owner. */
export const NEW_PASSWORD = 'lantern7quay'

/** The newest code that went to an address; '' for none. */
export async function codeSentTo({ db }: TestServer, address: string): Promise<string> {
  const { rows } = await db.query<{ subject: string }>({
    text: `select subject from message where recipient = $1 and subject ~ '[0-9]{6}' order by created_at desc limit 1`,
    values: [address],
  })
  return /\d{6}/.exec(rows[0]?.subject ?? '')?.[0] ?? ''
}

/** Somebody who has just signed up: an organisation of their own with two pictures and no store. */
export async function newOwner(server: TestServer, username: string): Promise<{ token: string; orgId: string }> {
  server.clock.now += 2 * 60_000
  await server.call(registration.sendCode, { username })
  const code = await codeSentTo(server, username)
  const form = { username, password: NEW_PASSWORD, code, timeZone: 'America/New_York' }
  const { data, error } = await server.call(registration.register, form)
  if (error !== '') throw new Error(`${username} could not sign up: ${error}`)
  const profile = await server.call(user.profile, {}, { token: data.token })
  const orgId = profile.data.organizationId
  await addPictures(server.db, orgId)
  return { token: data.token, orgId }
}
