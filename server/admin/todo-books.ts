import { documentStates } from '#domain/document-states.ts'
import { type TodoKind, todoKinds } from '#domain/todos.ts'
import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed } from '#server/admin/stock-names.ts'
import { todosEverywhere } from '#server/ledgers/todos/todo-states.ts'

/** The open tasks of a kind are what its records ask for. */
const ruleOf = (kind: TodoKind): Rule => ({
  what: `tasks "${kind}" differ from what they are about`,
  text: `select coalesce(t.subject_id, w.subject_id) || coalesce(' ' || nullif(coalesce(t.part, w.part), ''), '')
      || case when t.subject_id is null then ': not open' when w.subject_id is null then ': open, but done'
        else ': another day' end as place
    from (select * from todo where kind = '${kind}' and closed_at is null) t full join (${todosEverywhere(kind)}) w
      on w.org_id = t.org_id and w.store_id = t.store_id and w.subject_id = t.subject_id and w.part = t.part
    where t.subject_id is null or w.subject_id is null or t.due_on is distinct from w.due_on`,
})

const expiryRules: readonly Rule[] = [
  {
    what: 'what came with a day on which it expires differs from the documents',
    text: `select ${itemNamed('coalesce(w.item_id, r.item_id)')} || ' ' || coalesce(w.expires_on, r.expires_on) || ': '
        || coalesce(w.received_milli, 0) || ' noted, documents ' || coalesce(r.q, 0) as place
      from expiry_watch w full join (
        select b.org_id, b.store_id, b.item_id, b.expires_on, sum(b.q)::bigint as q from (
          select l.org_id, l.store_id, l.item_id, l.expires_on, l.quantity_milli as q
          from inbound_line l
          join inbound_document d on d.org_id = l.org_id and d.store_id = l.store_id and d.id = l.document_id
          where d.state = ${documentStates.posted} and d.reverses is null and l.expires_on is not null
            and l.quantity_milli > 0
          union all
          -- what is made of goods expires when they do; lines that take one item share its days
          select t.org_id, t.store_id, l.to_item_id, t.expires_on,
            round(t.quantity_milli::numeric * l.made_milli / sum(l.quantity_milli) over (
              partition by t.org_id, t.store_id, t.document_id, t.item_id, t.expires_on))
          from stock_conversion d
          join expiry_taken t on t.org_id = d.org_id and t.store_id = d.store_id and t.document_id = d.id
          join stock_conversion_line l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id
            and l.item_id = t.item_id
          where d.state = ${documentStates.posted} and d.reverses is null) b
        group by 1, 2, 3, 4) r
        on r.org_id = w.org_id and r.store_id = w.store_id and r.item_id = w.item_id and r.expires_on = w.expires_on
      where coalesce(w.received_milli, 0) <> coalesce(r.q, 0)`,
  },
  {
    what: 'more should be left of goods that expire than is there',
    text: `select ${itemNamed('w.item_id')} as place from expiry_watch w
      left join sku_stock k on k.org_id = w.org_id and k.store_id = w.store_id and k.item_id = w.item_id
      group by w.org_id, w.store_id, w.item_id, k.shelf_milli, k.warehouse_milli
      having sum(w.left_milli) > greatest(0, coalesce(k.shelf_milli + k.warehouse_milli, 0))`,
  },
  {
    what: 'an item with limits, or with goods that expire, is not watched',
    text: `select ${itemNamed('w.item_id')} as place from (
        select org_id, store_id, item_id, true as limited from item_limit
        union select org_id, store_id, item_id, true from item_place where min_milli is not null
        union select org_id, store_id, item_id, false from expiry_watch) w
      left join sku_stock k on k.org_id = w.org_id and k.store_id = w.store_id and k.item_id = w.item_id
      where not coalesce(case when w.limited then k.watched else k.dated end, false)`,
  },
]

/** Tasks, and goods that expire, compared with the records that they are about. */
export const todoRules: readonly Rule[] = [...todoKinds.map(ruleOf), ...expiryRules]
