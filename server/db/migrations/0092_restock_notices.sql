-- Who wants to be told once when goods that are sold out can be had again (docs/decisions/web-shop.md).
create table restock_notice (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  mail text not null,
  language text not null,
  -- the address of the product's page
  link text not null,
  asked_at timestamptz not null,
  primary key (org_id, store_id, sku_id, mail),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint restock_notice_language check (language in ('zh', 'en'))
);
