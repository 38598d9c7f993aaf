-- A variant's own picture; '' where it has none, and its product's is shown.
alter table sku add column image text not null default '';

-- Row of the first variant of its product; null: it is a product by itself, or was checked before this was kept.
alter table goods_import_row add column product_row bigint;

-- Pictures that the file of an import names, until somebody adds them from a folder or ZIP.
create table goods_import_picture (
  org_id uuid not null,
  store_id uuid not null,
  import_id uuid not null,
  -- row of a variant of the product
  source_row bigint not null,
  -- their order in the product
  place bigint not null,
  -- the file's name in lower case
  name text not null,
  -- it shows the variant of its row
  of_variant boolean not null,
  primary key (org_id, store_id, import_id, source_row, place),
  foreign key (org_id, store_id, import_id) references goods_import (org_id, store_id, id)
);
create index goods_import_picture_name on goods_import_picture (org_id, store_id, import_id, name);
