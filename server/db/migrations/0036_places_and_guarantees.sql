-- Shelf aisles and warehouse areas, the bays and locations in them, and where each product lies first.

create table stock_zone (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- 1 shelf aisle, 2 warehouse area
  kind smallint not null,
  code text not null,
  name text not null default '',
  sort bigint not null default 0,
  deleted_at timestamptz,
  primary key (org_id, store_id, id),
  constraint stock_zone_kind check (kind in (1, 2))
);
create unique index stock_zone_code on stock_zone (org_id, store_id, kind, lower(code)) where deleted_at is null;

alter table stock_place
  -- null for places without one: staging, quarantine, transit
  add column zone_id uuid,
  add column name text not null default '',
  -- in which order places are walked
  add column route_no bigint not null default 0,
  -- 1 open, 2 closed for picking
  add column status smallint not null default 1,
  add column deleted_at timestamptz,
  add constraint stock_place_kind check (kind in ('shelf', 'warehouse', 'staging', 'quarantine', 'transit')),
  add constraint stock_place_status check (status in (1, 2)),
  add constraint stock_place_zone foreign key (org_id, store_id, zone_id) references stock_zone (org_id, store_id, id);

-- Today's places, A-1 and W-1, come into the aisle or area that their code begins with.
insert into stock_zone (org_id, store_id, id, kind, code)
  select org_id, store_id, gen_random_uuid(), case kind when 'shelf' then 1 else 2 end, upper(left(split_part(code, '-', 1), 10))
  from stock_place group by 1, 2, 4, 5;
update stock_place p set zone_id = z.id from stock_zone z
  where z.org_id = p.org_id and z.store_id = p.store_id and z.kind = case p.kind when 'shelf' then 1 else 2 end
    and z.code = upper(left(split_part(p.code, '-', 1), 10));
-- the order in which sales took from them so far
update stock_place p set route_no = t.place from (
    select org_id, store_id, id, row_number() over (partition by org_id, store_id, kind order by code, id) as place from stock_place) t
  where p.org_id = t.org_id and p.store_id = t.store_id and p.id = t.id;
create unique index stock_place_code on stock_place (org_id, store_id, zone_id, lower(code)) where deleted_at is null;

-- Every store has a place for what is picked and waits, and one for what cannot be sold.
insert into stock_place (org_id, store_id, id, kind, code)
  select s.org_id, s.id, gen_random_uuid(), k.kind, k.code
  from store s, (values ('staging', 'STAGING'), ('quarantine', 'HOLD')) as k(kind, code);

-- Where an item, a sku or a raw material, lies: one main bay, and others.
create table item_place (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  main boolean not null default false,
  -- a warning below the first, a refill up to the second
  min_milli bigint,
  max_milli bigint,
  -- goods that arrive are put there even when it is empty
  assigned boolean not null default false,
  primary key (org_id, store_id, item_id, place_id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id)
);
create unique index item_place_main on item_place (org_id, store_id, item_id) where main;
create index item_place_place on item_place (org_id, store_id, place_id);

create index guarantee_of_type on guarantee (org_id, store_id, type_id);
create index sku_guarantee_guarantee on sku_guarantee (org_id, store_id, guarantee_id);
create index guarantee_sold_guarantee on guarantee_sold (org_id, store_id, guarantee_id);

-- The proposal that a position was made from: it gets the permissions that later versions bring for it.
alter table store_role
  add column proposal text,
  add constraint store_role_proposal check (proposal in ('manager', 'buyer', 'stock-keeper', 'counter'));

-- How many releases of permissions (src/domain/proposed-positions.ts) an organisation has got. New ones start with all.
alter table organisation add column permission_release bigint not null default 0;
alter table organisation alter column permission_release set default 1;

-- Permissions that a version gave to positions, until somebody closes the notice in the office.
create table permission_notice (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  permissions jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (org_id, store_id, id)
);
create index permission_notice_open on permission_notice (org_id, created_at) where closed_at is null;
