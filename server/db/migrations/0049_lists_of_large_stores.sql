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
