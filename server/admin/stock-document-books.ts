import { documentStates } from '#domain/document-states.ts'
import { outboundTypes, rejectPlaces } from '#domain/document-types.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed, placeNamed } from '#server/admin/stock-names.ts'
import { writeOffWorth } from '#server/contexts/stock/documents/outbound/write-off-value.ts'

interface Kind {
  readonly name: string
  readonly table: string
  readonly lines: string
  /** The places of a line, with the sign of what happens there. */
  readonly places: readonly (readonly [column: string, sign: 1 | -1])[]
  readonly where: string
  /** What lines move besides, as rows of the same columns. */
  readonly besides?: string
}

const kinds: readonly Kind[] = [
  {
    name: 'inbound',
    table: 'inbound_document',
    lines: 'inbound_line',
    places: [['place_id', 1]],
    where: 'true',
    // what was rejected and kept is held back
    besides: `select d.org_id, d.store_id, d.id, l.item_id, (select p.id from stock_place p where p.org_id = d.org_id
          and p.store_id = d.store_id and p.kind = 'quarantine' and p.deleted_at is null order by p.code, p.id limit 1),
        l.line_no, case when d.reverses is null then 1 else -1 end * l.rejected_milli
      from inbound_document d join inbound_line l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id
      where d.state in (${documentStates.posted}, ${documentStates.reversed}) and l.rejected_milli > 0 and l.reject_to = ${rejectPlaces.quarantine}`,
  },
  {
    name: 'outbound',
    table: 'outbound_document',
    lines: 'outbound_line',
    places: [['place_id', -1]],
    // what a counter took has no lines of its own
    where: `d.type <> ${outboundTypes.counter}`,
  },
  {
    name: 'move',
    table: 'stock_move',
    lines: 'stock_move_line',
    places: [
      ['place_id', -1],
      ['to_place_id', 1],
    ],
    where: 'true',
  },
  {
    name: 'conversion',
    table: 'stock_conversion',
    lines: 'stock_conversion_line',
    places: [['place_id', -1]],
    where: 'true',
    besides: `select d.org_id, d.store_id, d.id, l.to_item_id, l.to_place_id, l.line_no,
        case when d.reverses is null then 1 else -1 end * l.made_milli
      from stock_conversion d join stock_conversion_line l on l.org_id = d.org_id and l.store_id = d.store_id
        and l.document_id = d.id
      where d.state in (${documentStates.posted}, ${documentStates.reversed})`,
  },
]

/**
 * Each posted document moved what its lines say, item by item and place by place: nothing is missing, nothing more. A
 * document that takes another back has its lines and moves them the other way.
 */
const linesRule = ({ name, table, lines, places, where, besides }: Kind): Rule => {
  const parts = places.map(
    ([column, sign]) => `select d.org_id, d.store_id, d.id, l.item_id, l.${column} as place_id, l.line_no,
        ${sign} * case when d.reverses is null then 1 else -1 end * l.quantity_milli as n
      from ${table} d join ${lines} l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id
      where d.state in (${documentStates.posted}, ${documentStates.reversed}) and ${where}`,
  )
  return {
    what: `${name} document moved something else than its lines say`,
    text: `select 'document ' || coalesce((select d.number from ${table} d where d.id = coalesce(w.id, g.document_id) limit 1), '?')
        || ', line ' || coalesce(w.line_no::text, 'none') || ': ' || ${itemNamed('coalesce(w.item_id, g.sku_id)')} || ' at '
        || ${placeNamed('coalesce(w.place_id, g.place_id)')} || ', lines ' || coalesce(w.n, 0) || ', ledger ' || coalesce(g.n, 0) as place
      from (select org_id, store_id, id, item_id, place_id, min(line_no) as line_no, sum(n) as n
        from (${[...parts, ...(besides ? [besides] : [])].join(' union all ')}) each group by 1, 2, 3, 4, 5) w
      full join (select g.org_id, g.store_id, g.document_id, g.sku_id, g.place_id, sum(g.quantity_milli) as n
        from stock_ledger g join ${table} d on d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id
          and ${where} group by 1, 2, 3, 4, 5) g
        on g.org_id = w.org_id and g.store_id = w.store_id and g.document_id = w.id and g.sku_id = w.item_id
          and g.place_id = w.place_id
      where coalesce(w.n, 0) <> coalesce(g.n, 0)`,
  }
}

/** What a transfer's line has moved at each end: at the sender, on the way, and at the receiver. */
const TRANSFER_ENDS = `
  select t.org_id, t.from_store as store_id, t.id, l.from_item as item, 'sender' as at, l.line_no, l.back_milli - l.sent_milli as n
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.sent_milli > 0
  union all
  select t.org_id, t.from_store, t.id, l.from_item, 'way', l.line_no,
      l.sent_milli - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.sent_milli > 0
  union all
  select t.org_id, t.to_store, t.id, l.to_item, 'receiver', l.line_no, coalesce(l.received_milli, 0) + l.found_milli
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id where l.to_item is not null`

