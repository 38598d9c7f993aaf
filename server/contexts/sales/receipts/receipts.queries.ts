import type { ReceiptMail } from '#contract/sales/receipts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { MOST_TRIES } from '#server/messages/send-message.job.ts'

type Row = Pick<TableRow<'receipt_mail'>, 'id' | 'recipient' | 'created_at'> &
  Pick<TableRow<'message'>, 'sent_at' | 'tries' | 'error'>

const columnsText = `select r.id, r.recipient, r.created_at, m.sent_at, m.tries, m.error from receipt_mail r
  join message m on m.id = r.message_id where r.org_id = $1 and r.store_id = $2`

const toMail = ({ id, recipient, created_at, sent_at, tries, error }: Row): ReceiptMail => ({
  id,
  recipient,
  state: sent_at !== null ? 'sent' : tries >= MOST_TRIES ? 'failed' : 'waiting',
  reason: sent_at === null ? (error ?? '') : '',
  at: created_at,
})

/** A requested mail, by the id of the request. */
export async function mailOf(ctx: Ctx, id: string): Promise<ReceiptMail | undefined> {
  const values = [ctx.orgId, ctx.storeId, id]
  const { rows } = await ctx.tx.query<Row>({ text: `${columnsText} and r.id = $3`, values })
  return rows[0] && toMail(rows[0])
}

/** The mails of a receipt, newest first. */
export async function mailsOf(ctx: Ctx, factId: string): Promise<ReceiptMail[]> {
  const values = [ctx.orgId, ctx.storeId, factId]
  const { rows } = await ctx.tx.query<Row>({
    text: `${columnsText} and r.fact_id = $3 order by r.created_at desc, r.id desc limit 20`,
    values,
  })
  return rows.map(toMail)
}

export interface NewMail {
  readonly id: string
  readonly factId: string
  readonly receiptNo: string
  readonly recipient: string
  readonly language: string
  readonly messageId: string
}

export async function addMail(ctx: Ctx, mail: NewMail): Promise<void> {
  await ctx.tx.query({
    text: `insert into receipt_mail (org_id, store_id, id, fact_id, receipt_no, recipient, language, message_id, account_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ctx.orgId,
      ctx.storeId,
      mail.id,
      mail.factId,
      mail.receiptNo,
      mail.recipient,
      mail.language,
      mail.messageId,
      ctx.accountId,
      new Date(ctx.now),
    ],
  })
}

/** Saves the address for the sale's member if they have none yet. */
export async function rememberAddress(ctx: Ctx, saleId: string, email: string): Promise<void> {
  await ctx.tx.query({
    text: `update member m set email = $4 from sale s
      where s.org_id = $1 and s.store_id = $2 and s.id = $3 and m.org_id = s.org_id and m.id = s.member_id and m.email = ''`,
    values: [ctx.orgId, ctx.storeId, saleId, email],
  })
}

/** Printers of counters in use. */
export async function onDutyCounters(ctx: Ctx): Promise<Set<string>> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: 'select id from counter where org_id = $1 and store_id = $2 and shift_id is not null',
    values: [ctx.orgId, ctx.storeId],
  })
  return new Set(rows.map((row) => row.id))
}
