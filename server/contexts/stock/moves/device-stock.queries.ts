import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { MovableItem, shelfMoves } from '#contract/stock/shelf-moves.ts'
import { documentPlaces } from '#server/contexts/stock/documents/documents.queries.ts'
import { itemsById, withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import { epochOf } from '#server/db/restore-epoch.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Items in one part. */
const PART = 500

/** The stock that a device stores to move goods offline: items with their codes and places, and all places. */
export async function deviceStock(
  ctx: Ctx,
  { after, since }: ParsedOf<typeof shelfMoves.stock>,
): Promise<OutputOf<typeof shelfMoves.stock>> {
  const [epoch, rev] = [await epochOf(ctx.tx), await revisionOf(ctx)]
  const [sinceEpoch, sinceRev] = (since ?? '').split('.').map(Number)
  // a restored server counts its changes anew
  const whole = sinceEpoch !== epoch || sinceRev === undefined || !(sinceRev <= rev)
  const ids = await changedAfter(ctx, whole ? -1 : sinceRev, after)
  const found = await itemsById(ctx, ids)
  const codes = await codesOf(ctx, ids)
  const movable = [...found.values()].filter(({ gone, made }) => !gone && !made)
  const items = movable.map((item) => ({ ...withoutFlags(item), codes: codes.get(item.itemId) ?? [] }))
  const kept = new Set(items.map(({ itemId }) => itemId))
  return {
    items,
    gone: whole ? [] : ids.filter((id) => !kept.has(id)),
    places:
      after === undefined
        ? (await documentPlaces(ctx)).filter(({ kind }) => kind === 'shelf' || kind === 'warehouse')
        : [],
    next: ids.length < PART ? null : ids.at(-1)!,
    mark: `${epoch}.${rev}`,
    whole,
    serverTime: ctx.now,
  }
}

async function revisionOf({ tx, orgId, storeId }: Ctx): Promise<number> {
  const { rows } = await tx.query<{ rev: number }>({
    text: 'select catalogue_rev as rev from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return rows[0]!.rev
}

/** The items that have changed, or lie elsewhere, since a change number of the catalogue; raw materials always. */
async function changedAfter({ tx, orgId, storeId }: Ctx, rev: number, after: string | undefined): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from (
        select id from sku where org_id = $1 and store_id = $2 and rev > $3
        union select sku_id from stock_balance where org_id = $1 and store_id = $2 and rev > $3
        union select id from raw_material where org_id = $1 and store_id = $2) i
      where $4::uuid is null or id > $4 order by id limit ${PART}`,
    values: [orgId, storeId, rev, after ?? null],
  })
  return rows.map(({ id }) => id)
}

/** Every code that leads to these items; item numbers are known from themselves. */
async function codesOf(
  { tx, orgId, storeId }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MovableItem['codes']>> {
  const { rows } = await tx.query<{ id: string; codes: MovableItem['codes'] }>({
    text: `select id, json_agg(json_build_object('code', code, 'packId', pack)) as codes from (
        select sku_id as id, code, id as pack from sku_pack
          where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and code <> ''
        union all
        select b.sku_id, b.code, null from sku_barcode b
          where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[]) and not exists (select 1 from sku_pack k
            where k.org_id = $1 and k.store_id = $2 and k.sku_id = b.sku_id and k.code = b.code)) t
      group by id`,
    values: [orgId, storeId, ids],
  })
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}