const transferRule: Rule = {
  what: 'transfer moved something else than its lines say',
  text: `select 'document ' || coalesce((select t.number from stock_transfer t where t.id = coalesce(w.id, g.document_id) limit 1), '?')
      || ', line ' || coalesce(w.line_no::text, 'none') || ': ' || ${itemNamed('coalesce(w.item, g.sku_id)')} || ' at the '
      || coalesce(w.at, g.at) || ', lines ' || coalesce(w.n, 0) || ', ledger ' || coalesce(g.n, 0) as place
    from (${TRANSFER_ENDS}) w
    full join (select g.org_id, g.store_id, g.document_id, g.sku_id, case when g.store_id = t.to_store then 'receiver'
          when p.kind = 'transit' then 'way' else 'sender' end as at, sum(g.quantity_milli) as n
        from stock_ledger g join stock_transfer t on t.org_id = g.org_id and t.id = g.document_id
        join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id and p.id = g.place_id
        group by 1, 2, 3, 4, 5) g
      on g.org_id = w.org_id and g.store_id = w.store_id and g.document_id = w.id and g.sku_id = w.item and g.at = w.at
    where coalesce(w.n, 0) <> coalesce(g.n, 0)`,
}

/** Goods arrive at another store at exactly the value at which they left the sender. */
const valueRule: Rule = {
  what: 'goods arrived at another value than they left the sender with',
  text: `select 'document ' || t.number || ', ' || ${itemNamed('l.from_item')} as place
    from stock_transfer t join stock_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id
    where t.state in (${transferStates.received}, ${transferStates.differing}) and l.to_item is not null and coalesce((
        select sum(g.value_micro) from stock_ledger g join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id
          and p.id = g.place_id and p.kind = 'transit'
        where g.org_id = t.org_id and g.store_id = t.from_store and g.document_id = t.id and g.sku_id = l.from_item
          and g.reason = 'transfer-out' and g.quantity_milli < 0), 0)
      <> -coalesce((select sum(g.value_micro) from stock_ledger g where g.org_id = t.org_id and g.store_id = t.to_store
          and g.document_id = t.id and g.sku_id = l.to_item and g.reason = 'transfer-in'), 0)`,
}

/** What goods are made of is worth what they are worth afterwards. */
const conversionRule: Rule = {
  what: 'a conversion made goods of another value than it took',
  text: `select 'document ' || d.number || ': ' || sum(g.value_micro) as place
    from stock_conversion d
    join stock_ledger g on g.org_id = d.org_id and g.store_id = d.store_id and g.document_id = d.id and g.reason = 'convert'
    group by d.org_id, d.store_id, d.id, d.number having sum(g.value_micro) <> 0`,
}

/** A movement names a document that is there. */
export const orphanRule: Rule = {
  what: 'ledger entry of a document that is not there',
  text: `select ${itemNamed('g.sku_id')} || ' at ' || ${placeNamed('g.place_id')} || ', entry ' || g.entry_no || ': ' || g.reason || ' ' || g.document_id as place
    from stock_ledger g where ${[
      ['inbound', 'inbound_document'],
      ['return-supplier', 'outbound_document'],
      ['own-use', 'outbound_document'],
      ['convert', 'stock_conversion'],
      ['sale', 'sale'],
      ['refund', 'refund'],
    ]
      .map(
        ([reason, table]) => `(g.reason = '${reason}' and not exists (select 1 from ${table} d
          where d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id))`,
      )
      .join(' or ')} or (g.reason = 'write-off' and not exists (select 1 from outbound_document d
        where d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id) and not exists (select 1
          from stock_conversion d where d.org_id = g.org_id and d.store_id = g.store_id and d.id = g.document_id))
      or (g.reason like 'transfer-%' and not exists (
        select 1 from stock_transfer t where t.org_id = g.org_id and t.id = g.document_id))`,
}

/** What is kept of write-offs is what their lines and the ledger come to. */
const writeOffRule: Rule = {
  what: 'what a write-off took by reason differs from its lines and the ledger',
  text: `select 'document ' || coalesce((select d.number from outbound_document d
        where d.id = coalesce(k.document_id, w.document_id) limit 1), '?') || ', ' || coalesce(k.reason, w.reason) || ': kept '
      || coalesce(k.lines, 0) || ' lines, ' || coalesce(k.worth_micro, 0) || ', ledger ' || coalesce(w.lines, 0) || ' lines, '
      || coalesce(w.worth_micro, 0) as place
    from write_off_sum k
    full join (${writeOffWorth(`d.state in (${documentStates.posted}, ${documentStates.reversed})`)}) w
      on w.org_id = k.org_id and w.store_id = k.store_id and w.document_id = k.document_id and w.reason = k.reason
    where (k.lines, k.worth_micro) is distinct from (w.lines, w.worth_micro)`,
}

/** Documents, line by line, against the ledger. */
export const documentRules: readonly Rule[] = [
  ...kinds.map(linesRule),
  transferRule,
  valueRule,
  conversionRule,
  writeOffRule,
]
