import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import {
  MOST_VARIANTS,
  OnlineFilter,
  OnlineFormSchema,
  OnlineHead,
  OnlineLimit,
  OnlineProduct,
  OnlineQuantity,
  OnlineRow,
  OnlineRun,
  OnlineSelection,
  OnlineSku,
  OnlineTermsSchema,
  ReserveSuggestion,
  Unpublished,
  UnpublishedFilter,
  UnpublishedSelection,
} from '#contract/online/online-goods-schemas.ts'
import { Id, orNone, page, QueryNumber } from '#contract/schemas.ts'
const reads = ['online', 'goods', 'stock', 'price'] as const
const writes = ['online', 'goods', 'activity'] as const
const refusals = [
  'record.missing',
  'input.invalid',
  'online.sales-method',
  'online.off-sale-past',
  'online.delivery-not-configured',
  'online.no-way',
  'goods.not-priced',
  'online.no-tax',
  'online.nothing-shown',
] as const
const one = v.object({ id: Id })
const none = v.object({})

/** Products of the online store: published first, then put on sale. */
export const onlineGoods = {
  list: query({
    name: 'onlineGoods.list',
    path: 'GET /shop/onlineGoods/list',
    can: 'shopOnlineGoods',
    input: OnlineFilter,
    output: page(OnlineRow),
    reads,
  }),
  details: query({
    name: 'onlineGoods.details',
    path: 'GET /shop/onlineGoods/details/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: OnlineProduct,
    reads,
    errors: ['record.missing'],
  }),
  /** Variants of any product of the store, published or not. */
  skuInfo: query({
    name: 'onlineGoods.skuInfo',
    path: 'GET /shop/onlineGoods/skuInfo/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({
      ...OnlineHead.entries,
      description: v.string(),
      /** Whether it is published, on sale or not. */
      published: v.boolean(),
      skus: v.array(OnlineSku),
    }),
    reads,
    errors: ['record.missing'],
  }),
  /** Why whoever runs the platform rejected it; '' where they did not. */
  rebuttalReason: query({
    name: 'onlineGoods.rebuttalReason',
    path: 'GET /shop/onlineGoods/rebuttalReason/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ reason: v.string() }),
    reads: ['online'],
    errors: ['record.missing'],
  }),
  /** Whether a product is on sale or sold out in the online store: most of it can't be changed then. */
  ifOnShelf: query({
    name: 'onlineGoods.ifOnShelf',
    path: 'GET /shop/onlineGoods/ifOnShelf/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ onSale: v.boolean() }),
    reads: ['online'],
    errors: ['record.missing'],
  }),
  unpublishedGoods: query({
    name: 'onlineGoods.unpublishedGoods',
    path: 'GET /shop/onlineGoods/unpublishedGoods',
    can: 'shopOnlineGoods',
    input: UnpublishedFilter,
    output: page(Unpublished),
    reads,
  }),
  unpublishedRechargeCards: query({
    name: 'onlineGoods.unpublishedRechargeCards',
    path: 'GET /shop/onlineGoods/unpublishedRechargeCards',
    can: 'shopOnlineGoods',
    input: UnpublishedFilter,
    output: page(Unpublished),
    reads,
  }),
  /** How orders could reach their buyers today: each way is true where its settings are whole. */
  deliveryConfigured: query({
    name: 'onlineGoods.deliveryConfigured',
    path: 'GET /shop/onlineGoods/deliveryConfigured',
    can: 'shopOnlineGoods',
    input: none,
    output: v.object({ configured: v.boolean(), pickup: v.boolean(), delivery: v.boolean() }),
    reads: ['settings', 'store'],
  }),
  publish: command({
    name: 'onlineGoods.publish',
    path: 'POST /shop/onlineGoods/publish',
    can: 'shopOnlinePublish',
    input: v.object({ id: Id, ...OnlineFormSchema.entries }),
    output: none,
    writes,
    errors: [...refusals, 'online.published'],
  }),
  edit: command({
    name: 'onlineGoods.edit',
    path: 'POST /shop/onlineGoods/edit',
    can: 'shopOnlineEdit',
    input: v.object({ id: Id, version: QueryNumber, ...OnlineFormSchema.entries }),
    output: none,
    writes,
    errors: [...refusals, 'record.stale', 'goods.online'],
  }),
  up: command({
    name: 'onlineGoods.up',
    path: 'POST /shop/onlineGoods/up/{id}',
    can: 'shopOnlineUp',
    input: one,
    output: none,
    writes,
    errors: [...refusals, 'online.waiting', 'online.rejected'],
  }),
  down: command({
    name: 'onlineGoods.down',
    path: 'POST /shop/onlineGoods/down/{id}',
    can: 'shopOnlineDown',
    input: one,
    output: none,
    writes,
    errors: ['record.missing'],
  }),
  /** Takes a product out of the online store; it stays in the store's own goods. */
  delete: command({
    name: 'onlineGoods.delete',
    path: 'DELETE /shop/onlineGoods/delete/{id}',
    can: 'shopOnlineDelete',
    input: one,
    output: none,
    writes,
    errors: ['record.missing', 'online.on-sale'],
  }),
  /** Publishes all of a selection on the same terms; those named or found are counted, whatever becomes of each. */
  batchPublish: command({
    name: 'onlineGoods.batchPublish',
    path: 'POST /shop/onlineGoods/batchPublish',
    can: 'shopOnlinePublish',
    input: v.object({ selection: UnpublishedSelection, terms: OnlineTermsSchema }),
    output: OnlineRun,
    writes,
    errors: [
      'record.missing',
      'online.sales-method',
      'online.off-sale-past',
      'online.delivery-not-configured',
      'online.no-way',
    ],
  }),
  batchUp: command({
    name: 'onlineGoods.batchUp',
    path: 'POST /shop/onlineGoods/batchUp',
    can: 'shopOnlineUp',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  batchDown: command({
    name: 'onlineGoods.batchDown',
    path: 'POST /shop/onlineGoods/batchDown',
    can: 'shopOnlineDown',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  batchDelete: command({
    name: 'onlineGoods.batchDelete',
    path: 'POST /shop/onlineGoods/batchDelete',
    can: 'shopOnlineDelete',
    input: v.object({ selection: OnlineSelection }),
    output: OnlineRun,
    writes,
    errors: ['record.missing'],
  }),
  /** How far something that was begun for many products has got. */
  run: query({
    name: 'onlineGoods.run',
    path: 'GET /shop/onlineGoods/run/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: OnlineRun,
    reads: ['online'],
    errors: ['record.missing'],
  }),
  /** Lets the web sell more of variants today than their limits allow. */
  replenish: command({
    name: 'onlineGoods.replenish',
    path: 'POST /shop/onlineGoods/replenish',
    can: 'shopOnlineEdit',
    input: v.object({
      id: Id,
      skus: v.pipe(
        v.array(v.object({ skuId: Id, quantity: OnlineQuantity })),
        v.minLength(1),
        v.maxLength(MOST_VARIANTS),
      ),
    }),
    output: none,
    writes,
    errors: ['record.missing', 'online.no-limit'],
  }),
  /** The most of each variant that the web sells in a day of the store. */
  salesLimit: command({
    name: 'onlineGoods.salesLimit',
    path: 'POST /shop/onlineGoods/salesLimit',
    can: 'shopOnlineEdit',
    input: v.object({
      id: Id,
      skus: v.pipe(
        v.array(v.object({ skuId: Id, dayLimit: orNone(OnlineLimit) })),
        v.minLength(1),
        v.maxLength(MOST_VARIANTS),
      ),
    }),
    output: none,
    writes,
    errors: ['record.missing'],
  }),
  /** What the web should leave to the counters of each variant, and why. */
  reserveSuggest: query({
    name: 'onlineGoods.reserveSuggest',
    path: 'GET /shop/onlineGoods/reserveSuggest/{id}',
    can: 'shopOnlineGoods',
    input: one,
    output: v.object({ records: v.array(ReserveSuggestion) }),
    reads: ['online', 'stock', 'sale'],
    errors: ['record.missing'],
  }),
}
