import type { EventName } from '#contract/events.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Names } from '#contract/texts/name-texts.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'

/** One kind of categories: where they and what is in them are kept. */
export interface CategoryTable {
  readonly table: 'category' | 'raw_category'
  readonly members: 'product' | 'raw_material'
  /** Prefix of its kinds in the activity log. */
  readonly logged: 'category' | 'raw-category'
  readonly inUse: ErrorCode
  /**
   * Locks the store, so that two requests at once can't take the same name. Returns the catalogue's new change number
   * where counters have these categories; they fetch them with the next delta.
   */
  readonly lock: (ctx: Ctx) => Promise<number | undefined>
}

interface Found extends Names {
  readonly id: string
  /** Number of records in it; deleted ones too, because orders and reports name their category. */
  readonly held: number
}

/** Throws category.name-taken, with a sentence at each name that another category has. */
async function requireOwnNames(
  ctx: Ctx,
  table: CategoryTable['table'],
  id: string | null,
  { nameZh, nameEn }: Names,
): Promise<void> {
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($4)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($5)), false) as en
      from ${table} where org_id = $1 and store_id = $2 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
  })
  const taken = rows[0]!
  if (!taken.zh && !taken.en) return
  const text = errorText('category.name-taken', ctx.language)
  throw new AppError('category.name-taken', {
    fields: { ...(taken.zh ? { nameZh: text } : {}), ...(taken.en ? { nameEn: text } : {}) },
  })
}

async function found(
  ctx: Ctx,
  { table, members }: Pick<CategoryTable, 'table' | 'members'>,
  id: string,
): Promise<Found> {
  const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string; held: number }>({
    text: `select c.name_zh, c.name_en, (select count(*) from ${members} m
        where m.org_id = c.org_id and m.store_id = c.store_id and m.category_id = c.id) as held
      from ${table} c where c.org_id = $1 and c.store_id = $2 and c.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const row = rows[0]
  if (!row) throw new AppError('record.missing')
  return { id, nameZh: row.name_zh, nameEn: row.name_en, held: row.held }
}

/** Marks categories for the next delta of counters. */
async function raise(ctx: Ctx, rev: number | undefined, ids: readonly string[]): Promise<void> {
  if (rev === undefined || ids.length === 0) return
  await ctx.tx.query({
    text: 'update category set rev = $4 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, ids, rev],
  })
}

/** Operations on the categories of a kind. */
export function categoryTable({ table, members, logged, inUse, lock }: CategoryTable) {
  const action = (what: 'added' | 'updated' | 'ordered' | 'removed'): EventName => `${logged}.${what}`

  const find = (ctx: Ctx, id: string): Promise<Found> => found(ctx, { table, members }, id)
  return {
    find,

    add: async (ctx: Ctx, form: Names): Promise<{ id: string }> => {
      const names = bothNames(ctx, form)
      const rev = await lock(ctx)
      await requireOwnNames(ctx, table, null, names)
      const id = newId(ctx.now)
      const own = rev === undefined ? '' : ', rev'
      await ctx.tx.query({
        text: `insert into ${table} (org_id, store_id, id, name_zh, name_en, sort${own})
          select $1, $2, $3, $4, $5, coalesce(max(sort), 0) + 1${rev === undefined ? '' : ', $6'} from ${table}
          where org_id = $1 and store_id = $2`,
        values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn, ...(rev === undefined ? [] : [rev])],
      })
      await changed(ctx, { kind: action('added'), subject: { id, name: names.nameEn } })
      return { id }
    },

    update: async (ctx: Ctx, { id, ...form }: Names & { readonly id: string }): Promise<object> => {
      const names = bothNames(ctx, form)
      const rev = await lock(ctx)
      const { nameZh, nameEn } = await find(ctx, id)
      await requireOwnNames(ctx, table, id, names)
      await ctx.tx.query({
        text: `update ${table} set name_zh = $4, name_en = $5 where org_id = $1 and store_id = $2 and id = $3`,
        values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn],
      })
      await raise(ctx, rev, [id])
      await changed(ctx, {
        kind: action('updated'),
        subject: { id, name: names.nameEn },
        changes: changesBetween({ nameZh, nameEn }, names),
      })
      return {}
    },

    order: async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<object> => {
      const rev = await lock(ctx)
      const { rows } = await ctx.tx.query<{ id: string }>({
        text: `update ${table} c set sort = t.place from (
            select id, row_number() over (order by coalesce(array_position($3::uuid[], id), 1000000), sort, id) as place
            from ${table} where org_id = $1 and store_id = $2) t
          where c.org_id = $1 and c.store_id = $2 and c.id = t.id and c.sort <> t.place returning c.id`,
        values: [ctx.orgId, ctx.storeId, ids],
      })
      await raise(
        ctx,
        rev,
        rows.map((row) => row.id),
      )
      await changed(ctx, { kind: action('ordered') })
      return {}
    },

    remove: async (ctx: Ctx, { id }: { readonly id: string }): Promise<object> => {
      await lock(ctx)
      const { held, nameEn } = await find(ctx, id)
      if (held > 0) throw new AppError(inUse)
      await ctx.tx.query({
        text: `delete from ${table} where org_id = $1 and store_id = $2 and id = $3`,
        values: [ctx.orgId, ctx.storeId, id],
      })
      await changed(ctx, { kind: action('removed'), subject: { id, name: nameEn } })
      return {}
    },
  }
}
