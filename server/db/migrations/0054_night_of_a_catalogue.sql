-- The order draft reads the catalogue only of the items that changed since the night: the others are as kept here.
alter table purchase_suggestion
  -- the change number of the catalogue when it was read; -1: nothing of it is kept
  add column catalogue_rev bigint not null default -1,
  -- whom the product is bought from, what the catalogue says that one unit costs, and by what it is sorted
  add column product_supplier_id uuid,
  add column listed_cents bigint,
  add column sort_zh text,
  add column sort_en text;
drop index purchase_suggestion_night;
create index purchase_suggestion_night on purchase_suggestion (org_id, store_id, item_id)
  include (method, target_milli, at, packs, pack_milli, min_packs, short_on, catalogue_rev, product_supplier_id, listed_cents)
  where made_by is null and order_id is null;
