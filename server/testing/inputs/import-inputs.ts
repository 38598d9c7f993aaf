import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const file = { id: '0192f0c1-0000-7000-8000-0000000000c7' }
const ROW = 'name,price'

export const importInputs: Inputs = {
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
  'importPictures.add': () => ({ ...file, productId: file.id, file: new Uint8Array(8) }),
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

export const importPreparations: Preparations = Object.fromEntries(
  Object.keys(importInputs)
    .filter((name) => name !== 'imports.upload')
    .map((name) => [name, makeImport]),
)
