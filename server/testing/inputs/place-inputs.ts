import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A warehouse area without locations, one with a location, the location; an outbound document. */
const area = { id: '0192f0c1-0000-7000-8002-0000000000f1' }
const other = { id: '0192f0c1-0000-7000-8002-0000000000f2' }
const location = { id: '0192f0c1-0000-7000-8002-0000000000f3' }
const outbound = { id: '0192f0c1-0000-7000-8002-0000000000f4' }
/** An aisle with a bay, and what has its place there. */
const aisle = { id: '0192f0c1-0000-7000-8002-0000000000f5' }
const bay = { id: '0192f0c1-0000-7000-8002-0000000000f6' }
const item = { id: '0192f0c1-0000-7000-8002-0000000000f7' }

const fresh = ({ tablet }: InputWorld): string => tablet.newId().slice(-10)
const limits = { min: 2000, max: 9000 }

export const inputs: Inputs = {
  'warehouse.areaAdd': (world) => ({ code: fresh(world) }),
  'warehouse.areaUpdate': (world) => ({ ...area, code: fresh(world) }),
  'warehouse.areaSort': () => ({ ids: [other.id, area.id] }),
  'warehouse.areaDelete': () => area,
  'warehouse.locationAdd': (world) => ({ areaId: other.id, code: fresh(world) }),
  'warehouse.locationUpdate': (world) => ({ ...location, code: fresh(world) }),
  'warehouse.locationSort': () => ({ ids: [location.id] }),
  'warehouse.locationDelete': () => location,
  'warehouse.labels': () => ({ layout: 'a4-24' }),
  'storage.labels': () => ({ layout: 'a4-24' }),
  'warehouse.goodsOfLocation': () => location,
  'shelf.viewGoods': () => bay,
  'shelf.findGoods': () => ({ keyword: 'walked' }),
  'shelf.operGoods': () => ({ ...bay, operation: 'main', itemIds: [item.id] }),
  'shelfWarningSettings.list': () => ({ bayId: bay.id }),
  'shelfWarningSettings.set': () => ({ bayId: bay.id, itemId: item.id, ...limits }),
  'shelfWarningSettings.batchSet': () => ({ bayId: bay.id, itemIds: [item.id], ...limits }),
  'shelfOutbounds.details': () => outbound,
  'shelfOutbounds.pdf': () => outbound,
}

const scope = ({ server }: InputWorld) => [server.one.orgId, server.one.stores[0].storeId]

const makePlaces = async (world: InputWorld): Promise<void> => {
  const { db } = world.server
  for (const [id, code, kind] of [
    [area.id, 'V', 2],
    [other.id, 'U', 2],
    [aisle.id, 'T', 1],
  ] as const)
    await db.query({
      text: `insert into stock_zone (org_id, store_id, id, kind, code) values ($1, $2, $3, $4, $5)
        on conflict (org_id, store_id, id) do update set deleted_at = null`,
      values: [...scope(world), id, kind, code],
    })
  for (const [id, code, kind, zone] of [
    [location.id, 'U-1', 'warehouse', other.id],
    [bay.id, 'T-1', 'shelf', aisle.id],
  ] as const)
    await db.query({
      text: `insert into stock_place (org_id, store_id, id, kind, code, zone_id) values ($1, $2, $3, $4, $5, $6)
        on conflict (org_id, store_id, id) do update set deleted_at = null`,
      values: [...scope(world), id, kind, code, zone],
    })
  await db.query({
    text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $2, $3, '桶', 'Drum', 'piece')
      on conflict do nothing`,
    values: [...scope(world), item.id],
  })
  await db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
      values ($1, $2, $3, $3, 'walked-syrup', '糖浆', 'Syrup') on conflict do nothing`,
    values: [...scope(world), item.id],
  })
  await db.query({
    text: `insert into item_place (org_id, store_id, item_id, place_id, assigned, min_milli)
      values ($1, $2, $3, $4, true, 1000) on conflict do nothing`,
    values: [...scope(world), item.id, bay.id],
  })
  await db.query({
    text: `insert into outbound_document (org_id, store_id, id, number, sale_id, created_at)
      values ($1, $2, $3, 'OUT-walked', $4, now()) on conflict do nothing`,
    values: [...scope(world), outbound.id, world.sale],
  })
}

export const preparations: Preparations = Object.fromEntries(Object.keys(inputs).map((name) => [name, makePlaces]))
