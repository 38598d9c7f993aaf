import type { Ledger } from '#db/ledger.ts'

/** A request to e-mail a receipt, stored on the device until the server reports that it was sent. */
export interface MailRequest {
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
export async function mailRequests(db: Ledger): Promise<MailRequest[]> {
  const rows = await db.values.where('key').startsWith(PREFIX).toArray()
  return rows.map((row) => row.value as MailRequest).toSorted((a, b) => b.at - a.at)
}

/** The requests of one receipt. */
export const mailRequestsOf = async (db: Ledger, factId: string): Promise<MailRequest[]> =>
  (await mailRequests(db)).filter((request) => request.factId === factId)

export async function saveMailRequest(db: Ledger, request: MailRequest): Promise<void> {
  await db.values.put({ key: `${PREFIX}${request.id}`, value: request })
}

const FOURTEEN_DAYS = 14 * 24 * 3_600_000

/** Deletes finished requests older than the journal. */
export async function deleteOldMailRequests(db: Ledger, now: number): Promise<void> {
  const old = (await mailRequests(db)).filter(
    (request) => request.at < now - FOURTEEN_DAYS && (request.state === 'sent' || request.state === 'failed'),
  )
  await db.values.bulkDelete(old.map((request) => `${PREFIX}${request.id}`))
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
