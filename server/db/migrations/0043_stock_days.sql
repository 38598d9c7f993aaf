-- What items did on each day, how fast they sell, and what is proposed to order.

alter table product
  -- 1 up to the upper limit, 2 by its sales, 3 by online orders
  add column reorder_method smallint not null default 1,
  -- whom its variants are bought from, where a variant names nobody of its own
  add column supplier_id uuid,
  add constraint product_reorder_method check (reorder_method in (1, 2, 3)),
  add constraint product_supplier foreign key (org_id, supplier_id) references supplier (org_id, id);
create index product_of_supplier on product (org_id, supplier_id, store_id) where supplier_id is not null;

-- What an item did on a day of the store, on shelves and in the warehouse, by when it happened. Derived from the ledger; a
-- day on which nothing moved has no row. A late sale writes its day, and what follows, again.
create table stock_day (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  day date not null,
  sold_milli bigint not null,
  refunded_milli bigint not null,
  received_milli bigint not null,
  written_off_milli bigint not null,
  -- what counts changed
  counted_milli bigint not null,
  closing_milli bigint not null,
  -- there was some at some moment of the day
  had_stock boolean not null,
  -- some of it was booked on a later day
  late boolean not null,
  primary key (org_id, store_id, item_id, day)
);

-- What is known of an item from its days; written every night.
create table item_statistic (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  computed_at timestamptz not null,
  -- sold less what came back in the last four weeks
  sold_milli bigint not null,
  counted_at timestamptz,
  -- since then: movements, those of them that were booked late, and those that left a place below zero
  movements bigint not null,
  late bigint not null,
  below_zero bigint not null,
  -- 0 not sure at all to 100 just counted
  confidence smallint not null,
  -- how much a count is worth today: the least sure of what sells most comes first
  count_rank bigint not null,
  primary key (org_id, store_id, item_id),
  constraint item_statistic_confidence check (confidence between 0 and 100)
);
create index item_statistic_rank on item_statistic (org_id, store_id, count_rank desc, item_id);
create index item_statistic_confidence on item_statistic (org_id, store_id, confidence, item_id);

-- What the stock of a store was worth at the end of a day, as booked by then.
create table stock_value_day (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  value_micro bigint not null,
  primary key (org_id, store_id, day)
);

-- The entries of the ledger that the days contain: all that were booked before.
create table stock_day_mark (
  org_id uuid not null,
  store_id uuid not null,
  booked_before timestamptz not null,
  primary key (org_id, store_id)
);

-- What was proposed to order, with every number that made it.
create table purchase_suggestion (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  -- 1 fixed, 2 by sales, 3 by online orders
  method smallint not null,
  inputs jsonb not null,
  result_milli bigint not null,
  packs bigint not null,
  at timestamptz not null,
  -- the line that was ordered from it
  order_id uuid,
  line_no smallint,
  -- what was ordered instead, if somebody changed it
  changed_to_milli bigint,
  -- null: made at night
  made_by uuid,
  primary key (org_id, store_id, id),
  constraint purchase_suggestion_method check (method in (1, 2, 3)),
  foreign key (org_id, store_id, order_id) references purchase_order (org_id, store_id, id)
);
create index purchase_suggestion_item on purchase_suggestion (org_id, store_id, item_id, at desc);
create index purchase_suggestion_night on purchase_suggestion (org_id, store_id, item_id) where made_by is null and order_id is null;
create index purchase_suggestion_order on purchase_suggestion (org_id, store_id, order_id) where order_id is not null;

-- What expires, and when.
create index inbound_line_expiring on inbound_line (org_id, store_id, expires_on) where expires_on is not null;
-- Orders by what is to be done with them.
create index purchase_order_waiting on purchase_order (org_id, store_id, state) where state in (1, 2, 3) and deleted_at is null;

-- What was booked since a time: entries are appended in that order.
create index stock_ledger_booked on stock_ledger using brin (at);

-- The third release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 3;
