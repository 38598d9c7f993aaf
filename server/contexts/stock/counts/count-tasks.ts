import type { CountTask } from '#contract/stock/count-records.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions } from '#domain/stock-count.ts'

/** Time that a posted count is checked for lines to count again. */
const DAYS = 30

const ofCount = (t: string): string => `${t}.org_id = c.org_id and ${t}.store_id = c.store_id and ${t}.count_id = c.id`

/** No later count has looked at the place since. */
const latest = (item: string, place: string, since: string): string => `not exists (select 1 from stock_balance b
  where b.org_id = c.org_id and b.store_id = c.store_id and b.sku_id = ${item} and b.place_id = ${place}
    and b.counted_at > ${since})`

const recently = (now: string): string =>
  `c.state = ${countStates.posted} and c.posted_at > ${now} - interval '${DAYS} days'`

/** Conditions on `stock_count c`, as SQL: which counts somebody should look at. `now` is SQL of the present time. */
const conditions: Readonly<Record<CountTask, (now: string) => string>> = {
  day: () => `c.state = ${countStates.planned} and c.due_on is not null`,
  missing: () => `c.state = ${countStates.planned} and c.due_on is null and c.created_by is null`,
  long: (now) => `c.state = ${countStates.counting} and c.started_at < ${now} - interval '1 day'`,
  recount: () => `c.state = ${countStates.review} and c.posting_at is null and exists (
    select 1 from stock_count_line l where ${ofCount('l')} and l.decision = ${countDecisions.recount})`,
  later: (now) => `c.arrived > c.included and (c.state = ${countStates.review} or ${recently(now)} and exists (
    select 1 from stock_count_entry e left join stock_count_line l on ${ofCount('l')} and l.item_id = e.item_id
      and l.place_id = e.place_id
    where ${ofCount('e')} and e.arrival_no > c.included
      and ${latest('e.item_id', 'e.place_id', 'greatest(e.occurred_at, l.counted_at)')}))`,
  doubt: (now) => `${recently(now)} and exists (select 1 from stock_count_line l where ${ofCount('l')}
    and l.doubt is not null and l.booked_at is not null and l.variance_milli + l.late_milli <> 0
    and ${latest('l.item_id', 'l.place_id', 'l.counted_at')})`,
}

/** Whether somebody should look at a count `c` for this reason. */
export const countTaskSql = (task: CountTask, now: string): string => `(${conditions[task](now)})`

/** All such reasons of a count `c`, as an array. */
export const countTasksSql = (now: string): string =>
  `array_remove(array[${Object.keys(conditions)
    .map((task) => `case when ${countTaskSql(task as CountTask, now)} then '${task}' end`)
    .join(', ')}], null)`
