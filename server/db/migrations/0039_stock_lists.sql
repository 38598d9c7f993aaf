-- Lists of stock, limits that warn, and suppliers.

-- When an item has too little or too much, in thousandths of its base unit; the item is a sku or a raw material.
create table item_limit (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  -- at or under it: short; null: no warning
  lower_milli bigint,
  -- above it: over; orders fill up to it; null: no warning
  upper_milli bigint,
  primary key (org_id, store_id, item_id),
  constraint item_limit_not_empty check (lower_milli is not null or upper_milli is not null),
  constraint item_limit_order check (lower_milli >= 0 and upper_milli >= lower_milli)
);

-- The movements of one item, the newest first.
create index stock_ledger_item on stock_ledger (org_id, store_id, sku_id, at desc);
-- The few items below zero, and lists by what is there in all.
create index sku_stock_total on sku_stock (org_id, store_id, (shelf_milli + warehouse_milli), item_id);
create index sku_stock_below on sku_stock (org_id, store_id, item_id) where shelf_milli < 0 or warehouse_milli < 0;

-- Whom the stores of an organisation buy from.
create table supplier (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  contact text not null default '',
  email text not null default '',
  phone text not null default '',
  -- payment terms, in words
  terms text not null default '',
  -- days from order to delivery; null: not known
  lead_days bigint,
  -- below it the supplier does not deliver
  min_order_cents bigint,
  -- on which weekdays it takes orders: bit 0 Monday to bit 6 Sunday; 0: any day
  order_days bigint not null default 0,
  -- the language of orders and mails
  language text not null default 'en',
  -- 1 bought from, 2 no longer
  status smallint not null default 1,
  created_at timestamptz not null,
  -- rises with each change
  version bigint not null default 1,
  primary key (org_id, id),
  constraint supplier_status check (status in (1, 2)),
  constraint supplier_language check (language in ('zh', 'en')),
  constraint supplier_order_days check (order_days between 0 and 127)
);
create unique index supplier_name on supplier (org_id, lower(name));

-- What a store buys from a supplier.
create table sku_supplier (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  supplier_id uuid not null,
  -- the supplier's own number for it
  supplier_item_no text not null default '',
  -- the package that is ordered; null: single units
  pack_id uuid,
  -- millionths of the currency unit for one base unit; null: not known
  cost_micro bigint,
  -- the fewest packages that are ordered
  min_packs bigint not null default 1,
  -- whom it is bought from when nobody says otherwise
  preferred boolean not null default false,
  primary key (org_id, store_id, sku_id, supplier_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  foreign key (org_id, supplier_id) references supplier (org_id, id),
  foreign key (org_id, store_id, sku_id, pack_id) references sku_pack (org_id, store_id, sku_id, id),
  constraint sku_supplier_min_packs check (min_packs >= 1)
);
create index sku_supplier_supplier on sku_supplier (org_id, supplier_id, store_id);
create unique index sku_supplier_preferred on sku_supplier (org_id, store_id, sku_id) where preferred;

-- The screens that come with this are given by a release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 2;
