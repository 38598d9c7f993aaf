import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { PendingMacou } from '#contract/organisation/members.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const can = 'shopMember'

/** Filter and page of the members; also the list's URL search. */
export const MembersFilter = v.object({
  ...paging,
  /** Words of the name, a code, a whole phone number or its last four digits. */
  keyword: v.optional(Text(60)),
})
export type MembersFilter = v.InferOutput<typeof MembersFilter>
export type MembersSearch = v.InferInput<typeof MembersFilter>

const member = {
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The last four digits; '' without a phone. */
  phoneEnd: v.string(),
  /** The wallet's balance, in hundredths of a macou. */
  macou: CentsSchema,
  /** Rewards and rebates that are added when the refund periods of their sales end; absent: none. */
  pending: v.optional(PendingMacou),
  /** In-store sales of the whole organisation. */
  sales: v.number(),
  lastSaleAt: v.optional(Instant),
  createdAt: Instant,
}

const MemberRow = v.object(member)
export type MemberRow = v.InferOutput<typeof MemberRow>

const WalletEntry = v.object({
  /** 1, 2, 3 … of this member. */
  entryNo: v.number(),
  at: Instant,
  /** opening, deduction, reward, rebate, card, refund, taken-back */
  reason: v.string(),
  amount: CentsSchema,
  /** After this entry. */
  balance: CentsSchema,
  /** '' for what no store caused. */
  storeName: v.string(),
  /** Receipt number of the sale or refund; '' if there is none. */
  receiptNo: v.string(),
  /** The sale, where it is one of the caller's store. */
  saleId: v.optional(Id),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

const PendingPart = v.object({
  /** A reward or the rebate of a line, by sale. */
  saleId: Id,
  receiptNo: v.string(),
  storeName: v.string(),
  /** Whether the sale is one of the caller's store. */
  here: v.boolean(),
  /** Less what refunds took back. */
  amount: CentsSchema,
  /** When it is added to the wallet. */
  releasesAt: Instant,
})
export type PendingPart = v.InferOutput<typeof PendingPart>

/** Members of the organisation and what moved in their wallets, for the office. */
export const memberWallets = {
  list: query({
    name: 'memberWallets.list',
    path: 'GET /shop/member/list',
    can,
    input: MembersFilter,
    output: v.object({ ...page(MemberRow).entries, sums: v.object({ macou: CentsSchema, pending: CentsSchema }) }),
    reads: ['member'],
  }),
  details: query({
    name: 'memberWallets.details',
    path: 'GET /shop/member/details/{id}',
    can,
    input: v.object({ id: Id }),
    output: v.object({
      ...member,
      /** What can be spent now: the rest is reserved for sales that are about to be completed. */
      free: CentsSchema,
      /** Members who came by this one's invitation. */
      invites: v.number(),
    }),
    reads: ['member'],
    errors: ['record.missing'],
  }),
  /** What is pending, by sale; what comes first is first. */
  pending: query({
    name: 'memberWallets.pending',
    path: 'GET /shop/member/pending/{id}',
    can,
    input: v.object({ ...paging, id: Id }),
    output: page(PendingPart),
    reads: ['member'],
  }),
  wallet: query({
    name: 'memberWallets.wallet',
    path: 'GET /shop/member/wallet/{id}',
    can,
    input: v.object({ ...paging, id: Id }),
    output: page(WalletEntry),
    reads: ['member'],
  }),
}
