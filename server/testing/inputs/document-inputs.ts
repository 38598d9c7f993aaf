import { documentStates } from '#domain/document-states.ts'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { kindsOfDocuments } from '#server/contexts/stock/documents/kinds/document-kinds.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** Kinds that share a table have documents of their own in it. */
const which = (kind: KindOfDocument): number =>
  kindsOfDocuments.filter(({ table }) => table === kind.table).indexOf(kind)
const draftOf = (kind: KindOfDocument) => ({ id: `0192f0c1-0000-7000-8001-00000000${which(kind)}0f1` })
const postedOf = (kind: KindOfDocument) => ({ id: `0192f0c1-0000-7000-8001-00000000${which(kind)}0f2` })

const warehouse = '0192f0c1-0000-7000-8001-0000000000f3'
const shelf = '0192f0c1-0000-7000-8001-0000000000f4'

/** What the lines of a kind have besides, by column; columns without a value here may stay empty. */
const ownOf = ({ own }: KindOfDocument, { server }: InputWorld): [column: string, value: string | number][] =>
  Object.entries({
    to_place_id: shelf,
    to_item_id: server.one.stores[0].skus[1]!.id,
    made_milli: 1000,
    reason: 'damaged',
  }).filter(([column]) => column in own)

/** One piece of the first product, from its warehouse to its shelf, in a draft and a posted document of each kind. */
const prepare =
  (kind: KindOfDocument) =>
  async (world: InputWorld): Promise<void> => {
    const { name: called, table, lineTable } = kind
    const { orgId, storeId, skus } = world.server.one.stores[0]
    for (const [id, name] of [
      [warehouse, 'warehouse'],
      [shelf, 'shelf'],
    ])
      await world.server.db.query({
        text: `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, $4, $4)
          on conflict do nothing`,
        values: [orgId, storeId, id, name],
      })
    await world.server.db.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli) values ($1, $2, $3, $4, 1000000)
        on conflict (org_id, store_id, sku_id, place_id) do update set quantity_milli = 1000000`,
      values: [orgId, storeId, skus[0]!.id, warehouse],
    })
    for (const [{ id }, state, number] of [
      [draftOf(kind), documentStates.draft, null],
      [postedOf(kind), documentStates.posted, `X-${which(kind)}`],
    ] as const) {
      await world.server.db.query({
        text: `insert into ${table} (org_id, store_id, id, number, type, state, created_by, created_at, updated_at)
          select $1, $2, $3, $4, $5, $6, id, now(), now() from account order by id limit 1
          on conflict (org_id, store_id, id) do update set type = excluded.type, state = excluded.state, number = excluded.number, version = 1`,
        values: [orgId, storeId, id, number, stockDocuments[called].chosen[0], state],
      })
      const own = ownOf(kind, world)
      await world.server.db.query({
        text: `insert into ${lineTable} (org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli${own.map(([column]) => `, ${column}`).join('')})
          values ($1, $2, $3, 1, $4, $5, 1000${own.map((_, at) => `, $${at + 6}`).join('')}) on conflict do nothing`,
        values: [orgId, storeId, id, skus[0]!.id, warehouse, ...own.map(([, value]) => value)],
      })
    }
  }

const converted = ({ server }: InputWorld) => ({
  fromItemId: server.one.stores[0].skus[0]!.id,
  toItemId: server.one.stores[0].skus[1]!.id,
})

export const inputs: Inputs = Object.fromEntries([
  ['conversions.propose', (world: InputWorld) => ({ ...converted(world), proposed: false })],
  ...kindsOfDocuments.flatMap((kind): [string, Inputs[string]][] => [
    [`${kind.name}.details`, () => draftOf(kind)],
    [`${kind.name}.pdf`, () => draftOf(kind)],
    [`${kind.name}.find`, () => ({ search: 'a' })],
    [
      `${kind.name}.save`,
      (world) => ({
        id: world.tablet.newId(),
        version: 0,
        type: stockDocuments[kind.name].chosen[0],
        lines: [
          {
            itemId: world.server.one.stores[0].skus[0]!.id,
            placeId: warehouse,
            quantity: 1000,
            ...Object.fromEntries(ownOf(kind, world).map(([column, value]) => [kind.own[column]!, value])),
          },
        ],
      }),
    ],
    [`${kind.name}.post`, () => ({ ...draftOf(kind), version: 1 })],
    [`${kind.name}.discard`, () => draftOf(kind)],
    [`${kind.name}.reverse`, () => ({ ...postedOf(kind), remark: 'a mistake' })],
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
  ...kindsOfDocuments.flatMap((kind) =>
    ['details', 'pdf', 'save', 'post', 'discard', 'reverse'].map((name) => [`${kind.name}.${name}`, prepare(kind)]),
  ),
])
