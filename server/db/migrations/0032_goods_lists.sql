-- Lists of goods that stay instant with 100,000 skus: names to sort by, and the stock of each item in one row.

alter table sku
  -- the folded name in each language with the variant's, Chinese by its pinyin
  add column sort_zh text not null default '',
  add column sort_en text not null default '';
update sku s set
  sort_zh = coalesce(nullif(replace(s.pinyin, ' ', ''), ''), lower(trim(p.name_zh || ' ' || s.options_zh))),
  sort_en = lower(trim(p.name_en || ' ' || s.options_en))
  from product p where p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id;
create index sku_sort_zh on sku (org_id, store_id, sort_zh, id) where deleted_at is null;
create index sku_sort_en on sku (org_id, store_id, sort_en, id) where deleted_at is null;
create index sku_price on sku (org_id, store_id, price_cents, id) where deleted_at is null;

-- What is on the shelves and in the warehouse of an item (a sku or a raw material) in all, written with its balances.
create table sku_stock (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  shelf_milli bigint not null default 0,
  warehouse_milli bigint not null default 0,
  primary key (org_id, store_id, item_id)
);
create index sku_stock_shelf on sku_stock (org_id, store_id, shelf_milli, item_id);
insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli)
  select b.org_id, b.store_id, b.sku_id, coalesce(sum(b.quantity_milli) filter (where p.kind = 'shelf'), 0),
    coalesce(sum(b.quantity_milli) filter (where p.kind = 'warehouse'), 0)
  from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
  group by b.org_id, b.store_id, b.sku_id;
