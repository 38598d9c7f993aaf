import { conversionTypes, inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { documentStates } from '#domain/document-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** One piece of the first product, from its warehouse to its shelf, in a draft and a posted document of each kind. */
const areas = {
  inbound: { table: 'inbound_document', lines: 'inbound_line', type: inboundTypes.found },
  outbound: { table: 'outbound_document', lines: 'outbound_line', type: outboundTypes.ownUse },
  writeOffs: { table: 'outbound_document', lines: 'outbound_line', type: outboundTypes.writeOff },
  stockMoves: { table: 'stock_move', lines: 'stock_move_line', type: moveTypes.putToShelf },
  conversions: { table: 'stock_conversion', lines: 'stock_conversion_line', type: conversionTypes.conversion },
} as const
type Area = keyof typeof areas
const names = Object.keys(areas) as Area[]

/** Write-offs lie in the table of outbound documents. */
const draftOf = (area: Area) => ({ id: `0192f0c1-0000-7000-8001-0000000000${area === 'writeOffs' ? 'e1' : 'f1'}` })
const postedOf = (area: Area) => ({ id: `0192f0c1-0000-7000-8001-0000000000${area === 'writeOffs' ? 'e2' : 'f2'}` })

const warehouse = '0192f0c1-0000-7000-8001-0000000000f3'
const shelf = '0192f0c1-0000-7000-8001-0000000000f4'

const prepare =
  (area: Area) =>
  async (world: InputWorld): Promise<void> => {
    const { table, lines, type } = areas[area]
    const { orgId, storeId, skus } = world.server.one.stores[0]
    for (const [id, kind] of [
      [warehouse, 'warehouse'],
      [shelf, 'shelf'],
    ])
      await world.server.db.query({
        text: `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, $4, $4)
          on conflict do nothing`,
        values: [orgId, storeId, id, kind],
      })
    await world.server.db.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli) values ($1, $2, $3, $4, 1000000)
        on conflict (org_id, store_id, sku_id, place_id) do update set quantity_milli = 1000000`,
      values: [orgId, storeId, skus[0]!.id, warehouse],
    })
    for (const [{ id }, state, number] of [
      [draftOf(area), documentStates.draft, null],
      [postedOf(area), documentStates.posted, area === 'writeOffs' ? 'X-2' : 'X-1'],
    ] as const) {
      await world.server.db.query({
        text: `insert into ${table} (org_id, store_id, id, number, type, state, created_by, created_at, updated_at)
          select $1, $2, $3, $4, $5, $6, id, now(), now() from account order by id limit 1
          on conflict (org_id, store_id, id) do update set type = excluded.type, state = excluded.state, number = excluded.number, version = 1`,
        values: [orgId, storeId, id, number, type, state],
      })
      const ends = area === 'stockMoves' || area === 'conversions' ? [', to_place_id', shelf] : []
      const made = area === 'conversions' ? [', to_item_id, made_milli', skus[1]!.id, 1000] : []
      const more = [...ends.slice(1), ...made.slice(1)]
      const why =
        lines === 'outbound_line' ? `update outbound_line set reason = 'damaged' where document_id = '${id}'` : ''
      await world.server.db.query({
        text: `insert into ${lines} (org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli${ends[0] ?? ''}${made[0] ?? ''})
          values ($1, $2, $3, 1, $4, $5, 1000${more.map((_, at) => `, $${at + 6}`).join('')}) on conflict do nothing`,
        values: [orgId, storeId, id, skus[0]!.id, warehouse, ...more],
      })
      if (why !== '') await world.server.db.query({ text: why })
    }
  }

const converted = ({ server }: InputWorld) => ({
  fromItemId: server.one.stores[0].skus[0]!.id,
  toItemId: server.one.stores[0].skus[1]!.id,
})

export const inputs: Inputs = Object.fromEntries([
  ['conversions.propose', (world: InputWorld) => ({ ...converted(world), proposed: false })],
  ...names.flatMap((area): [string, Inputs[string]][] => [
    [`${area}.details`, () => draftOf(area)],
    [`${area}.pdf`, () => draftOf(area)],
    [`${area}.find`, () => ({ search: 'a' })],
    [
      `${area}.save`,
      ({ server, tablet }) => ({
        id: tablet.newId(),
        version: 0,
        type: areas[area].type,
        lines: [
          {
            itemId: server.one.stores[0].skus[0]!.id,
            placeId: warehouse,
            toPlaceId: shelf,
            quantity: 1000,
            ...(area === 'conversions' ? { toItemId: server.one.stores[0].skus[1]!.id, made: 1000 } : {}),
          },
        ],
      }),
    ],
    [`${area}.post`, () => ({ ...draftOf(area), version: 1 })],
    [`${area}.discard`, () => draftOf(area)],
    [`${area}.reverse`, () => ({ ...postedOf(area), remark: 'a mistake' })],
  ]),
])

const convertRule = async ({ server }: InputWorld): Promise<void> => {
  const { orgId, storeId, skus } = server.one.stores[0]
  await server.db.query({
    text: `insert into convert_rule (org_id, store_id, from_item, to_item, from_milli, made_milli, used_at)
      values ($1, $2, $3, $4, 1000, 1000, now()) on conflict do nothing`,
    values: [orgId, storeId, skus[0]!.id, skus[1]!.id],
  })
}

export const preparations: Preparations = Object.fromEntries([
  ['conversions.propose', convertRule],
  ['conversions.rules', convertRule],
  ...names.flatMap((area) =>
    ['details', 'pdf', 'save', 'post', 'discard', 'reverse'].map((name) => [`${area}.${name}`, prepare(area)]),
  ),
])
