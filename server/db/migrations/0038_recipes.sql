-- Raw materials with categories, pictures and costs; recipes with versions.

-- What raw materials are grouped by.
create table raw_category (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  sort bigint not null default 0,
  primary key (org_id, store_id, id)
);

alter table raw_material
  add column category_id uuid,
  add column image text not null default '',
  add column specification text not null default '',
  -- of one base unit, in millionths of the currency unit; null: not known
  add column default_cost_micro bigint,
  -- 1 in use, 2 not in use: not offered for new recipes
  add column status smallint not null default 1,
  -- what lists search in, and the names they sort by, folded
  add column search text not null default '',
  add column sort_zh text not null default '',
  add column sort_en text not null default '',
  -- documents go on naming one that is deleted
  add column deleted_at timestamptz,
  add constraint raw_material_status check (status in (1, 2)),
  add constraint raw_material_category foreign key (org_id, store_id, category_id)
    references raw_category (org_id, store_id, id);
update raw_material set search = lower(name_zh || ' ' || name_en || ' ' || item_no), sort_zh = lower(name_zh),
  sort_en = lower(name_en);
create index raw_material_sort_zh on raw_material (org_id, store_id, sort_zh, id) where deleted_at is null;
create index raw_material_sort_en on raw_material (org_id, store_id, sort_en, id) where deleted_at is null;
create index raw_material_in_category on raw_material (org_id, store_id, category_id);
create index raw_material_unit on raw_material (org_id, store_id, unit_id);

-- What a sku is made of, from a time on. A version without lines: it is not made, its own stock is taken.
create table recipe (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  version bigint not null,
  -- the earliest version also holds for what was sold before it
  valid_from timestamptz not null,
  -- base units that one batch makes
  yield_milli bigint not null,
  -- used on top of the lines, in millionths
  waste_ppm bigint not null default 0,
  created_at timestamptz not null,
  primary key (org_id, store_id, sku_id, version),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint recipe_yield check (yield_milli > 0),
  constraint recipe_waste check (waste_ppm >= 0)
);
create table recipe_line (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  version bigint not null,
  material_id uuid not null,
  -- for one batch, in thousandths of the material's base unit
  quantity_milli bigint not null,
  sort bigint not null default 0,
  primary key (org_id, store_id, sku_id, version, material_id),
  foreign key (org_id, store_id, sku_id, version) references recipe (org_id, store_id, sku_id, version)
    on delete cascade,
  foreign key (org_id, store_id, material_id) references raw_material (org_id, store_id, id),
  constraint recipe_line_quantity check (quantity_milli > 0)
);
create index recipe_line_material on recipe_line (org_id, store_id, material_id);

-- What skus are made of today held from the beginning. sku_material stays as a copy of the version that holds now.
insert into recipe (org_id, store_id, sku_id, version, valid_from, yield_milli, created_at)
  select distinct org_id, store_id, sku_id, 1, 'epoch'::timestamptz, 1000, now() from sku_material;
insert into recipe_line (org_id, store_id, sku_id, version, material_id, quantity_milli)
  select org_id, store_id, sku_id, 1, material_id, quantity_milli from sku_material where quantity_milli > 0;

-- New organisations start with the permissions for raw materials.
alter table organisation alter column permission_release set default 2;
