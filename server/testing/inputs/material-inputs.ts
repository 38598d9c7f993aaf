import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A category with a raw material, one without, and a raw material that nothing has happened to; its unit. */
const dairy = { id: '0192f0c1-0000-7000-8000-0000000000f1' }
const empty = { id: '0192f0c1-0000-7000-8000-0000000000f2' }
const milk = { id: '0192f0c1-0000-7000-8000-0000000000f3' }
const litre = { id: '0192f0c1-0000-7000-8000-0000000000f4' }

const fresh = ({ tablet }: InputWorld): string => tablet.newId().slice(-10)
const form = (world: InputWorld) => ({ nameEn: fresh(world), unitId: litre.id, categoryId: dairy.id })

export const inputs: Inputs = {
  'rawCategories.details': () => dairy,
  'rawCategories.relation': () => dairy,
  'rawCategories.add': (world) => ({ nameZh: '分类', nameEn: fresh(world) }),
  'rawCategories.update': (world) => ({ ...dairy, nameZh: '奶类', nameEn: fresh(world) }),
  'rawCategories.order': () => ({ ids: [dairy.id] }),
  'rawCategories.remove': () => empty,
  'rawMaterials.details': () => milk,
  'rawMaterials.add': form,
  'rawMaterials.update': (world) => ({ ...milk, ...form(world) }),
  'rawMaterials.status': () => ({ ...milk, status: 2 }),
  'rawMaterials.remove': () => milk,
  'rawMaterials.skus': () => milk,
}

const scope = ({ server }: InputWorld) => [server.one.orgId, server.one.stores[0].storeId]

const makeMaterial = async (world: InputWorld): Promise<void> => {
  const { db } = world.server
  for (const [id, name] of [
    [dairy.id, 'Walked dairy'],
    [empty.id, 'Walked sugar'],
  ])
    await db.query({
      text: `insert into raw_category (org_id, store_id, id, name_zh, name_en) values ($1, $2, $3, $4, $4)
        on conflict do nothing`,
      values: [...scope(world), id, name],
    })
  await db.query({
    text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $2, $3, '升', 'litre', 'volume')
      on conflict do nothing`,
    values: [...scope(world), litre.id],
  })
  await db.query({
    text: `insert into raw_material (org_id, store_id, id, unit_id, category_id, item_no, name_zh, name_en)
      values ($1, $2, $3, $4, $5, 'walked-milk', '奶', 'Milk')
      on conflict (org_id, store_id, id) do update set status = 1, deleted_at = null`,
    values: [...scope(world), milk.id, litre.id, dairy.id],
  })
}

export const preparations: Preparations = Object.fromEntries(Object.keys(inputs).map((name) => [name, makeMaterial]))
