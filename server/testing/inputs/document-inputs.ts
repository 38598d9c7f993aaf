import { inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { documentStates } from '#domain/document-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** One piece of the first product, from its warehouse to its shelf, in a draft and a posted document of each kind. */
const areas = {
  inbound: { table: 'inbound_document', lines: 'inbound_line', type: inboundTypes.found },
  outbound: { table: 'outbound_document', lines: 'outbound_line', type: outboundTypes.ownUse },
  stockMoves: { table: 'stock_move', lines: 'stock_move_line', type: moveTypes.putToShelf },
} as const
type Area = keyof typeof areas
const names = Object.keys(areas) as Area[]

const draft = { id: '0192f0c1-0000-7000-8000-0000000000f1' }
const posted = { id: '0192f0c1-0000-7000-8000-0000000000f2' }

interface Places {
  warehouse: string
  shelf: string
}

async function placesOf({ server }: InputWorld): Promise<Places> {
  const { orgId, storeId } = server.one.stores[0]
  const { rows } = await server.db.query<{ kind: keyof Places; id: string }>({
    text: `select kind, min(id::text) as id from stock_place where org_id = $1 and store_id = $2
      and kind in ('shelf', 'warehouse') and deleted_at is null group by kind`,
    values: [orgId, storeId],
  })
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as unknown as Places
}

const prepare =
  (area: Area) =>
  async (world: InputWorld): Promise<void> => {
    const { table, lines, type } = areas[area]
    const { orgId, storeId, skus } = world.server.one.stores[0]
    const { warehouse, shelf } = await placesOf(world)
    for (const [{ id }, state, number] of [
      [draft, documentStates.draft, null],
      [posted, documentStates.posted, 'X-1'],
    ] as const) {
      await world.server.db.query({
        text: `insert into ${table} (org_id, store_id, id, number, type, state, created_by, created_at, updated_at)
          select $1, $2, $3, $4, $5, $6, id, now(), now() from account order by id limit 1
          on conflict (org_id, store_id, id) do update set state = excluded.state, number = excluded.number, version = 1`,
        values: [orgId, storeId, id, number, type, state],
      })
      const ends = area === 'stockMoves' ? ', to_place_id' : ''
      await world.server.db.query({
        text: `insert into ${lines} (org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli${ends})
          values ($1, $2, $3, 1, $4, $5, 1000${ends ? ', $6' : ''}) on conflict do nothing`,
        values: [orgId, storeId, id, skus[0]!.id, warehouse, ...(ends ? [shelf] : [])],
      })
    }
  }

export const documentInputs: Inputs = Object.fromEntries(
  names.flatMap((area): [string, Inputs[string]][] => [
    [`${area}.details`, () => draft],
    [`${area}.pdf`, () => draft],
    [`${area}.find`, () => ({ search: 'a' })],
    [
      `${area}.save`,
      ({ tablet }) => ({ id: tablet.newId(), version: 0, type: areas[area].type, remark: '', lines: [] }),
    ],
    [`${area}.post`, () => ({ ...draft, version: 1 })],
    [`${area}.discard`, () => draft],
    [`${area}.reverse`, () => ({ ...posted, remark: 'a mistake' })],
  ]),
)

export const documentPreparations: Preparations = Object.fromEntries(
  names.flatMap((area) =>
    ['details', 'pdf', 'post', 'discard', 'reverse'].map((name) => [`${area}.${name}`, prepare(area)]),
  ),
)
