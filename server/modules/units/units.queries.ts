import type { ParsedOf } from '#contract/define.ts'
import type { Unit, units } from '#contract/units.ts'
import type { Ctx } from '#server/http/context.ts'

interface Row {
  id: string
  name_zh: string
  name_en: string
  kind: Unit['kind']
  decimals: number
  status: Unit['status']
  source: Unit['source']
  used: number
}

/** Products, also those that were deleted since their sales name the unit, and raw materials. */
const USED = `(select count(*) from sku k where k.org_id = u.org_id and k.store_id = u.store_id and k.unit_id = u.id)
  + (select count(*) from raw_material m where m.org_id = u.org_id and m.store_id = u.store_id and m.unit_id = u.id)`
const COLUMNS = `u.id, u.name_zh, u.name_en, u.kind, u.decimals, u.status, u.source, ${USED} as used`
const ORDER = { name: 'lower(u.name_en)', used: 'used' } as const

const asUnit = ({ name_zh, name_en, ...unit }: Row): Unit => ({ ...unit, name: { zh: name_zh, en: name_en } })

export async function unitPage(
  ctx: Ctx,
  filter: ParsedOf<typeof units.list>,
): Promise<{ records: Unit[]; total: number }> {
  const words = filter.search?.trim()
  const like = words ? `%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%` : null
  const narrowed = `where u.org_id = $1 and u.store_id = $2 and ($3::text is null or u.name_zh ilike $3 or u.name_en ilike $3)
    and ($4::text is null or u.kind = $4) and ($5::smallint is null or u.status = $5)`
  const values = [ctx.orgId, ctx.storeId, like, filter.kind ?? null, filter.status ?? null]
  const counted = await ctx.tx.query<{ total: number }>({
    text: `select count(*) as total from unit u ${narrowed}`,
    values,
  })
  const down = filter.order ? filter.order === 'desc' : filter.sort === 'used'
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} from unit u ${narrowed}
      order by ${ORDER[filter.sort]} ${down ? 'desc' : 'asc'}, u.id limit $6 offset $7`,
    values: [...values, filter.pageSize, (filter.currentPage - 1) * filter.pageSize],
  })
  return { records: rows.map(asUnit), total: counted.rows[0]?.total ?? 0 }
}

/** One unit, locked. */
export async function unitHere(ctx: Ctx, id: string): Promise<Unit | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} from unit u where u.org_id = $1 and u.store_id = $2 and u.id = $3 for update of u`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && asUnit(rows[0])
}

/** Which of the names another unit of the store has. Locks the store, so that two at once do not take the same. */
export async function takenNames(
  ctx: Ctx,
  id: string | null,
  { nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string },
): Promise<{ zh: boolean; en: boolean }> {
  await ctx.tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 for update',
    values: [ctx.orgId, ctx.storeId],
  })
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($4)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($5)), false) as en
      from unit where org_id = $1 and store_id = $2 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
  })
  return rows[0]!
}
