import * as v from 'valibot'
import { command, query, raw } from '#contract/define.ts'
import { QueryNumber } from '#contract/schemas.ts'

/** What a store needs before its web shop can be switched on, in the order in which it is asked for. */
export const storefrontNeeds = ['approved', 'business', 'prefix', 'ways', 'goods'] as const
export type StorefrontNeed = (typeof storefrontNeeds)[number]

const can = 'shopStorefront'

/** The store's web shop: whether it is open, where it is, and what it looks like. */
export const storefront = {
  info: query({
    name: 'storefront.info',
    path: 'GET /shop/storefront/info',
    can,
    input: v.object({}),
    output: v.object({
      version: v.number(),
      on: v.boolean(),
      /** Without a host if the server knows none: then it is the app's. '' as long as the store has no prefix. */
      address: v.string(),
      missing: v.array(v.picklist(storefrontNeeds)),
      /** Whether buyers can order, rather than only look. */
      takesOrders: v.boolean(),
      payAtPickup: v.boolean(),
      payByCard: v.boolean(),
      selfPickup: v.boolean(),
      /** Whether an account of the store takes cards on the web. */
      takesCards: v.boolean(),
      name: v.string(),
      logo: v.string(),
      poster: v.string(),
    }),
    reads: ['settings', 'store', 'online'],
  }),
  /** Switches it on or off. */
  setInfo: command({
    name: 'storefront.setInfo',
    path: 'POST /shop/storefront/setInfo',
    can,
    input: v.object({ version: QueryNumber, on: v.boolean() }),
    output: v.object({}),
    writes: ['settings', 'store', 'activity'],
    errors: [
      'record.stale',
      'storefront.not-approved',
      'storefront.not-in-business',
      'storefront.no-prefix',
      'online.delivery-not-configured',
      'storefront.no-goods',
    ],
  }),
  /** Whether buyers can order, and how they can pay. */
  setSelling: command({
    name: 'storefront.setSelling',
    path: 'POST /shop/storefront/setSelling',
    can,
    /** Absent: stays as it is. */
    input: v.object({
      takesOrders: v.optional(v.boolean()),
      payAtPickup: v.optional(v.boolean()),
      payByCard: v.optional(v.boolean()),
    }),
    output: v.object({}),
    writes: ['settings', 'store', 'activity'],
    errors: ['storefront.no-way-to-pay'],
  }),
  /** A link that shows the shop for an hour, also while it is off, to whoever has it. */
  preview: query({
    name: 'storefront.preview',
    path: 'POST /shop/storefront/preview',
    can,
    input: v.object({}),
    output: v.object({ address: v.string(), until: v.number() }),
    reads: ['store', 'settings'],
    errors: ['storefront.no-prefix'],
  }),
  /** A page for the store's window with the address as a QR code, as a PDF. */
  sign: raw({
    name: 'storefront.sign',
    path: 'POST /shop/storefront/sign',
    can,
    /** Absent: as papers of the store. */
    input: v.object({ size: v.optional(v.picklist(['letter', 'a4'])) }),
    output: v.string(),
    reads: ['settings', 'store'],
    errors: ['storefront.no-prefix'],
  }),
}
