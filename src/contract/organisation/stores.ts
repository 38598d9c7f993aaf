import * as v from 'valibot'
import { Address } from '#contract/organisation/address.ts'
import { command, query } from '#contract/define.ts'
import { StoreForm, Domain } from '#contract/organisation/registration.ts'
import { Id } from '#contract/schemas.ts'

const StoreInfo = v.object({
  id: Id,
  shopName: v.string(),
  code: v.string(),
  domain: v.string(),
  email: v.string(),
  phone: v.string(),
  industryId: v.optional(v.number()),
  categoryId: v.optional(v.number()),
  gasStation: v.boolean(),
  address: v.partial(Address),
  timeZone: v.string(),
  picture: v.string(),
  frontDeskPicture: v.string(),
  /** 1 under review, 2 approved, 3 rejected, 4 permanently rejected. */
  reviewState: v.number(),
  /** The reason of a rejection. */
  reviewReason: v.string(),
  inBusiness: v.boolean(),
})
export type StoreInfo = v.InferOutput<typeof StoreInfo>

/** The stores of an organisation and their review. */
export const stores = {
  info: query({
    name: 'stores.info',
    path: 'GET /org/getShopInfo/{id}',
    can: 'orgShopSelect',
    input: v.object({ id: Id }),
    output: StoreInfo,
    reads: ['store'],
    errors: ['record.missing'],
  }),
  /** Approved stores by whether they are in business or resting. */
  inBusiness: query({
    name: 'stores.inBusiness',
    path: 'GET /org/getShopStatusInBusiness',
    can: 'signed-in',
    input: v.object({}),
    output: v.array(v.object({ id: Id, shopName: v.string(), inBusiness: v.boolean() })),
    reads: ['store'],
  }),
  /** Whether a URL prefix is taken, before the form is sent. */
  byDomain: query({
    name: 'stores.byDomain',
    path: 'GET /org/getShopInfoByDomain/{domain}',
    can: 'orgShopAdd',
    input: v.object({ domain: Domain }),
    output: v.object({ taken: v.boolean() }),
    reads: ['store'],
  }),
  /** Corrects a rejected store and submits it again. */
  reAudit: command({
    name: 'stores.reAudit',
    path: 'POST /org/reAudit',
    can: 'orgShopReAudit',
    input: v.object({ id: Id, ...StoreForm.entries }),
    output: v.object({ reviewState: v.number() }),
    writes: ['store', 'activity'],
    errors: ['record.missing', 'store.state', 'store.url-taken'],
  }),
  /** Deletes a store that was permanently rejected, or was never approved. */
  remove: command({
    name: 'stores.remove',
    path: 'DELETE /org/deleteStore/{id}',
    can: 'orgShopDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['store', 'activity'],
    errors: ['record.missing', 'store.state', 'store.has-sold'],
  }),
}
