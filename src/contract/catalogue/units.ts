import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, NameOrNone, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

export const unitKinds = ['piece', 'weight', 'volume', 'length'] as const
export type UnitKind = (typeof unitKinds)[number]

const Kind = v.picklist(unitKinds)
const Status = v.picklist([1, 2])

const Unit = v.object({
  id: Id,
  name: Words,
  kind: Kind,
  /** Decimal places of a quantity; 0 for whole units only. */
  decimals: v.number(),
  /** 1 in use, 2 no longer offered for products. */
  status: Status,
  /** 1 came with the product or an import, 2 added by the store. */
  source: v.picklist([1, 2]),
  /** Products and raw materials that use it. */
  used: v.number(),
})
export type Unit = v.InferOutput<typeof Unit>

const UnitForm = v.object({
  /** One of the two is enough. */
  nameZh: NameOrNone(20),
  nameEn: NameOrNone(20),
  kind: Kind,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
})

/** Filters, sorting and page of the list; also its URL search. */
export const UnitFilter = v.object({
  ...paging,
  search: v.optional(Text(40)),
  kind: v.optional(Kind),
  status: v.optional(v.pipe(QueryNumber, Status)),
  sort: v.optional(v.picklist(['name', 'used']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type UnitSearch = v.InferInput<typeof UnitFilter>

const writes = ['unit', 'goods', 'activity'] as const

/** Units of a store's products and raw materials. */
export const units = {
  list: query({
    name: 'units.list',
    path: 'GET /shop/goods/measureUnitList',
    can: 'shopMeasureUnit',
    input: UnitFilter,
    output: page(Unit),
    reads: ['unit', 'goods'],
  }),
  add: command({
    name: 'units.add',
    path: 'POST /shop/goods/measureUnitAdd',
    can: 'shopMeasureUnit',
    input: UnitForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['unit.name-taken'],
  }),
  /** Kind and decimals can't change once products use it. */
  update: command({
    name: 'units.update',
    path: 'POST /shop/goods/measureUnitUpdate',
    can: 'shopMeasureUnit',
    input: v.object({ id: Id, ...UnitForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'unit.name-taken', 'unit.in-use'],
  }),
  /** Stops or starts using it for new products; products that use it keep it. */
  status: command({
    name: 'units.status',
    path: 'POST /shop/goods/measureUnitStatus',
    can: 'shopMeasureUnit',
    input: v.object({ id: Id, status: Status }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  remove: command({
    name: 'units.remove',
    path: 'DELETE /shop/goods/measureUnitDelete/{id}',
    can: 'shopMeasureUnit',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'unit.in-use'],
  }),
}
