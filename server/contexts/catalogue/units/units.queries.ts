import type { ParsedOf } from '#contract/define.ts'
import type { Unit, units } from '#contract/catalogue/units.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf, matchesText, sorted } from '#server/kernel/list-query.ts'

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

/** Products, including deleted ones since their sales name the unit, and raw materials. */
const USED = `(select count(*) from sku k where k.org_id = u.org_id and k.store_id = u.store_id and k.unit_id = u.id)
  + (select count(*) from raw_material m where m.org_id = u.org_id and m.store_id = u.store_id and m.unit_id = u.id)`
const COLUMNS = `u.id, u.name_zh, u.name_en, u.kind, u.decimals, u.status, u.source, ${USED} as used`
const SORTS = { name: ['lower(u.name_en)', 'asc'], used: ['used', 'desc'] } as const

const asUnit = ({ name_zh, name_en, ...unit }: Row): Unit => ({ ...unit, name: { zh: name_zh, en: name_en } })

export async function unitPage(
  ctx: Ctx,
  filter: ParsedOf<typeof units.list>,
): Promise<{ records: Unit[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: 'from unit u where u.org_id = $1 and u.store_id = $2',
    values: [ctx.orgId, ctx.storeId],
    where: [
      matchesText(filter.search, ['u.name_zh', 'u.name_en']),
      equals('u.kind', filter.kind),
      equals('u.status', filter.status),
    ],
    order: sorted(SORTS, filter, 'u.id'),
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(asUnit), total }
}

/** One unit, locked. */
export async function unitHere(ctx: Ctx, id: string): Promise<Unit | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} from unit u where u.org_id = $1 and u.store_id = $2 and u.id = $3 for update of u`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && asUnit(rows[0])
}

/**
 * Which of the names another unit of the store already has. Locks the store, so that two requests at once cannot take
 * the same name.
 */
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
