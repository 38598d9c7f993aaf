import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { Email } from '#contract/organisation/user.ts'

/** Filters and page of cash submissions and cash requests; also their URL searches. */
export const CashFilter = v.object({
  ...paging,
  /** Number or remark. */
  keyword: v.optional(Text(60)),
  status: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
})
export type CashFilter = v.InferOutput<typeof CashFilter>
export type CashSearch = v.InferInput<typeof CashFilter>

const CashRecord = v.object({
  id: Id,
  number: v.string(),
  counterName: v.string(),
  cashierName: v.string(),
  shiftId: Id,
  shiftNumber: v.string(),
  amount: CentsSchema,
  /** The cashier's text: the remark of a submission, the reason of a request. */
  remark: v.string(),
  /** 1 pending review, 2 reviewed, 3 rejected. */
  status: v.picklist([1, 2, 3]),
  occurredAt: Instant,
  receivedAt: Instant,
  reviewedBy: v.string(),
  reviewedAt: v.optional(Instant),
  reviewNote: v.string(),
})
export type CashRecord = v.InferOutput<typeof CashRecord>

const Review = v.object({
  id: Id,
  status: v.picklist([2, 3]),
  /** Required for a rejection. */
  remark: v.optional(v.pipe(Text(200), v.trim()), ''),
  /** The reviewing administrator, with their password. */
  adminId: Id,
  email: Email,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

const sums = { pending: CentsSchema, total: CentsSchema }

interface Places {
  readonly list: `GET /${string}`
  readonly details: `GET /${string}`
  readonly review: `POST /${string}`
}

/** Cash of one kind, for its page of the back office, and its one, irreversible review by an administrator. */
const cashReviews = (name: string, can: 'cashPaymentReceipt' | 'cashCollectionForm', at: Places) => ({
  list: query({
    name: `${name}.list`,
    path: at.list,
    can,
    input: CashFilter,
    output: v.object({ ...page(CashRecord).entries, sums: v.object(sums) }),
    reads: ['cash'],
  }),
  details: query({
    name: `${name}.details`,
    path: at.details,
    can,
    input: v.object({ id: Id }),
    output: CashRecord,
    reads: ['cash'],
    errors: ['record.missing'],
  }),
  review: command({
    name: `${name}.review`,
    path: at.review,
    can: 'shopAdministrator',
    input: Review,
    output: CashRecord,
    writes: ['cash', 'shift', 'activity'],
    errors: [
      'record.missing',
      'review.done',
      'administrator.wrong-credentials',
      'auth.key-lost',
      'auth.too-many-attempts',
    ],
  }),
})

/** Cash submissions. What is rejected is back in the drawer of its shift. */
export const contributions = cashReviews('contributions', 'cashPaymentReceipt', {
  list: 'GET /shop/shifts/contributionList',
  details: 'GET /shop/shifts/contributionDetails/{id}',
  review: 'POST /shop/shifts/contributionReview/{id}',
})

/** Cash requests: what was taken out of a drawer. */
export const applications = cashReviews('applications', 'cashCollectionForm', {
  list: 'GET /shop/shifts/applicationList',
  details: 'GET /shop/shifts/applicationDetails/{id}',
  review: 'POST /shop/shifts/applicationReview/{id}',
})
