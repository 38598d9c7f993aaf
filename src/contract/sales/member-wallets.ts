import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { MemberEmail, MemberName, MemberPhone, PendingMacou } from '#contract/organisation/members.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const can = 'shopMember'

/** Filter, sorting and page of the members; also the list's URL search. */
export const MembersFilter = v.object({
  ...paging,
  /** Words of the name, a code, a whole e-mail address or phone number, or its last four digits; any part of them for those who see them whole. */
  keyword: v.optional(Text(60)),
  sort: v.optional(v.picklist(['name', 'macou', 'createdAt']), 'createdAt'),
  /** Absent: names from A, macou from the most, times from the newest. */
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type MembersFilter = v.InferOutput<typeof MembersFilter>
export type MembersSearch = v.InferInput<typeof MembersFilter>

const member = {
  id: Id,
  code: v.string(),
  name: v.string(),
  /** Whole for those who may change members; for others its last four digits. '' without one. */
  phone: v.string(),
  /** Whole for those who may change members; for others as `l•••@example.com`. '' without one. */
  email: v.string(),
  /** The wallet's balance, in hundredths of a macou. */
  macou: CentsSchema,
  /** Rewards and rebates that are added when the refund periods of their sales end; absent: none. */
  pending: v.optional(PendingMacou),
  /** In-store sales of the whole organisation. */
  sales: v.number(),
  lastSaleAt: v.optional(Instant),
  createdAt: Instant,
}

const OtherMember = v.object({ id: Id, name: v.string(), code: v.string() })

const MemberRow = v.object(member)
export type MemberRow = v.InferOutput<typeof MemberRow>

const WalletEntry = v.object({
  /** 1, 2, 3 … of this member. */
  entryNo: v.number(),
  at: Instant,
  /** opening, deduction, reward, rebate, card, refund, taken-back, join */
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
  /** Of a join: the other member. */
  other: v.optional(OtherMember),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

const MemberSale = v.object({
  id: Id,
  receiptNo: v.string(),
  storeName: v.string(),
  /** Whether it is one of the caller's store. */
  here: v.boolean(),
  at: Instant,
  total: CentsSchema,
  /** Macou that was paid. */
  macou: CentsSchema,
  /** Returned money and macou. */
  refunded: CentsSchema,
})
export type MemberSale = v.InferOutput<typeof MemberSale>

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

/** What can be changed of a member. */
export const MemberForm = v.object({
  name: v.optional(MemberName, ''),
  phone: v.optional(v.union([v.literal(''), MemberPhone]), ''),
  email: v.optional(v.union([v.literal(''), MemberEmail]), ''),
})

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
      /** Of what can be changed: sales and the wallet don't raise it. */
      version: v.number(),
      /** What can be spent now: the rest is reserved for sales that are about to be completed. */
      free: CentsSchema,
      /** Members who came by this one's invitation. */
      invites: v.number(),
      /** Who has been joined into this one. */
      joined: v.array(OtherMember),
      /** The one that this member was joined into: everything is there. */
      joinedInto: v.optional(OtherMember),
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
  /** In-store sales of the organisation, newest first. */
  sales: query({
    name: 'memberWallets.sales',
    path: 'GET /shop/member/sales/{id}',
    can,
    input: v.object({ ...paging, id: Id }),
    output: page(MemberSale),
    reads: ['member', 'sale'],
  }),
  /** A phone number or address that changes is not proved to be theirs any more. */
  edit: command({
    name: 'memberWallets.edit',
    path: 'POST /shop/member/edit/{id}',
    can: 'shopMemberEdit',
    input: v.object({ id: Id, version: v.number(), ...MemberForm.entries }),
    output: v.object({}),
    writes: ['member', 'activity'],
    errors: ['record.missing', 'record.stale', 'member.phone-taken', 'member.joined'],
  }),
  /**
   * Two members who are one person: wallet, pending macou, reservations, sales and prizes of `id` go to `into`. Its code and
   * phone number find `into` from then on. Can't be undone.
   */
  join: command({
    name: 'memberWallets.join',
    path: 'POST /shop/member/join/{id}',
    can: 'shopMemberJoin',
    input: v.object({ id: Id, into: Id }),
    output: v.object({}),
    writes: ['member', 'sale', 'activity'],
    errors: ['record.missing', 'member.same', 'member.joined', 'member.leaving'],
  }),
}
