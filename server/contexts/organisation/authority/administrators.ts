import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import { RefusedButCommitted, type Ctx } from '#server/kernel/context.ts'
import { initialPasswordOver } from '#server/kernel/initial-password.ts'
import { checkTypedLimit, countTyped } from '#server/kernel/sign-in-limit.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { personName } from '#server/kernel/person-name.ts'

const ADMINISTRATOR = 'shopAdministrator' satisfies Permission

interface Row extends Pick<TableRow<'account'>, 'id' | 'email' | 'password_hash' | 'initial_password_at'> {
  name: string
}

/** Enabled people who may verify in the caller's store: the operator, and positions with `shopAdministrator`. */
async function administratorRows(ctx: Ctx, id: string | null): Promise<Row[]> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select a.id, a.email, a.password_hash, a.initial_password_at,
        ${personName('a')} as name
      from membership m join account a on a.id = m.account_id
      left join store_position p on p.org_id = m.org_id and p.account_id = m.account_id and p.store_id = $2
      left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null
        and (m.is_primary or r.permissions @> $3::jsonb) and ($4::uuid is null or a.id = $4)
      order by 4, 2`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify([ADMINISTRATOR]), id],
  })
  return rows
}

/** The administrators to choose from. */
export async function administrators(ctx: Ctx): Promise<{ value: string; label: string; email: string }[]> {
  const rows = await administratorRows(ctx, null)
  return rows.map(({ id, name, email }) => ({ value: id, label: name, email }))
}

/**
 * Checks that somebody is an administrator of the store and knows their password. Failures count against the caller and
 * never lock out the administrator. Throws administrator.wrong-credentials at the password field, whatever was wrong.
 */
export async function requireAdministrator(
  ctx: Ctx,
  given: { id: string; email: string; password: string },
): Promise<void> {
  await checkTypedLimit(ctx)
  const [row] = await administratorRows(ctx, given.id)
  const right = await ctx.passwords.fits(given.password, row?.password_hash ?? '')
  const over = row !== undefined && initialPasswordOver(ctx, row.initial_password_at)
  if (row && right && !over && row.email === given.email) return
  await countTyped(ctx)
  const password = errorText('administrator.wrong-credentials', ctx.language)
  throw new RefusedButCommitted(new AppError('administrator.wrong-credentials', { fields: { password } }))
}
