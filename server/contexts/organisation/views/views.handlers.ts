import { AppError } from '#contract/errors.ts'
import { views, type SavedView } from '#contract/organisation/views.ts'
import { codeOfScreen, type Permission } from '#domain/permissions.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { personName } from '#server/kernel/person-name.ts'

/** Views of one list per account. */
const MOST = 50
/** Only some people may change a shared view. */
const SHARE = 'orgViewShare' satisfies Permission

interface Row extends Pick<TableRow<'saved_view'>, 'id' | 'name' | 'shared' | 'account_id'> {
  by: string
  search: SavedView['shown']
}

/** Whether the caller may open a screen; for a store's screen, in any store where they have a position. */
async function mayOpen(ctx: Ctx, screen: string): Promise<boolean> {
  const code = codeOfScreen(screen)
  if (code === undefined) return false
  // open to everybody signed in (docs/decisions/shell.md)
  if (code === 'orgShopSelect' || ctx.primary || ctx.permissions.has(code)) return true
  const { rows } = await ctx.tx.query({
    text: `select 1 from store_position p
      join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where p.org_id = $1 and p.account_id = $2 and r.permissions @> $3::jsonb limit 1`,
    values: [ctx.orgId, ctx.accountId, JSON.stringify([code])],
  })
  return rows.length > 0
}

export const viewsHandlers = implement(views, {
  list: async (ctx, { screen }) => {
    const { rows } = await ctx.tx.query<Row>({
      name: 'view-list',
      text: `select v.id, v.name, v.shared, v.account_id, v.search,
          ${personName('a')} as by
        from saved_view v join account a on a.id = v.account_id
        where v.org_id = $1 and v.screen = $2 and (v.account_id = $3 or v.shared and $4)
        order by lower(v.name), v.id`,
      values: [ctx.orgId, screen, ctx.accountId, await mayOpen(ctx, screen)],
    })
    return {
      records: rows.map((row) => ({
        id: row.id,
        name: row.name,
        shared: row.shared,
        own: row.account_id === ctx.accountId,
        by: row.by,
        shown: row.search,
      })),
    }
  },

  save: async (ctx, { screen, name, shared, shown }) => {
    if (shared && !(ctx.permissions.has(SHARE) && (await mayOpen(ctx, screen)))) throw new AppError('access.denied')
    // two saves of one account at once would both find no view of that name
    await ctx.tx.query({ text: 'select 1 from account where id = $1 for update', values: [ctx.accountId] })
    const known = await ctx.tx.query<{ id: string; name: string }>({
      text: 'select id, name from saved_view where org_id = $1 and account_id = $2 and screen = $3',
      values: [ctx.orgId, ctx.accountId, screen],
    })
    const same = known.rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
    if (!same && known.rows.length >= MOST) throw new AppError('view.too-many')
    const id = same?.id ?? newId(ctx.now)
    await ctx.tx.query({
      text: `insert into saved_view (org_id, id, account_id, screen, name, search, shared, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (org_id, id) do update set name = excluded.name, search = excluded.search, shared = excluded.shared`,
      values: [ctx.orgId, id, ctx.accountId, screen, name, JSON.stringify(shown), shared, new Date(ctx.now)],
    })
    return { id }
  },

  remove: async (ctx, { id }) => {
    const { rowCount } = await ctx.tx.query({
      text: 'delete from saved_view where org_id = $1 and id = $2 and account_id = $3',
      values: [ctx.orgId, id, ctx.accountId],
    })
    if (rowCount === 0) throw new AppError('record.missing')
    return {}
  },
})
