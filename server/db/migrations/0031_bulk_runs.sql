-- Changes of many products at once (an import, the grid, a batch of prices), each with what it changed, so that the whole
-- can be undone for seven days.
create table bulk_run (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- import, grid, price
  kind text not null,
  -- 1 running, 2 done, 3 stopped before its end, 4 being undone, 5 undone
  state smallint not null default 1,
  -- the file's name, or what was done
  name text not null,
  account_id uuid,
  account_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  -- rows to do, and rows done; while it is undone, the changes that are left are counted in bulk_change
  total bigint not null default 0,
  done bigint not null default 0,
  primary key (org_id, store_id, id),
  constraint bulk_run_state check (state in (1, 2, 3, 4, 5)),
  constraint bulk_run_kind check (kind in ('import', 'grid', 'price'))
);
create index bulk_run_made on bulk_run (org_id, store_id, created_at);

create table bulk_change (
  org_id uuid not null,
  store_id uuid not null,
  run_id uuid not null,
  change_no bigint not null,
  -- row of the file or of the grid
  source_row bigint,
  -- product, sku, category or unit
  entity text not null,
  entity_id uuid not null,
  -- added, or the field that changed
  field text not null,
  before_value jsonb,
  after_value jsonb,
  -- 1 done, 2 undone, 3 left alone since it has changed or moved since
  state smallint not null default 1,
  primary key (org_id, store_id, run_id, change_no),
  foreign key (org_id, store_id, run_id) references bulk_run (org_id, store_id, id),
  constraint bulk_change_state check (state in (1, 2, 3))
);
create index bulk_change_left on bulk_change (org_id, store_id, run_id, change_no) where state = 1;
create index bulk_change_kept on bulk_change (org_id, store_id, run_id, change_no) where state = 3;
