import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const file = { id: '0192f0c1-0000-7000-8000-0000000000c7' }
const pictured = '0192f0c1-0000-7000-8000-0000000000c9'
const ROW = 'name,price'

export const inputs: Inputs = {
  'imports.upload': () => ({
    name: 'walk.csv',
    size: ROW.length,
    part: 0,
    data: Buffer.from(ROW).toString('base64'),
  }),
  'imports.status': () => file,
  'imports.reread': () => ({ ...file, encoding: 'utf-8' }),
  'imports.map': () => ({ ...file, columns: { name: 0 } }),
  'imports.check': () => file,
  'imports.rows': () => file,
  'imports.decide': () => ({ ...file, decision: 'skip' }),
  'imports.run': () => file,
  'imports.undo': () => file,
  'imports.rejected': () => file,
  'importPictures.match': () => ({ ...file, names: ['tea.jpg'] }),
  'importPictures.add': () => ({ ...file, productId: pictured, file: new Uint8Array(8) }),
}

/** A checked file without rows, which was imported once. */
const makeImport = async ({ server }: InputWorld): Promise<void> => {
  const values = [server.one.orgId, server.one.stores[0].storeId, file.id, new Date(server.clock.now)]
  await server.db.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, state, name, account_name, created_at)
      values ($1, $2, $3, 'import', ${bulkRunStates.done}, 'walk.csv', '', $4)
      on conflict (org_id, store_id, id) do update set state = ${bulkRunStates.done}`,
    values,
  })
  await server.db.query({
    text: `insert into goods_import (org_id, store_id, id, state, name, size, parts, format, run_id, language, created_at, updated_at)
      values ($1, $2, $3, ${importStates.checked}, 'walk.csv', 9, 1, 'own', $3, 'en', $4, $4)
      on conflict (org_id, store_id, id) do update set state = ${importStates.checked}, run_id = excluded.run_id`,
    values,
  })
}

/** The import is done, and a product has nine pictures: another one is not worked on. */
const makeDone = async (world: InputWorld): Promise<void> => {
  await makeImport(world)
  const { one, db } = world.server
  const values = [one.orgId, one.stores[0].storeId]
  await db.query({
    text: `update goods_import set state = ${importStates.done} where org_id = $1 and store_id = $2 and id = $3`,
    values: [...values, file.id],
  })
  await db.query({
    text: `insert into product (org_id, store_id, id, category_id, name_zh, name_en, image, created_at, updated_at)
      select $1, $2, $3, id, 'Walk', 'Walk', $4, now(), now() from category where org_id = $1 and store_id = $2 limit 1
      on conflict do nothing`,
    values: [...values, pictured, PICTURE],
  })
  await db.query({
    text: `insert into product_image (org_id, store_id, product_id, sort, image)
      select $1, $2, $3, n, $4 from generate_series(0, 8) n on conflict do nothing`,
    values: [...values, pictured, PICTURE],
  })
}
const PICTURE = 'walk.webp'

export const preparations: Preparations = Object.fromEntries(
  Object.keys(inputs)
    .filter((name) => name !== 'imports.upload')
    .map((name) => [name, name.startsWith('importPictures.') ? makeDone : makeImport]),
)
