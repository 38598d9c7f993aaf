-- Goods that are more than goods: guarantees, cards, raw materials, packaging, limits of purchase.

-- there is a row in one of the tables below: ordinary goods are never looked up there
alter table sku add column more boolean not null default false;

create table guarantee_type (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  primary key (org_id, store_id, id)
);

create table guarantee (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  name_zh text not null,
  name_en text not null,
  price_cents bigint not null,
  -- the last day is the day of the sale and as many after it
  valid_days bigint not null,
  introduction_zh text not null default '',
  introduction_en text not null default '',
  macou_supported boolean not null default false,
  -- [{name, rate}], its own whatever the goods bear
  taxes jsonb not null default '[]',
  -- 1 offered, 2 withdrawn: what was sold of it holds
  status smallint not null default 1,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, type_id) references guarantee_type (org_id, store_id, id)
);

-- Which goods offer which guarantees.
create table sku_guarantee (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  guarantee_id uuid not null,
  sort bigint not null default 0,
  primary key (org_id, store_id, sku_id, guarantee_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  foreign key (org_id, store_id, guarantee_id) references guarantee (org_id, store_id, id)
);

-- A guarantee that was sold: what for, and until when, in days of the store's time zone. What came back of it
-- stands in refund_line.
create table guarantee_sold (
  org_id uuid not null,
  store_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  guarantee_id uuid not null,
  -- the line and the goods that it was sold with; null: the sale names none
  for_line uuid,
  sku_id uuid,
  member_id uuid,
  quantity_milli bigint not null,
  price_cents bigint not null,
  valid_from date not null,
  valid_until date not null,
  primary key (org_id, store_id, sale_id, line_id)
);
create index guarantee_sold_until on guarantee_sold (org_id, store_id, valid_until);

-- Goods that are a card with a value on it: its price is its par value.
create table sku_card (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  -- refueling, universal
  kind text not null,
  -- macou to the member who buys it, in ten-thousandths of what is paid in cash, and of what is paid by card
  cash_return_bps bigint not null default 0,
  card_return_bps bigint not null default 0,
  primary key (org_id, store_id, sku_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);

-- Macou due to a member for cards of a sale line, and what refunds took back of it.
create table card_return (
  org_id uuid not null,
  store_id uuid not null,
  -- the sale, or the refund that takes back
  document_id uuid not null,
  line_id uuid not null,
  member_id uuid not null,
  sku_id uuid not null,
  -- below zero: taken back
  amount_cents bigint not null,
  at timestamptz not null,
  primary key (org_id, store_id, document_id, line_id)
);
create index card_return_line on card_return (org_id, store_id, line_id);

-- Raw materials: their stock is in the one ledger, under their id.
create table raw_material (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  item_no text not null,
  name_zh text not null,
  name_en text not null,
  primary key (org_id, store_id, id)
);

-- What one base unit of goods is made of, in thousandths of the material's base unit.
create table sku_material (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  material_id uuid not null,
  quantity_milli bigint not null,
  primary key (org_id, store_id, sku_id, material_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  foreign key (org_id, store_id, material_id) references raw_material (org_id, store_id, id)
);

-- Packaging units: what is in one, and its own price; null: as many times the base unit's.
create table sku_pack (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  quantity_milli bigint not null,
  price_cents bigint,
  -- its barcode, which is in sku_barcode too; '' without one
  code text not null default '',
  primary key (org_id, store_id, sku_id, id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);

-- How much of goods is sold: in one day of the store, and in one purchase (with a member who invited others, more).
create table sku_limit (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  day_milli bigint,
  purchase_milli bigint,
  invite_milli bigint not null default 0,
  primary key (org_id, store_id, sku_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);

-- What was sold of goods with a limit, by day of the store's time zone.
create table sku_day (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  day date not null,
  quantity_milli bigint not null,
  primary key (org_id, store_id, sku_id, day)
);

-- how many others a member brought
alter table member add column invites bigint not null default 0;
