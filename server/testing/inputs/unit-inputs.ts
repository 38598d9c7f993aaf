import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const crate = { id: '0192f0c1-0000-7000-8000-0000000000b1' }
const form = (name: string) => ({ nameZh: name, nameEn: name, kind: 'piece', decimals: 0 })

export const inputs: Inputs = {
  'units.add': ({ tablet }) => form(tablet.newId().slice(-12)),
  'units.update': () => ({ ...crate, ...form('Crate') }),
  'units.status': () => ({ ...crate, status: 2 }),
  'units.remove': () => crate,
}

/** An unused unit. */
const makeCrate = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $2, $3, '木箱', 'Crate', 'piece')
      on conflict (org_id, store_id, id) do update set status = 1`,
    values: [server.one.orgId, server.one.stores[0].storeId, crate.id],
  })

export const preparations: Preparations = {
  'units.update': makeCrate,
  'units.status': makeCrate,
  'units.remove': makeCrate,
}
