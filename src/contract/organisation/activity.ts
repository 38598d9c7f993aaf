import * as v from 'valibot'
import { query, raw } from '#contract/define.ts'
import { Id, page, paging, QueryNumber, Text } from '#contract/schemas.ts'

const activityFilters = {
  search: v.optional(Text(100)),
  accountId: v.optional(Id),
  storeId: v.optional(Id),
  action: v.optional(Text(60)),
  /** Times; the end is exclusive. */
  from: v.optional(QueryNumber),
  to: v.optional(QueryNumber),
}

/** Filters, sorting and page of the log; also its URL search. */
export const ActivityFilter = v.object({
  ...paging,
  ...activityFilters,
  /** Absent: newest first. */
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type ActivityFilter = v.InferOutput<typeof ActivityFilter>
export type ActivitySearch = v.InferInput<typeof ActivityFilter>

const Entry = v.object({
  id: Id,
  at: v.number(),
  accountId: v.optional(Id),
  accountName: v.string(),
  storeId: v.optional(Id),
  shopName: v.string(),
  /** The kind of event; its words are in contract/events. */
  action: v.string(),
  subjectId: v.string(),
  subjectName: v.string(),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  ip: v.string(),
  userAgent: v.string(),
})
export type ActivityEntry = v.InferOutput<typeof Entry>

/** The log of actions: person, time, place, old and new value. */
export const activity = {
  list: query({
    name: 'activity.list',
    path: 'GET /org/activity/list',
    can: 'orgActivity',
    input: ActivityFilter,
    output: page(Entry),
    reads: ['activity'],
  }),
  /** The choices of the filters. */
  choices: query({
    name: 'activity.choices',
    path: 'GET /org/activity/choices',
    can: 'orgActivity',
    input: v.object({}),
    output: v.object({
      actions: v.array(v.string()),
      accounts: v.array(v.object({ id: Id, name: v.string() })),
    }),
    reads: ['activity'],
  }),
  export: raw({
    name: 'activity.export',
    path: 'GET /org/activity/export',
    can: 'orgActivityExport',
    input: v.object(activityFilters),
    output: Entry,
    reads: ['activity'],
  }),
}
