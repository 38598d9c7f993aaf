-- What buyers see in a web shop, the newest first: its lists and their sizes are read from here alone.
create index online_product_sold on online_product (org_id, store_id, published_at desc, product_id)
  include (off_sale_at, platform_category_id) where state <> 1 and review = 2;
-- When promotions end; sku_next_price says when planned prices begin.
create index sku_after_price on sku (org_id, store_id, after_price_at) where after_price_at is not null;
-- Of what a web shop sells, the few variants that may have no price or are not shown: lists leave out products without any.
create index sku_doubtful on sku (org_id, store_id, product_id) where price_cents is null or deleted_at is not null
  or status <> 1 or after_price_at is not null and after_price_cents is null;
create index online_sku_hidden on online_sku (org_id, store_id, sku_id) where not shown;
