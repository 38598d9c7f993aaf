-- Lists of stock that stay instant with 100,000 items and a ledger of a million rows.

-- The few skus that are no longer there: lists leave them out of what is kept of all items.
create index sku_deleted on sku (org_id, store_id, id) where deleted_at is not null;

-- Since when something is known of an item: the first of what was booked late, beside the first of all (stock_ledger_item).
create index stock_ledger_late on stock_ledger (org_id, store_id, sku_id, occurred_at) where occurred_at is not null;

-- Up to how much the method by sales fills an item, as its inputs say; null: too little is known of it. The proposals of
-- the night are read by it without their inputs.
alter table purchase_suggestion add column target_milli bigint;
update purchase_suggestion set target_milli = (inputs -> 'proposals' -> 'ai' ->> 'target')::bigint;
drop index purchase_suggestion_night;
create index purchase_suggestion_night on purchase_suggestion (org_id, store_id, item_id)
  include (at, method, target_milli) where made_by is null and order_id is null;

-- What a write-off took from the value of the stock, by the reason of its lines: written when it is posted, since the ledger
-- knows the value of an item on a document, and lines with one item share it by their quantities. Of one that was taken back
-- it stays: its document says so.
create table write_off_sum (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  reason text not null,
  lines bigint not null,
  worth_micro bigint not null,
  primary key (org_id, store_id, document_id, reason),
  foreign key (org_id, store_id, document_id) references outbound_document (org_id, store_id, id)
);
insert into write_off_sum (org_id, store_id, document_id, reason, lines, worth_micro)
  select d.org_id, d.store_id, d.id, l.reason, count(*),
    coalesce(sum(round(w.worth * l.quantity_milli / nullif(w.quantity, 0))), 0)::bigint
  from outbound_document d
  join outbound_line l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id and l.reason is not null
  left join (
    select org_id, store_id, document_id, sku_id, sum(abs(value_micro)) as worth, sum(abs(quantity_milli)) as quantity
    from stock_ledger where reason = 'write-off' group by 1, 2, 3, 4) w
    on w.org_id = d.org_id and w.store_id = d.store_id and w.document_id = d.id and w.sku_id = l.item_id
  where d.type = 6 and d.state in (2, 4) and d.reverses is null
  group by d.org_id, d.store_id, d.id, l.reason;
