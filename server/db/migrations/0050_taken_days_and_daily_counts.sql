-- What a document took of goods that expire, by the day on which they do: reversing it gives that back.
create table expiry_taken (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  item_id uuid not null,
  expires_on date not null,
  quantity_milli bigint not null,
  primary key (org_id, store_id, document_id, item_id, expires_on),
  constraint expiry_taken_quantity check (quantity_milli > 0)
);

-- Each night prepares a count of the items whose stock is least sure, for the day that begins.
alter table stock_count
  -- of a count that the night prepared: its day
  add column due_on date,
  -- null: the night
  alter column created_by drop not null;
create unique index stock_count_daily on stock_count (org_id, store_id, due_on) where due_on is not null;

alter table store
  -- how many items the count of a day has; 0: none is prepared
  add column daily_count bigint not null default 20,
  add constraint store_daily_count check (daily_count between 0 and 100);
