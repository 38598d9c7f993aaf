import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, QueryNumber } from '#contract/schemas.ts'
import { noticeKinds } from '#domain/notices.ts'

const Notice = v.object({
  id: Id,
  kind: v.picklist(noticeKinds),
  /** The record that it is about, and its name when it was written. */
  subjectId: Id,
  subjectName: v.string(),
  /** Of the order, as it is now; no name: its buyer is forgotten. */
  buyerName: v.string(),
  products: v.number(),
  total: CentsSchema,
  createdAt: Instant,
  read: v.boolean(),
})
export type Notice = v.InferOutput<typeof Notice>

/** What a person is told of in a store, under the bell; kept for 30 days. */
export const notices = {
  /** Newest first, of the kinds that the caller may know. */
  list: query({
    name: 'notices.list',
    path: 'GET /shop/shopNotify/noticeList',
    can: 'signed-in',
    input: v.object({ ...paging, pageSize: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(100)), 20) }),
    output: v.object({ ...page(Notice).entries, unread: v.number() }),
    reads: ['notice'],
  }),
  /** The caller has read one, or also all that are older than it. */
  read: command({
    name: 'notices.read',
    path: 'POST /shop/shopNotify/noticeRead',
    can: 'signed-in',
    input: v.object({ id: Id, andOlder: v.optional(v.boolean(), false) }),
    output: v.object({}),
    writes: ['notice'],
    errors: ['record.missing'],
  }),
}
