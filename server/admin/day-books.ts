import type { Rule } from '#server/admin/book-rules.ts'
import { liveDays } from '#server/contexts/insight/books/day-books.ts'
import { dayTableNames, dayTables, type DayTableName } from '#server/contexts/insight/books/day-figures.ts'

/** The rows of all written days of a store `k`, as its sales, refunds and orders have them now. */
const live = (name: DayTableName): string =>
  ['k.org_id', 'k.store_id', 'k.first', 'k.last'].reduce(
    (text, value, at) => text.replaceAll(`$${at + 1}`, value),
    liveDays(name),
  )

function rule(name: DayTableName): Rule {
  const columns = [...dayTables[name].key, ...dayTables[name].sums].join(', ')
  return {
    what: `written days (${name}) that differ from the sales, refunds and orders of the day`,
    text: `select 'store ' || k.store_id || ' on ' || d.day as place
      from (select org_id, store_id, min(day) as first, max(day) as last from day_kept group by 1, 2) k
      cross join lateral (
        with now as (select ${columns} from (${live(name)}) l),
        kept as (select ${columns} from ${name} t where t.org_id = k.org_id and t.store_id = k.store_id)
        select distinct day from (
          (select * from now except all select * from kept) union all (select * from kept except all select * from now)) x) d
      where exists (select 1 from day_kept y where y.org_id = k.org_id and y.store_id = k.store_id and y.day = d.day)
        and not exists (select 1 from day_mark m where m.org_id = k.org_id and m.store_id = k.store_id and m.day = d.day)`,
  }
}

/** Days for which something arrived late are right again once they are shown. */
export const dayBookRules: readonly Rule[] = dayTableNames.map(rule)
