import { AppError } from '#contract/errors.ts'
import type { Area, Place } from '#contract/catalogue/storage.ts'
import { errorText } from '#contract/texts/errors.ts'
import { placeLabel } from '#domain/place-label.ts'
import { areasHere, codeTaken, placesHere, ZONE_KINDS } from '#server/contexts/catalogue/places/storage.queries.ts'
import { itemsAt } from '#server/ledgers/stock/known-places.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

type Kind = Area['kind']
type AreaForm = Pick<Area, 'code' | 'name'>
type PlaceForm = Pick<Place, 'code' | 'name' | 'status'> & { readonly routeNo?: number | undefined }

async function areaHere(ctx: Ctx, kind: Kind, id: string): Promise<Area> {
  const [found] = await areasHere(ctx, { kind, id })
  if (!found) throw new AppError('record.missing')
  return found
}

async function placeHere(ctx: Ctx, kind: Kind, id: string): Promise<Place> {
  const [found] = await placesHere(ctx, { kind, id })
  if (!found) throw new AppError('record.missing')
  return found
}

/** Throws place.code-taken at the code. Locks the store's row first: two at once would both find it free. */
async function requireFreeCode(ctx: Ctx, of: Parameters<typeof codeTaken>[1], code: string, id: string | null) {
  await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  if (await codeTaken(ctx, of, code, id))
    throw new AppError('place.code-taken', { fields: { code: errorText('place.code-taken', ctx.language) } })
}

async function deleteRow(ctx: Ctx, table: 'stock_zone' | 'stock_place', id: string): Promise<void> {
  await ctx.tx.query({
    text: `update ${table} set deleted_at = $4 where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
  })
}

const fieldsOf = ({ code, name, routeNo, status }: Pick<Place, 'code' | 'name' | 'routeNo' | 'status'>) => ({
  code,
  name,
  routeNo,
  status,
})

/** `all` with those of `ids` in the order of `ids`, on the places that they hold among all. */
function reordered(all: readonly string[], ids: readonly string[]): string[] {
  const here = new Set(all)
  const next = [...new Set(ids)].filter((id) => here.has(id))
  const moved = new Set(next)
  let at = 0
  return all.map((id) => (moved.has(id) ? next[at++]! : id))
}

/** The commands on aisles (shelf), or on areas of the warehouse. */
export const areaCommands = (kind: Kind) => ({
  areaAdd: async (ctx: Ctx, { code, name }: AreaForm) => {
    await requireFreeCode(ctx, { kind }, code, null)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into stock_zone (org_id, store_id, id, kind, code, name, sort)
        select $1, $2, $3, $4, $5, $6, coalesce(max(sort), 0) + 1 from stock_zone where org_id = $1 and store_id = $2`,
      values: [ctx.orgId, ctx.storeId, id, ZONE_KINDS[kind], code, name],
    })
    await changed(ctx, { kind: 'zone.added', subject: { id, name: code } })
    return { id }
  },

  areaUpdate: async (ctx: Ctx, { id, code, name }: AreaForm & { readonly id: string }) => {
    const before = await areaHere(ctx, kind, id)
    await requireFreeCode(ctx, { kind }, code, id)
    await ctx.tx.query({
      text: 'update stock_zone set code = $4, name = $5 where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id, code, name],
    })
    const changes = changesBetween({ code: before.code, name: before.name }, { code, name })
    await changed(ctx, { kind: 'zone.updated', subject: { id, name: code }, changes })
    return {}
  },

  areaSort: async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }) => {
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const all = (await areasHere(ctx, { kind })).map(({ id }) => id)
    await ctx.tx.query({
      text: `update stock_zone z set sort = t.place from unnest($3::uuid[]) with ordinality as t(id, place)
        where z.org_id = $1 and z.store_id = $2 and z.id = t.id and z.sort <> t.place`,
      values: [ctx.orgId, ctx.storeId, reordered(all, ids)],
    })
    await changed(ctx, { kind: 'zone.ordered' })
    return {}
  },

  areaDelete: async (ctx: Ctx, { id }: { readonly id: string }) => {
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { numbers, code } = await areaHere(ctx, kind, id)
    if (numbers > 0) throw new AppError(kind === 'shelf' ? 'zone.has-bays' : 'zone.has-locations')
    await deleteRow(ctx, 'stock_zone', id)
    await changed(ctx, { kind: 'zone.removed', subject: { id, name: code } })
    return {}
  },
})

