-- What buyers put together in the web shop before they order (docs/decisions/baskets.md).

-- Whether a store's web shop takes orders at all, and how they may be paid. No row: it takes none.
create table shop_selling (
  org_id uuid not null,
  store_id uuid not null,
  takes_orders boolean not null default false,
  pay_at_pickup boolean not null default false,
  primary key (org_id, store_id),
  foreign key (org_id, store_id) references store (org_id, id)
);

create table shop_basket (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- SHA-256 of the visitor's secret
  token_hash text not null,
  -- of the order that it becomes: the same form sent twice is the same order
  request_id uuid not null,
  -- what was typed at the checkout, as it was typed
  draft jsonb not null default '{}',
  ends_at timestamptz not null,
  version bigint not null default 1,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id)
);
create unique index shop_basket_token on shop_basket (org_id, store_id, token_hash);
create index shop_basket_end on shop_basket (org_id, store_id, ends_at);

create table shop_basket_line (
  org_id uuid not null,
  store_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  -- packs of this size; null: single units
  pack_id uuid,
  -- of single units, or of packs
  quantity_milli bigint not null,
  -- as it was called and what one cost when it was put in
  name_zh text not null,
  name_en text not null,
  price_cents bigint not null,
  -- taken out, and can be put back until the basket changes again
  removed boolean not null default false,
  primary key (org_id, store_id, basket_id, id),
  foreign key (org_id, store_id, basket_id) references shop_basket (org_id, store_id, id) on delete cascade,
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint shop_basket_line_quantity check (quantity_milli > 0 and price_cents >= 0)
);
create unique index shop_basket_line_goods on shop_basket_line (org_id, store_id, basket_id, sku_id, pack_id) nulls not distinct;

-- the buyer's link to an order
create unique index online_order_link on online_order (org_id, store_id, link_hash);
