-- Products that the store's own people add and change: tax modes, options and their values, pictures, purchasing days.

alter table product
  -- 1 the store's rate, 2 a rate of its own, 3 untaxed
  add column tax_mode smallint not null default 1,
  -- days between two orders, days until an order arrives, days to make it ready; null: not said
  add column cycle_days bigint,
  add column lead_days bigint,
  add column stocking_days bigint,
  -- rises with every saved change, so that who comes second is told
  add column version bigint not null default 1,
  add constraint product_tax_mode check (tax_mode in (1, 2, 3));

-- Untaxed products stay untaxed, those that carry another rate than the store keep it.
update product p set tax_mode = case
    when exists (select 1 from sku s where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id and s.awaits_tax) then 1
    when not exists (select 1 from sku s where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id
      and jsonb_array_length(s.taxes) > 0) then 3
    when (select coalesce(sum((t->>'rate')::bigint), 0) from (
        select s.taxes from sku s where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id
          and jsonb_array_length(s.taxes) > 0 order by s.id limit 1) one, jsonb_array_elements(one.taxes) t)
      = (select (st.profile->>'taxRate')::bigint from store st where st.org_id = p.org_id and st.id = p.store_id) then 1
    else 2 end;

-- What a product comes in, such as size and colour, and the values of each.
create table product_option (
  org_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  sort bigint not null,
  primary key (org_id, store_id, product_id, id),
  foreign key (org_id, store_id, product_id) references product (org_id, store_id, id)
);

create table product_option_value (
  org_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  option_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  sort bigint not null,
  primary key (org_id, store_id, product_id, option_id, id),
  foreign key (org_id, store_id, product_id, option_id)
    references product_option (org_id, store_id, product_id, id) on delete cascade
);

-- Which value of each option a sku has.
create table sku_option (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  product_id uuid not null,
  option_id uuid not null,
  value_id uuid not null,
  primary key (org_id, store_id, sku_id, option_id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  foreign key (org_id, store_id, product_id, option_id, value_id)
    references product_option_value (org_id, store_id, product_id, option_id, id) on delete cascade
);
create index sku_option_value on sku_option (org_id, store_id, product_id, option_id, value_id);

-- Products that had variants so far said them in one text: they become the values of one option.
insert into product_option (org_id, store_id, product_id, id, name_zh, name_en, sort)
  select org_id, store_id, product_id, gen_random_uuid(), '规格', 'Option', 0
  from sku where deleted_at is null group by org_id, store_id, product_id
  having bool_or(options_zh <> '' or options_en <> '');
insert into product_option_value (org_id, store_id, product_id, option_id, id, name_zh, name_en, sort)
  select o.org_id, o.store_id, o.product_id, o.id, s.id,
    coalesce(nullif(s.options_zh, ''), nullif(s.options_en, ''), s.item_no),
    coalesce(nullif(s.options_en, ''), nullif(s.options_zh, ''), s.item_no),
    row_number() over (partition by o.org_id, o.store_id, o.product_id order by s.id) - 1
  from product_option o join sku s on s.org_id = o.org_id and s.store_id = o.store_id and s.product_id = o.product_id
    and s.deleted_at is null;
insert into sku_option (org_id, store_id, sku_id, product_id, option_id, value_id)
  select org_id, store_id, id, product_id, option_id, id from product_option_value;

-- Pictures in their order; the first is the product's own, which lists and tablets show (product.image).
create table product_image (
  org_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  sort bigint not null,
  image text not null,
  alt_zh text not null default '',
  alt_en text not null default '',
  primary key (org_id, store_id, product_id, sort),
  foreign key (org_id, store_id, product_id) references product (org_id, store_id, id)
);
insert into product_image (org_id, store_id, product_id, sort, image)
  select org_id, store_id, id, 0, image from product where image <> '';

-- Packaging units are fixed once saved: one that is no longer used is switched off. 1 in use, 2 not in use.
alter table sku_pack
  add column status smallint not null default 1,
  add column sell boolean not null default true,
  add column purchase boolean not null default true,
  add constraint sku_pack_status check (status in (1, 2));

-- Products of the online store; while one is on sale or sold out, most of its fields are frozen.
create table online_product (
  org_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  -- 1 not on sale, 2 on sale, 3 sold out
  state smallint not null default 1,
  primary key (org_id, store_id, product_id),
  foreign key (org_id, store_id, product_id) references product (org_id, store_id, id),
  constraint online_product_state check (state in (1, 2, 3))
);

-- Whoever could import products may add, change and remove them, and sees what they cost.
update store_role set permissions = permissions
    || '["shopGoodsAdd", "shopGoodsEdit", "shopGoodsDelete", "shopGoodsClassify", "shopGoodsClassifyEdit", "shopCostSee"]'::jsonb
  where permissions ? 'shopGoodsImport';
