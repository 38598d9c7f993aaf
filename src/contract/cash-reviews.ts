import * as v from 'valibot'
import { alsoAt, command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { Email } from '#contract/user.ts'

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
  /** What the cashier wrote: the remark of a submission, the reason of a request. */
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

/**
 * Cash submissions (contributions) and cash requests (applications), and their final review by an administrator.
 * Rejected cash is back in its shift's drawer.
 */
const contribution = {
  list: query({
    name: 'contributions.list',
    path: 'GET /shop/shifts/contributionList',
    can: 'cashPaymentReceipt',
    input: CashFilter,
    output: v.object({ ...page(CashRecord).entries, sums: v.object(sums) }),
    reads: ['cash'],
  }),
  details: query({
    name: 'contributions.details',
    path: 'GET /shop/shifts/contributionDetails/{id}',
    can: 'cashPaymentReceipt',
    input: v.object({ id: Id }),
    output: CashRecord,
    reads: ['cash'],
    errors: ['record.missing'],
  }),
  review: command({
    name: 'contributions.review',
    path: 'POST /shop/shifts/contributionReview/{id}',
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
}

export const contributions = contribution
export const applications: typeof contribution = {
  list: {
    ...alsoAt(contribution.list, 'applications.list', 'GET /shop/shifts/applicationList'),
    can: 'cashCollectionForm',
  },
  details: {
    ...alsoAt(contribution.details, 'applications.details', 'GET /shop/shifts/applicationDetails/{id}'),
    can: 'cashCollectionForm',
  },
  review: alsoAt(contribution.review, 'applications.review', 'POST /shop/shifts/applicationReview/{id}'),
}
