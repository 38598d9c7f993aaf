-- A product without a price yet (an import may know none): it is in the catalogue and cannot be rung up.
alter table sku alter column price_cents drop not null;

update sku set next_price_cents = null, next_price_at = null
  where (next_price_at is null) <> (next_price_cents is null) or deleted_at is not null;

-- The planned price after the next one, as tablets get it: they keep both while they are disconnected.
alter table sku
  add column after_price_cents bigint,
  add column after_price_at timestamptz,
  add constraint sku_next_price check ((next_price_cents is null) = (next_price_at is null)),
  add constraint sku_after_price check ((after_price_cents is null) = (after_price_at is null)),
  add constraint sku_after_next_price check (after_price_at is null or next_price_at is not null);
create index sku_next_price on sku (org_id, store_id, next_price_at) where next_price_at is not null;
create index sku_not_priced on sku (org_id, store_id, id) where price_cents is null and deleted_at is null;

-- Changes of prices, planned ones and those made by hand: who, when, from what to what.
create table price_change (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  -- the price before it, to which a change with an end returns; null: none
  old_cents bigint,
  -- null: without a price from then on, which only happens by hand
  new_cents bigint,
  starts_at timestamptz not null,
  -- null: it stays
  ends_at timestamptz,
  -- 1 planned, 2 live until it ends, 3 past, 4 withdrawn
  state smallint not null,
  -- the run of many goods that it was made by
  batch_id uuid,
  note text not null default '',
  made_by uuid,
  made_by_name text not null default '',
  made_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  foreign key (org_id, store_id, batch_id) references bulk_run (org_id, store_id, id),
  constraint price_change_state check (state in (1, 2, 3, 4)),
  constraint price_change_ends check (ends_at is null or (ends_at > starts_at and new_cents is not null)),
  constraint price_change_amounts check (old_cents >= 0 and new_cents >= 0)
);
create index price_change_of_sku on price_change (org_id, store_id, sku_id, starts_at);
create index price_change_latest on price_change (org_id, store_id, starts_at desc, id);
create index price_change_batch on price_change (org_id, store_id, batch_id) where batch_id is not null;
-- what the schedule looks for, in all stores
create index price_change_starts on price_change (starts_at) where state = 1;
create index price_change_ends on price_change (ends_at) where state = 2;

-- What tablets were given before a change of the catalogue: a sale that names an older one is judged by it.
create table sku_price_past (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  -- the first change number of the catalogue that has other prices
  until_rev bigint not null,
  until timestamptz not null,
  price_cents bigint,
  next_price_cents bigint,
  next_price_at timestamptz,
  after_price_cents bigint,
  after_price_at timestamptz,
  primary key (org_id, store_id, sku_id, until_rev),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);
create index sku_price_past_until on sku_price_past (until);

-- Planned prices so far become changes; one whose time has come is made live by the schedule.
insert into price_change (org_id, store_id, id, sku_id, old_cents, new_cents, starts_at, state, made_at)
  select org_id, store_id, gen_random_uuid(), id, price_cents, next_price_cents, next_price_at, 1, now()
  from sku where next_price_at is not null;
