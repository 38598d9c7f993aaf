import type { Tx } from '#server/db/session.ts'

export interface NewOwner {
  readonly orgId: string
  readonly accountId: string
  readonly username: string
  readonly passwordHash: string
  readonly timeZone: string
  readonly language: 'zh' | 'en'
}

/** An account with its own organisation, which is named after its first store. */
export async function newOwner(tx: Tx, owner: NewOwner, now: number): Promise<void> {
  const at = new Date(now)
  await tx.query({
    text: `insert into organisation (id, name, time_zone, created_at) values ($1, '', $2, $3)`,
    values: [owner.orgId, owner.timeZone, at],
  })
  await tx.query({
    text: `insert into account (id, email, password_hash, language, time_zone, created_at, proven_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [owner.accountId, owner.username, owner.passwordHash, owner.language, owner.timeZone, at],
  })
  await tx.query({
    text: 'insert into membership (org_id, account_id, is_primary, created_at) values ($1, $2, true, $3)',
    values: [owner.orgId, owner.accountId, at],
  })
}

interface KeptMessage {
  id: string
  kind: 'mail' | 'text'
  recipient: string
  subject: string
  body: string
  createdAt: number
}

/** The latest e-mails and text messages that were not sent by a real service. */
export async function keptMessages(tx: Tx): Promise<KeptMessage[]> {
  const { rows } = await tx.query<KeptMessage>({
    text: `select id, kind, recipient, subject, body, created_at as "createdAt" from message where body <> ''
      order by created_at desc, id desc limit 50`,
  })
  return rows
}

/** Whether one of the account's organisations requires at least 12 characters. */
export async function wantsStrongPassword(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from membership m join organisation o on o.id = m.org_id
      where m.account_id = $1 and m.disabled_at is null and o.strong_passwords limit 1`,
    values: [accountId],
  })
  return rows.length > 0
}
