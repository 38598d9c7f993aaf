-- How a product is sold on the web. `state` says on sale or not; sold out follows from stock and limits when it is read.
alter table online_product
  -- 1 waiting, 2 approved, 3 rejected by whoever runs the platform
  add column review smallint not null default 2,
  add column rebuttal_reason text not null default '',
  -- 1 regular, 2 pre-sale
  add column sales_method smallint not null default 1,
  add column pickup boolean not null default true,
  add column delivery boolean not null default false,
  -- comes on top of the delivery fee, for each piece
  add column additional_fee_cents bigint not null default 0,
  -- from then on it is not on sale; null: until somebody takes it down
  add column off_sale_at timestamptz,
  add column platform_category_id uuid,
  -- '': the product's own name and description
  add column title_zh text not null default '',
  add column title_en text not null default '',
  add column description_zh text not null default '',
  add column description_en text not null default '',
  add column published_at timestamptz not null default now(),
  add column version bigint not null default 1,
  add constraint online_product_review check (review in (1, 2, 3)),
  add constraint online_product_method check (sales_method in (1, 2)),
  add constraint online_product_fee check (additional_fee_cents >= 0);
create index online_product_off_sale on online_product (off_sale_at) where off_sale_at is not null and state <> 1;

-- Where a variant is sold on the web in another way than at the counter; one without a row is sold as there.
create table online_sku (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  -- null: the counter's price
  price_cents bigint,
  -- most that the web sells in a day of the store; null: any quantity
  day_limit_milli bigint,
  -- most that one buyer may have; null: the product's limit
  member_limit_milli bigint,
  -- what the web leaves to the counters; null: the store's
  reserve_milli bigint,
  shown boolean not null default true,
  -- pre-sale: when it is expected, and the most that is sold before
  presale_ready_on date,
  presale_max_milli bigint,
  primary key (org_id, store_id, sku_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint online_sku_price check (price_cents >= 0),
  constraint online_sku_limits check (day_limit_milli >= 0 and member_limit_milli > 0 and reserve_milli >= 0
    and presale_max_milli >= 0)
);

-- What the web has sold of a variant on a day of the store, and what was added to the limit of that day.
create table online_day (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  day date not null,
  sold_milli bigint not null default 0,
  extra_milli bigint not null default 0,
  primary key (org_id, store_id, sku_id, day),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint online_day_quantities check (sold_milli >= 0 and extra_milli >= 0)
);

-- Addresses of products on the web. Earlier ones lead to the current one.
create table product_handle (
  org_id uuid not null,
  store_id uuid not null,
  handle text not null,
  product_id uuid not null,
  current boolean not null,
  primary key (org_id, store_id, handle),
  foreign key (org_id, store_id, product_id) references product (org_id, store_id, id)
);
create unique index product_handle_current on product_handle (org_id, store_id, product_id) where current;

-- Categories of the web shop, in two levels.
create table platform_category (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name_zh text not null,
  name_en text not null,
  image text not null default '',
  sort bigint not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  foreign key (org_id, store_id, parent_id) references platform_category (org_id, store_id, id)
);
alter table online_product
  add foreign key (org_id, store_id, platform_category_id) references platform_category (org_id, store_id, id);
create index online_product_category on online_product (org_id, store_id, platform_category_id);

-- What was done to many products of the web shop at once, with how often it failed and why.
create table online_run (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- publish, up, down or delete
  action text not null,
  total bigint not null,
  done bigint not null default 0,
  succeeded bigint not null default 0,
  -- [{reason, count, products: [{id, name}]}]
  failures jsonb not null default '[]',
  account_id uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- the last product that was looked at
  place uuid,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint online_run_action check (action in ('publish', 'up', 'down', 'delete'))
);

-- Online goods and the web shop are the eighth release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 8;
