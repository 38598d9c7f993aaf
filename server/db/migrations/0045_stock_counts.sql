-- Stock counts: what was counted where and when, and what it changed.

create table stock_count (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- taken when it starts; null while it is planned
  number text,
  -- 1 full, 2 area, 3 category, 4 cycle, 5 single
  kind smallint not null,
  -- what it covers, as planned: zoneIds, categoryIds, itemIds, most
  scope jsonb not null,
  -- who counts does not see what is expected
  blind boolean not null default true,
  -- what nobody counted: 1 stays as it is, 2 is set to zero
  uncounted smallint not null default 1,
  -- 1 planned, 2 counting, 3 in review, 4 posted, 5 cancelled
  state smallint not null default 1,
  remark text not null default '',
  version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  started_by uuid,
  finished_at timestamptz,
  -- somebody has asked for posting; it is posted when all its lines are
  posting_by uuid,
  posting_at timestamptz,
  -- nobody else could have posted it, although the difference asked for another person
  alone boolean not null default false,
  posted_by uuid,
  posted_at timestamptz,
  -- the last number that an entry got on its arrival, and the last that is summed up
  arrived bigint not null default 0,
  included bigint not null default 0,
  -- what the counters and the counting devices had sent when it was posted
  known jsonb,
  primary key (org_id, store_id, id),
  constraint stock_count_kind check (kind between 1 and 5),
  constraint stock_count_uncounted check (uncounted in (1, 2)),
  constraint stock_count_state check (state in (1, 2, 3, 4, 5)),
  constraint stock_count_number check (number is not null or state in (1, 5))
);
create unique index stock_count_number_once on stock_count (org_id, store_id, number);
create index stock_count_newest on stock_count (org_id, store_id, created_at desc, id);
create index stock_count_open on stock_count (org_id, store_id, id) where state in (2, 3);

-- An item at a place in a count.
create table stock_count_line (
  org_id uuid not null,
  store_id uuid not null,
  count_id uuid not null,
  -- a sku or a raw material
  item_id uuid not null,
  place_id uuid not null,
  -- what the ledger held there when the count started
  held_milli bigint not null,
  -- it was not in the plan: somebody counted it there
  found boolean not null default false,
  -- 1, and one more each time it is counted again
  round smallint not null default 1,
  -- the sum of the entries of its round; null: nobody has counted it
  counted_milli bigint,
  counted_at timestamptz,
  -- how sure the clocks are that counted it, in milliseconds
  clock_ms bigint not null default 0,
  -- what the ledger held at that time, and what the difference is worth, as far as it is known
  book_milli bigint,
  variance_milli bigint,
  value_micro bigint,
  -- how much of the difference goods in baskets (1), or clocks that differ (2), can explain
  doubt_milli bigint not null default 0,
  doubt smallint,
  -- 1 post, 2 count again, 3 skip; null: nobody has decided
  decision smallint,
  reason text not null default '',
  -- what facts that arrived after it was posted have corrected
  late_milli bigint not null default 0,
  ledger_entry_no bigint,
  booked_at timestamptz,
  primary key (org_id, store_id, count_id, item_id, place_id),
  constraint stock_count_line_decision check (decision in (1, 2, 3)),
  constraint stock_count_line_doubt check (doubt in (1, 2)),
  constraint stock_count_line_counted check ((counted_milli is null) = (counted_at is null)),
  foreign key (org_id, store_id, count_id) references stock_count (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id)
);
-- late facts look for the counts of a place
create index stock_count_line_booked on stock_count_line (org_id, store_id, item_id, place_id, counted_at)
  where booked_at is not null;
create index stock_count_line_place on stock_count_line (org_id, store_id, place_id);

-- What was typed or scanned on a device while counting.
create table stock_count_entry (
  org_id uuid not null,
  store_id uuid not null,
  -- made by the device
  id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  round smallint not null,
  -- 1 add, 2 set, 3 void
  mode smallint not null,
  quantity_milli bigint not null,
  -- what was typed, if it was counted in packs
  pack_id uuid,
  packs_milli bigint,
  -- the device, and its own number: the highest is the latest
  device_id uuid not null,
  seq bigint not null,
  account_id uuid not null,
  occurred_at timestamptz not null,
  -- how sure the device's clock was, in milliseconds
  clock_ms bigint not null default 0,
  received_at timestamptz not null,
  -- 1, 2, 3 … within the count
  arrival_no bigint not null,
  primary key (org_id, store_id, id),
  constraint stock_count_entry_mode check (mode in (1, 2, 3)),
  foreign key (org_id, store_id, count_id) references stock_count (org_id, store_id, id)
);
create index stock_count_entry_line on stock_count_entry (org_id, store_id, count_id, item_id, place_id, arrival_no);
create index stock_count_entry_arrival on stock_count_entry (org_id, store_id, count_id, arrival_no);
create index stock_count_entry_device on stock_count_entry (org_id, store_id, device_id, seq);

create or replace function count_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a count are append-only';
end $$;
create trigger stock_count_entry_append_only before update or delete on stock_count_entry
  for each row execute function count_entry_is_append_only();
create trigger stock_count_entry_not_emptied before truncate on stock_count_entry
  for each statement execute function count_entry_is_append_only();

-- A device that counts: its credential sends entries and does nothing else.
create table stock_lane (
  org_id uuid not null,
  store_id uuid not null,
  -- the device
  id uuid not null,
  name text not null,
  account_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- all entries up to here are on the server, and the highest one that is
  contiguous bigint not null default 0,
  highest bigint not null default 0,
  -- what the device last said it still keeps, and how old the oldest of it was
  unsent bigint not null default 0,
  oldest_at timestamptz,
  primary key (org_id, store_id, id)
);

-- The latest time at which what lies here was counted, by a posted count: what happened before it and arrives later
-- corrects that count.
alter table stock_balance add column counted_at timestamptz;

alter table store
  -- goods leave the shelf up to so many minutes before they are rung up
  add column basket_minutes bigint not null default 20,
  -- a count whose differences are worth more is posted by another person than who started it
  add column count_limit_cents bigint not null default 10000,
  add constraint store_basket_minutes check (basket_minutes between 0 and 240),
  add constraint store_count_limit check (count_limit_cents >= 0);

-- The third release of permissions (src/domain/proposed-positions.ts), with a position for who only counts.
alter table organisation alter column permission_release set default 3;
alter table store_role
  drop constraint store_role_proposal,
  add constraint store_role_proposal check (proposal in ('manager', 'buyer', 'stock-keeper', 'counter', 'count-helper'));
