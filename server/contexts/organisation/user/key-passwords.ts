import type { Database } from '#server/db/session.ts'
import type { Passwords } from '#server/kernel/password.ts'

/**
 * Adds the server's key to every password hash that has none; a second run finds nothing to do. If there are hashes of
 * another key, the key was lost, or another server has its own: this is logged, and the rest stays without a key, so
 * that everybody who can still sign in can.
 */
export async function keyPasswords(db: Database, passwords: Passwords, warn: (message: string) => void): Promise<void> {
  const { rows } = await db.query<{ id: string; password_hash: string }>({
    text: `select id, password_hash from account where strpos(password_hash, ',keyid=' || $1::text || '$') = 0`,
    values: [passwords.keyId],
  })
  const lost = rows.filter((row) => row.password_hash.includes(',keyid=')).length
  if (lost > 0) return warn(sentence(lost))
  const lifted = rows.flatMap(({ id, password_hash: before }) => {
    const after = passwords.keyed(before)
    return after === undefined ? [] : [{ id, before, after }]
  })
  if (lifted.length === 0) return
  // a password changed meanwhile is left alone
  await db.query({
    text: `update account set password_hash = l.after
      from jsonb_to_recordset($1::jsonb) as l(id uuid, before text, after text)
      where account.id = l.id and account.password_hash = l.before`,
    values: [JSON.stringify(lifted)],
  })
}

const sentence = (count: number): string =>
  `${count} passwords need the key that they were kept with: put that EVERTILL_KEY or personal.key back and start ` +
  'again. Without it these people choose a new password with "Forgot password"; codes: npm run admin -- codes.'