/** Deletes a bay or a location that is empty and not the last one. */
async function deletePlace(ctx: Ctx, kind: Kind, id: string): Promise<Record<string, never>> {
  const { areaCode, code } = await placeHere(ctx, kind, id)
  // balances before the store's row, in the order in which sales lock them
  const n = await itemsAt(ctx.tx, ctx, id)
  await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  const label = placeLabel(areaCode, code)
  if (n > 0) throw new AppError('place.not-empty', { values: { code: label, n } })
  // what is sold although it lies nowhere is booked on a bay, what is imported comes into a location
  if ((await placesHere(ctx, { kind })).length === 1) throw new AppError('place.last')
  const { rows } = await ctx.tx.query<{ item_id: string }>({
    text: 'delete from item_place where org_id = $1 and store_id = $2 and place_id = $3 returning item_id',
    values: [ctx.orgId, ctx.storeId, id],
  })
  await deleteRow(ctx, 'stock_place', id)
  await changed(ctx, { kind: 'place.removed', subject: { id, name: label }, about: rows.map((row) => row.item_id) })
  return {}
}

/** The commands on bays (shelf), or on locations of the warehouse. */
export const placeCommands = (kind: Kind) => ({
  placeAdd: async (ctx: Ctx, { areaId, code, name, routeNo, status }: PlaceForm & { readonly areaId: string }) => {
    const zone = await areaHere(ctx, kind, areaId)
    await requireFreeCode(ctx, { areaId }, code, null)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into stock_place (org_id, store_id, id, kind, code, zone_id, name, status, route_no)
        select $1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::bigint, max(route_no) + 1, 1) from stock_place
        where org_id = $1 and store_id = $2 and kind = $4`,
      values: [ctx.orgId, ctx.storeId, id, kind, code, areaId, name, status, routeNo ?? null],
    })
    await changed(ctx, { kind: 'place.added', subject: { id, name: placeLabel(zone.code, code) } })
    return { id }
  },

  placeUpdate: async (ctx: Ctx, { id, ...form }: PlaceForm & { readonly id: string }) => {
    const before = await placeHere(ctx, kind, id)
    await requireFreeCode(ctx, { areaId: before.areaId }, form.code, id)
    const { code, name, status } = form
    const routeNo = form.routeNo ?? before.routeNo
    const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
    await transition(ctx.tx, machines.place, row, status, { set: { code, name, route_no: routeNo }, again: true })
    await changed(ctx, {
      kind: 'place.updated',
      subject: { id, name: placeLabel(before.areaCode, code) },
      changes: changesBetween(fieldsOf(before), { code, name, routeNo, status }),
    })
    return {}
  },

  /** Numbers all places of the kind anew, from 1. */
  placeSort: async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }) => {
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const all = (await placesHere(ctx, { kind })).map(({ id }) => id)
    await ctx.tx.query({
      text: `update stock_place p set route_no = t.place from unnest($3::uuid[]) with ordinality as t(id, place)
        where p.org_id = $1 and p.store_id = $2 and p.id = t.id and p.route_no <> t.place`,
      values: [ctx.orgId, ctx.storeId, reordered(all, ids)],
    })
    await changed(ctx, { kind: 'place.ordered' })
    return {}
  },

  placeDelete: (ctx: Ctx, { id }: { readonly id: string }) => deletePlace(ctx, kind, id),
})
