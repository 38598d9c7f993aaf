import { AppError } from '#contract/errors.ts'
import { guaranteeTypes } from '#contract/catalogue/guarantee-templates.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Names } from '#contract/texts/name-texts.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { pageOf, matchesText, sorted } from '#server/kernel/list-query.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { raiseOffering } from '#server/contexts/catalogue/guarantees/guarantees.queries.ts'

interface Row {
  id: string
  name_zh: string
  name_en: string
  used: number
}

const COLUMNS = `y.id, y.name_zh, y.name_en, (select count(*) from guarantee g
  where g.org_id = y.org_id and g.store_id = y.store_id and g.type_id = y.id) as used`
const SORTS = { name: ['lower(y.name_en)', 'asc'], used: ['used', 'desc'] } as const

/** Throws guarantee-type.name-taken, with a sentence at each name that another type of the store has. */
async function requireOwnNames(ctx: Ctx, id: string | null, { nameZh, nameEn }: Names): Promise<void> {
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($4)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($5)), false) as en
      from guarantee_type where org_id = $1 and store_id = $2 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
  })
  const { zh, en } = rows[0]!
  if (!zh && !en) return
  const text = errorText('guarantee-type.name-taken', ctx.language)
  throw new AppError('guarantee-type.name-taken', {
    fields: { ...(zh ? { nameZh: text } : {}), ...(en ? { nameEn: text } : {}) },
  })
}

async function found(ctx: Ctx, id: string): Promise<Row> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} from guarantee_type y where y.org_id = $1 and y.store_id = $2 and y.id = $3 for update of y`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

export const guaranteeTypesHandlers = implement(guaranteeTypes, {
  list: async (ctx, filter) => {
    const list = {
      columns: COLUMNS,
      from: 'from guarantee_type y where y.org_id = $1 and y.store_id = $2',
      values: [ctx.orgId, ctx.storeId],
      where: [matchesText(filter.search, ['y.name_zh', 'y.name_en'])],
      order: sorted(SORTS, filter, 'y.id'),
    }
    const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
    return {
      records: rows.map(({ id, used, ...row }) => ({ id, used, name: { zh: row.name_zh, en: row.name_en } })),
      total,
    }
  },

  add: async (ctx, form) => {
    const { nameZh, nameEn } = bothNames(ctx, form)
    // locks the store's row: two that take the same name at once would both find it free
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    await requireOwnNames(ctx, null, { nameZh, nameEn })
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: 'insert into guarantee_type (org_id, store_id, id, name_zh, name_en) values ($1, $2, $3, $4, $5)',
      values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
    })
    await changed(ctx, { kind: 'guarantee-type.added', subject: { id, name: nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...form }) => {
    const names = bothNames(ctx, form)
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const before = await found(ctx, id)
    await requireOwnNames(ctx, id, names)
    await ctx.tx.query({
      text: `update guarantee_type set name_zh = $4, name_en = $5 where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn],
    })
    await raiseOffering(ctx, { typeId: id }, rev)
    await changed(ctx, {
      kind: 'guarantee-type.updated',
      subject: { id, name: names.nameEn },
      changes: changesBetween({ nameZh: before.name_zh, nameEn: before.name_en }, names),
    })
    return {}
  },

  remove: async (ctx, { id }) => {
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { used, name_en } = await found(ctx, id)
    if (used > 0) throw new AppError('guarantee-type.in-use')
    await ctx.tx.query({
      text: 'delete from guarantee_type where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await changed(ctx, { kind: 'guarantee-type.removed', subject: { id, name: name_en } })
    return {}
  },
})
