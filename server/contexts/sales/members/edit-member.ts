import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { memberWallets } from '#contract/sales/member-wallets.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed, changesBetween } from '#server/ledgers/events/changed.ts'

type Row = Pick<TableRow<'member'>, 'name' | 'code' | 'phone' | 'email' | 'joined_into'>

/** Changes name and addresses; an address that changes is not proved any more. */
export async function editMember(ctx: Ctx, { id, ...now }: ParsedOf<typeof memberWallets.edit>): Promise<object> {
  const keys = [ctx.orgId, id]
  const { rows } = await ctx.tx.query<Row>({
    name: 'lock-edited-member',
    text: 'select name, code, phone, email, joined_into from member where org_id = $1 and id = $2 for no key update',
    values: keys,
  })
  const [before] = rows
  if (!before) throw new AppError('record.missing')
  if (before.joined_into !== null) throw new AppError('member.joined')
  const { name, phone, email } = before
  const changes = changesBetween({ name, phone, email }, now)
  if (changes.length === 0) return {}
  if (now.phone !== '' && now.phone !== phone && (await isTaken(ctx, id, now.phone)))
    throw new AppError('member.phone-taken', { fields: { phone: errorText('member.phone-taken', ctx.language) } })
  await ctx.tx.query({
    name: 'edit-member',
    text: `update member set name = $3, phone = $4, email = $5, version = version + 1,
        phone_proven_at = case when phone = $4 then phone_proven_at end,
        email_proven_at = case when email = $5 then email_proven_at end
      where org_id = $1 and id = $2`,
    values: [...keys, now.name, now.phone, now.email],
  })
  await changed(ctx, { kind: 'member.changed', subject: { id, name: now.name || before.code }, changes })
  return {}
}

/** Whether another member has the number. One that was joined into this one gives it up. */
async function isTaken(ctx: Ctx, id: string, phone: string): Promise<boolean> {
  const values = [ctx.orgId, id, phone]
  await ctx.tx.query({
    name: 'give-up-phone',
    text: `update member set phone = '', phone_proven_at = null where org_id = $1 and joined_into = $2 and phone = $3`,
    values,
  })
  const { rows } = await ctx.tx.query({
    name: 'phone-taken',
    text: 'select 1 from member where org_id = $1 and id <> $2 and phone = $3',
    values,
  })
  return rows.length > 0
}
