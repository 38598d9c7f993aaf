import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, OneLine } from '#contract/schemas.ts'
import { bareMemberCode } from '#domain/member-code.ts'

/** `MEMBER-` and the code, as a member's app shows it; the prefix may be missing. */
export const MemberCode = v.pipe(v.string(), v.transform(bareMemberCode), v.regex(/^[A-Z0-9]{4,40}$/))

/**
 * A member's phone number in one form: + and digits; ten digits are a number in the United States. Malformed numbers
 * are refused.
 */
export const MemberPhone = v.pipe(
  v.string(),
  v.transform((text) => {
    const figures = text.replaceAll(/[^0-9]/g, '')
    if (/[^0-9+() .-]/.test(text.trim())) return ''
    return !text.trim().startsWith('+') && figures.length === 10 ? `+1${figures}` : `+${figures}`
  }),
  v.regex(/^\+[1-9][0-9]{6,14}$/),
)

/** Macou that a member gets when refund periods end: how much in all, and when the first of it comes. */
export const PendingMacou = v.object({ amount: CentsSchema, releasesAt: Instant })
export type PendingMacou = v.InferOutput<typeof PendingMacou>

/** '' without one. */
export const MemberName = v.union([v.pipe(v.string(), v.trim(), v.literal('')), OneLine(60)])
export const MemberEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(120))

/** A counter's data of a member. */
export const Member = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The last four digits; the number itself stays on the server. */
  phoneEnd: v.string(),
  /** The wallet's balance, in hundredths of a macou. */
  macou: CentsSchema,
  /** Rewards and rebates that are added when the refund periods of their sales end; absent: none. */
  pending: v.optional(PendingMacou),
  /** Has invited others. Read by older counters, which ask no further. */
  invited: v.optional(v.boolean()),
  /** How many others: may buy that much more of products with a limit. Absent: none. */
  invites: v.optional(v.number()),
})
export type Member = v.InferOutput<typeof Member>

const can = 'shopOfflineOrderOfflineCollection'

/** Members of the organisation at a counter. */
export const members = {
  byPhone: query({
    name: 'members.byPhone',
    path: 'GET /user/verifyUserExistsByPhone/{phone}',
    can,
    input: v.object({ phone: MemberPhone }),
    output: Member,
    reads: ['member'],
    errors: ['member.missing'],
  }),
  byCode: query({
    name: 'members.byCode',
    path: 'GET /user/verifyUserExistsByMemberCode/{code}',
    can,
    input: v.object({ code: MemberCode }),
    output: Member,
    reads: ['member'],
    errors: ['member.missing'],
  }),
  /** A member without the app: by phone number, with a name. */
  add: command({
    name: 'members.add',
    path: 'POST /shop/order/addMember',
    can,
    input: v.object({
      phone: MemberPhone,
      name: v.optional(MemberName, ''),
      /** The code of a card they already have; absent: a new one. */
      code: v.optional(MemberCode),
      email: v.optional(MemberEmail),
      /** The code of the member who invited them. */
      invitedBy: v.optional(MemberCode),
    }),
    output: Member,
    writes: ['member', 'activity'],
    errors: ['member.phone-taken', 'member.code-taken', 'member.inviter-missing'],
  }),
  /** What a member bought today of a product with a limit, when a counter sells it. */
  boughtToday: query({
    name: 'members.boughtToday',
    path: 'GET /shop/order/memberBoughtToday/{code}/{skuId}',
    can,
    input: v.object({ code: MemberCode, skuId: Id }),
    output: v.object({
      /** Thousandths in this store, without what was refunded today. */
      bought: v.number(),
      /** How many others the member invited. */
      invites: v.number(),
    }),
    reads: ['member', 'sale'],
    errors: ['member.missing'],
  }),
}
