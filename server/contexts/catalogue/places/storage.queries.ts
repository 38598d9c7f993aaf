import type { Area, Place } from '#contract/catalogue/storage.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { placesOf } from '#server/ledgers/stock/known-places.ts'

/** Codes of the kinds of zones. */
export const ZONE_KINDS = { shelf: 1, warehouse: 2 } as const
const kindOf = (code: number): Area['kind'] => (code === ZONE_KINDS.shelf ? 'shelf' : 'warehouse')

interface AreaRow {
  id: string
  kind: number
  code: string
  name: string
  numbers: number
}

/** Aisles and areas that are not deleted, in their order, optionally of one kind or one alone. */
export async function areasHere(
  ctx: Ctx,
  { kind, id }: { readonly kind?: Area['kind'] | undefined; readonly id?: string },
): Promise<Area[]> {
  const { rows } = await ctx.tx.query<AreaRow>({
    text: `select z.id, z.kind, z.code, z.name, (select count(*) from stock_place p where p.org_id = z.org_id
          and p.store_id = z.store_id and p.zone_id = z.id and p.deleted_at is null) as numbers
      from stock_zone z where z.org_id = $1 and z.store_id = $2 and z.deleted_at is null
        and ($3::smallint is null or z.kind = $3) and ($4::uuid is null or z.id = $4)
      order by z.kind, z.sort, lower(z.code), z.id`,
    values: [ctx.orgId, ctx.storeId, kind ? ZONE_KINDS[kind] : null, id ?? null],
  })
  return rows.map(({ kind: code, ...row }) => ({ ...row, kind: kindOf(code) }))
}

interface StorageQuery {
  readonly kind?: Area['kind'] | undefined
  readonly areaId?: string | undefined
  readonly id?: string
}

/** Bays and locations that are not deleted, as they are walked. */
export async function placesHere(ctx: Ctx, { kind, areaId, id }: StorageQuery): Promise<Place[]> {
  const rows = await placesOf(ctx.tx, ctx)
  return rows.filter(
    (place) =>
      (kind === undefined || place.kind === kind) &&
      (areaId === undefined || place.areaId === areaId) &&
      (id === undefined || place.id === id),
  )
}

/** Whether another zone of the kind, or another place of the zone, has the code. */
export async function codeTaken(
  ctx: Ctx,
  of: { readonly kind: Area['kind'] } | { readonly areaId: string },
  code: string,
  id: string | null,
): Promise<boolean> {
  const zone = 'kind' in of
  const { rows } = await ctx.tx.query({
    text: `select 1 from ${zone ? 'stock_zone' : 'stock_place'} where org_id = $1 and store_id = $2 and deleted_at is null
      and ${zone ? 'kind' : 'zone_id'} = $3 and lower(code) = lower($4) and id is distinct from $5`,
    values: [ctx.orgId, ctx.storeId, zone ? ZONE_KINDS[of.kind] : of.areaId, code, id],
  })
  return rows.length > 0
}
