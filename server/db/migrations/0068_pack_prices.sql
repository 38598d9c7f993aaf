-- The price of a packaging unit changes as its product's does: by hand, in bulk and at a planned time, with a history.
alter table sku_pack
  add column lasting_cents bigint,
  add column next_price_cents bigint,
  add column next_price_at timestamptz,
  add column after_price_cents bigint,
  add column after_price_at timestamptz;
create unique index sku_pack_id on sku_pack (org_id, store_id, id);

-- of a packaging unit of the sku; null: of the sku itself
alter table price_change
  add column pack_id uuid,
  add constraint price_change_pack foreign key (org_id, store_id, sku_id, pack_id)
    references sku_pack (org_id, store_id, sku_id, id);
create index price_change_of_pack on price_change (org_id, store_id, pack_id, starts_at) where pack_id is not null;

-- What tablets were given before, like sku_price_past.
create table pack_price_past (
  org_id uuid not null,
  store_id uuid not null,
  pack_id uuid not null,
  until_rev bigint not null,
  until timestamptz not null,
  price_cents bigint,
  next_price_cents bigint,
  next_price_at timestamptz,
  after_price_cents bigint,
  after_price_at timestamptz,
  primary key (org_id, store_id, pack_id, until_rev)
);
create index pack_price_past_until on pack_price_past (until);
