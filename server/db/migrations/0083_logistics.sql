-- What a delivery to a ZIP of the service area costs, and its tax; null: as the store's.
alter table store_postcode
  add column base_cents bigint,
  add column taxes jsonb,
  add column active boolean not null default true,
  add constraint store_postcode_base check (base_cents >= 0);

-- Times at which orders are handed over or delivered, where they differ from the store's usual capacity, or some are
-- taken. A day's other times have no row.
create table pickup_slot (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  from_minute smallint not null,
  -- pickup or delivery
  kind text not null,
  -- orders that it takes; null: the store's usual number
  capacity smallint,
  taken smallint not null default 0,
  primary key (org_id, store_id, day, from_minute, kind),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint pickup_slot_kind check (kind in ('pickup', 'delivery')),
  constraint pickup_slot_minute check (from_minute between 0 and 1439),
  constraint pickup_slot_capacity check (capacity >= 0),
  constraint pickup_slot_taken check (taken >= 0)
);

-- Logistics is the seventh release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 7;
