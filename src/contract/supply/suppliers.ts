import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Price } from '#contract/catalogue/products.ts'
import {
  CentsSchema,
  Id,
  MilliSchema,
  OneLine,
  orNone,
  page,
  paging,
  QueryNumber,
  Text,
  Words,
} from '#contract/schemas.ts'
import { Email } from '#contract/organisation/user.ts'

/** 1 bought from, 2 no longer. */
const Status = v.picklist([1, 2])
/** 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const SupplierForm = v.object({
  name: OneLine(100),
  contact: v.optional(v.pipe(Text(100), v.trim()), ''),
  email: v.optional(v.union([v.literal(''), Email]), ''),
  phone: v.optional(v.pipe(Text(30), v.trim()), ''),
  /** Of payment, in words. */
  terms: v.optional(v.pipe(Text(200), v.trim()), ''),
  /** Days from order to delivery; null: not known. */
  leadDays: orNone(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365))),
  /** Orders below it are not delivered. */
  minOrder: orNone(Price),
  /** The weekdays on which it takes orders; none: any day. */
  orderDays: v.optional(v.pipe(v.array(v.picklist(weekdays)), v.maxLength(7)), []),
  /** Of orders and mails. */
  language: v.picklist(['zh', 'en']),
})
export type SupplierForm = v.InferOutput<typeof SupplierForm>

const Supplier = v.object({
  ...SupplierForm.entries,
  minOrder: v.nullable(CentsSchema),
  id: Id,
  status: Status,
  version: v.number(),
  /** Number of items that this store buys from it. */
  goods: v.number(),
})
export type Supplier = v.InferOutput<typeof Supplier>

/** Filters, order and page of the list; also its URL search. */
export const SupplierFilter = v.object({
  ...paging,
  search: v.optional(Text(60)),
  status: v.optional(v.pipe(QueryNumber, Status)),
  sort: v.optional(v.picklist(['name', 'leadDays', 'goods']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type SupplierSearch = v.InferInput<typeof SupplierFilter>

const Pack = v.object({ id: Id, name: Words, quantity: MilliSchema })

/** An item that a supplier could deliver: how it is bought. */
const Buyable = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  /** The packages it is bought in. */
  packs: v.array(Pack),
})
export type Buyable = v.InferOutput<typeof Buyable>

const SupplierItem = v.object({
  ...Buyable.entries,
  supplierItemNo: v.string(),
  /** Null: single units. */
  packId: v.nullable(Id),
  /** Of one package, or of one unit without one; left out for people who may not see costs; null: not known. */
  packCost: v.optional(v.nullable(CentsSchema)),
  minPacks: v.number(),
  preferred: v.boolean(),
})
export type SupplierItem = v.InferOutput<typeof SupplierItem>

const ItemForm = v.object({
  id: Id,
  skuId: Id,
  supplierItemNo: v.optional(v.pipe(Text(40), v.trim()), ''),
  packId: orNone(Id),
  /** Left out: as it was; so it is for people who may not see costs. */
  packCost: v.optional(v.nullable(Price)),
  minPacks: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999)),
  preferred: v.boolean(),
})
export type ItemForm = v.InferOutput<typeof ItemForm>

const can = 'shopSupplier'
const writes = ['supplier', 'activity'] as const

/** The suppliers of an organisation. All its stores share them, but not the items that they deliver. */
export const suppliers = {
  list: query({
    name: 'suppliers.list',
    path: 'GET /shop/procure/supplierList',
    can,
    input: SupplierFilter,
    output: page(Supplier),
    reads: ['supplier'],
  }),
  details: query({
    name: 'suppliers.details',
    path: 'GET /shop/procure/supplierDetails/{id}',
    can,
    input: v.object({ id: Id }),
    output: Supplier,
    reads: ['supplier'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'suppliers.add',
    path: 'POST /shop/procure/supplierAdd',
    can,
    input: SupplierForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['supplier.name-taken'],
  }),
  update: command({
    name: 'suppliers.update',
    path: 'POST /shop/procure/supplierUpdate',
    can,
    input: v.object({ id: Id, version: v.number(), ...SupplierForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'record.stale', 'supplier.name-taken'],
  }),
  /** Stops buying from it, or starts again; what it delivers stays noted. */
  status: command({
    name: 'suppliers.status',
    path: 'POST /shop/procure/supplierStatus',
    can,
    input: v.object({ id: Id, status: Status }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  /** This store's items from a supplier. */
  goods: query({
    name: 'suppliers.goods',
    path: 'GET /shop/procure/supplierGoods/{id}',
    can,
    input: v.object({ id: Id, ...paging, search: v.optional(Text(60)) }),
    output: page(SupplierItem),
    reads: ['supplier', 'goods'],
    errors: ['record.missing'],
  }),
  /** Items to choose from, by words of their names, item number or barcode. */
  lookup: query({
    name: 'suppliers.lookup',
    path: 'GET /shop/procure/supplierGoodsLookup',
    can,
    input: v.object({ search: v.optional(Text(60), '') }),
    output: v.object({ records: v.array(Buyable) }),
    reads: ['goods'],
  }),
  setGoods: command({
    name: 'suppliers.setGoods',
    path: 'POST /shop/procure/supplierGoodsSet',
    can,
    input: ItemForm,
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
  removeGoods: command({
    name: 'suppliers.removeGoods',
    path: 'POST /shop/procure/supplierGoodsRemove',
    can,
    input: v.object({ id: Id, skuId: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
}
