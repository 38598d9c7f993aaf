import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { memberWallets } from '#contract/sales/member-wallets.ts'
import { errorText } from '#contract/texts/errors.ts'
import { refusedByDatabase } from '#server/db/conflict.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed, changesBetween } from '#server/ledgers/events/changed.ts'

type Row = Pick<TableRow<'member'>, 'name' | 'code' | 'phone' | 'email' | 'joined_into' | 'version'>
type Edit = ParsedOf<typeof memberWallets.edit>

/** Changes name and addresses; an address that changes is not proved any more. */
export async function editMember(ctx: Ctx, { id, version, ...now }: Edit): Promise<object> {
  const { rows } = await ctx.tx.query<Row>({
    name: 'lock-edited-member',
    text: `select name, code, phone, email, joined_into, version from member where org_id = $1 and id = $2 for no key update`,
    values: [ctx.orgId, id],
  })
  const [before] = rows
  if (!before) throw new AppError('record.missing')
  if (before.joined_into !== null) throw new AppError('member.joined')
  const { name, phone, email } = before
  const changes = changesBetween({ name, phone, email }, now)
  if (changes.length === 0) return {}
  if (before.version !== version) throw new AppError('record.stale')
  await write(ctx, id, now)
  await changed(ctx, { kind: 'member.changed', subject: { id, name: now.name || before.code }, changes })
  return {}
}

/** Who was joined into this member gives up the number. @throws AppError member.phone-taken if another member has it */
async function write(ctx: Ctx, id: string, { name, phone, email }: Omit<Edit, 'id' | 'version'>): Promise<void> {
  await ctx.tx.query({
    name: 'give-up-phone',
    text: `update member set phone = '', phone_proven_at = null where org_id = $1 and joined_into = $2 and phone = $3`,
    values: [ctx.orgId, id, phone],
  })
  try {
    await ctx.tx.savepoint(() =>
      ctx.tx.query({
        name: 'edit-member',
        text: `update member set name = $3, phone = $4, email = $5, version = version + 1,
            phone_proven_at = case when phone = $4 then phone_proven_at end,
            email_proven_at = case when email = $5 then email_proven_at end
          where org_id = $1 and id = $2`,
        values: [ctx.orgId, id, name, phone, email],
      }),
    )
  } catch (error) {
    // the index says it, also of a number that somebody else is taking at this moment
    if (refusedByDatabase(error) !== 'record.taken') throw error
    throw new AppError('member.phone-taken', { fields: { phone: errorText('member.phone-taken', ctx.language) } })
  }
}
