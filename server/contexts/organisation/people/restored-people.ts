import { AppError } from '#contract/errors.ts'
import type { RestoredPerson } from '#contract/organisation/people.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { editable } from '#server/contexts/organisation/people/change-person.ts'
import { giveHistory } from '#server/contexts/organisation/people/give-history.ts'

interface Row {
  id: string
  name: string
  shifts: number
  shops: string[]
  last_at: number
}

/** Cashiers from before a restore who are not merged with an account yet; $2: one of them, or null. */
const restoredText = `
  select a.id, max(s.cashier_name) as name, count(*) as shifts, array_agg(distinct st.name order by st.name) as shops,
    max(s.seen_at) as last_at
  from shift s join account a on a.id = s.account_id and a.restored_at is not null
  join store st on st.org_id = s.org_id and st.id = s.store_id
  where s.org_id = $1 and ($2::uuid is null or a.id = $2)
    and not exists (select 1 from membership m where m.org_id = s.org_id and m.account_id = a.id)
  group by a.id order by 2, 1`

async function restoredRows(ctx: Ctx, id: string | null): Promise<Row[]> {
  return (await ctx.tx.query<Row>({ text: restoredText, values: [ctx.orgId, id] })).rows
}

export async function restoredPeople(ctx: Ctx): Promise<{ records: RestoredPerson[] }> {
  const rows = await restoredRows(ctx, null)
  return { records: rows.map(({ id, name, shifts, shops, last_at }) => ({ id, name, shifts, shops, lastAt: last_at })) }
}

/**
 * Merges a cashier from before a restore with an account that was added again: shifts, sales and cash become the
 * account's, also those that arrive later. Throws record.missing, and what `editable` throws for the account.
 */
export async function joinRestored(
  ctx: Ctx,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<Record<string, never>> {
  const person = await editable(ctx, personId)
  // a second merge at the same time waits and finds nothing left to merge
  await ctx.tx.query({ text: 'select 1 from account where id = $1 for update', values: [id] })
  const [restored] = await restoredRows(ctx, id)
  if (!restored) throw new AppError('record.missing')
  await ctx.tx.query({
    text: `insert into restored_cashier (org_id, restored_id, account_id, joined_at, joined_by) values ($1, $2, $3, $4, $5)`,
    values: [ctx.orgId, id, personId, new Date(ctx.now), ctx.accountId],
  })
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `update shift set account_id = $3, joined_from = $2 where org_id = $1 and account_id = $2 returning id`,
    values: [ctx.orgId, id, personId],
  })
  const shifts = rows.map((row) => row.id)
  await giveHistory(ctx.tx, ctx.orgId, id, personId, shifts)
  await changed(ctx, {
    kind: 'account.restored-joined',
    subject: { id: personId, name: `${person.firstName} ${person.lastName}`.trim() },
    changes: [{ field: 'cashier', from: restored.name, to: `${person.firstName} ${person.lastName}`.trim() }],
  })
  return {}
}
