import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** An aisle without bays, one with a bay, and the bay; a guarantee and its type. */
const aisle = { id: '0192f0c1-0000-7000-8000-0000000000d1' }
const other = { id: '0192f0c1-0000-7000-8000-0000000000d2' }
const bay = { id: '0192f0c1-0000-7000-8000-0000000000d3' }
const type = { id: '0192f0c1-0000-7000-8000-0000000000e1' }
const notice = { id: '0192f0c1-0000-7000-8000-0000000000e4' }
const guarantee = { id: '0192f0c1-0000-7000-8000-0000000000e3' }

const fresh = ({ tablet }: InputWorld): string => tablet.newId().slice(-10)
const form = (world: InputWorld) => ({
  typeId: type.id,
  nameZh: fresh(world).slice(-5),
  nameEn: fresh(world),
  price: 500,
  validDays: 30,
  macouSupported: false,
  status: 1,
})

export const inputs: Inputs = {
  'storage.areaAdd': (world) => ({ code: fresh(world) }),
  'storage.areaSort': () => ({ ids: [other.id, aisle.id] }),
  'storage.numberSort': () => ({ ids: [bay.id] }),
  'storage.areaUpdate': (world) => ({ ...aisle, code: fresh(world) }),
  'storage.areaDelete': () => aisle,
  'storage.numberAdd': (world) => ({ areaId: other.id, code: fresh(world) }),
  'storage.numberUpdate': (world) => ({ ...bay, code: fresh(world) }),
  'storage.numberDelete': () => bay,
  'guaranteeTemplates.details': () => guarantee,
  'guaranteeTemplates.add': form,
  'guaranteeTemplates.update': (world) => ({ ...guarantee, ...form(world) }),
  'guaranteeTemplates.status': () => ({ ...guarantee, status: 2 }),
  'guaranteeTemplates.remove': () => guarantee,
  'storeRoles.addProposed': ({ server }) => ({ storeId: server.one.stores[0].storeId }),
  'storeRoles.closeNotices': () => ({ ids: [notice.id] }),
}

const scope = ({ server }: InputWorld) => [server.one.orgId, server.one.stores[0].storeId]

const makePlaces = async (world: InputWorld): Promise<void> => {
  for (const [id, code] of [
    [aisle.id, 'X'],
    [other.id, 'Y'],
  ])
    await world.server.db.query({
      text: `insert into stock_zone (org_id, store_id, id, kind, code) values ($1, $2, $3, 1, $4)
        on conflict (org_id, store_id, id) do update set deleted_at = null`,
      values: [...scope(world), id, code],
    })
  await world.server.db.query({
    text: `insert into stock_place (org_id, store_id, id, kind, code, zone_id) values ($1, $2, $3, 'shelf', 'Y-1', $4)
      on conflict (org_id, store_id, id) do update set deleted_at = null`,
    values: [...scope(world), bay.id, other.id],
  })
}

const makeGuarantee = async (world: InputWorld): Promise<void> => {
  await world.server.db.query({
    text: `insert into guarantee_type (org_id, store_id, id, name_zh, name_en) values ($1, $2, $3, 'Screens', 'Screens')
      on conflict do nothing`,
    values: [...scope(world), type.id],
  })
  await world.server.db.query({
    text: `insert into guarantee (org_id, store_id, id, type_id, name_zh, name_en, price_cents, valid_days)
      values ($1, $2, $3, $4, '碎屏', 'Screen', 900, 365) on conflict (org_id, store_id, id) do update set status = 1`,
    values: [...scope(world), guarantee.id, type.id],
  })
}

const makeNotice = async (world: InputWorld): Promise<void> => {
  await world.server.db.query({
    text: `insert into permission_notice (org_id, store_id, id, role_id, permissions, created_at)
      select org_id, store_id, $3, id, '["shopShelf"]', now() from store_role where org_id = $1 and store_id = $2
      order by id limit 1 on conflict (org_id, store_id, id) do update set closed_at = null`,
    values: [...scope(world), notice.id],
  })
}

export const preparations: Preparations = Object.fromEntries(
  Object.keys(inputs).flatMap((name) =>
    name.startsWith('storage.')
      ? [[name, makePlaces]]
      : name.startsWith('guarantee')
        ? [[name, makeGuarantee]]
        : name === 'storeRoles.closeNotices'
          ? [[name, makeNotice]]
          : [],
  ),
)
