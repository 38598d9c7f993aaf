import type { Ledger } from '#db/ledger.ts'

/** A request to e-mail a receipt, stored on the device until the server reports that it was sent. */
export interface MailWish {
  /** The same id sent twice is one e-mail. */
  readonly id: string
  readonly factId: string
  readonly receiptNo: string
  readonly email: string
  readonly language: 'zh' | 'en'
  readonly at: number
  /** `kept`: not at the server yet; `waiting`: the server is sending it. */
  readonly state: 'kept' | 'waiting' | 'sent' | 'failed'
  /** Why it is delayed or failed; '' if all is well. */
  readonly reason: string
}

const PREFIX = 'receipt-mail/'
const OF_MEMBER = 'mail-of/'

/** Every request known on this device, newest first. */
export async function mailWishes(db: Ledger): Promise<MailWish[]> {
  const rows = await db.values.where('key').startsWith(PREFIX).toArray()
  return rows.map((row) => row.value as MailWish).toSorted((a, b) => b.at - a.at)
}

/** The requests of one receipt. */
export const mailWishesOf = async (db: Ledger, factId: string): Promise<MailWish[]> =>
  (await mailWishes(db)).filter((wish) => wish.factId === factId)

export async function keepWish(db: Ledger, wish: MailWish): Promise<void> {
  await db.values.put({ key: `${PREFIX}${wish.id}`, value: wish })
}

const FOURTEEN_DAYS = 14 * 24 * 3_600_000

/** Deletes finished requests older than the journal. */
export async function forgetOldWishes(db: Ledger, now: number): Promise<void> {
  const old = (await mailWishes(db)).filter(
    (wish) => wish.at < now - FOURTEEN_DAYS && (wish.state === 'sent' || wish.state === 'failed'),
  )
  await db.values.bulkDelete(old.map((wish) => `${PREFIX}${wish.id}`))
}

/** The address last used for a member on this device; '' if none. */
export async function addressOf(db: Ledger, memberCode: string): Promise<string> {
  if (memberCode === '') return ''
  const value = (await db.values.get(`${OF_MEMBER}${memberCode}`))?.value
  return typeof value === 'string' ? value : ''
}

export async function rememberAddress(db: Ledger, memberCode: string, email: string): Promise<void> {
  if (memberCode !== '') await db.values.put({ key: `${OF_MEMBER}${memberCode}`, value: email })
}
