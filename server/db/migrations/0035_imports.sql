-- Imports of products through the screen: the file in parts, what it would change row by row, and how far it has come, so
-- that any server process can go on after a restart.
create table goods_import (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- 1 being sent, 2 being read, 3 columns to be matched, 4 being checked, 5 checked, 6 running, 7 done, 8 stopped
  state smallint not null default 1,
  name text not null,
  size bigint not null,
  parts bigint not null,
  -- shopify, square, …, own; '' until the file was read
  format text not null default '',
  headings jsonb not null default '[]',
  -- the first rows of the file as they are
  sample jsonb not null default '[]',
  -- which column each of our fields is taken from
  columns jsonb not null default '{}',
  choices jsonb not null default '{}',
  -- progress of what is being done: rows of the file while it is checked, products while it runs
  total bigint not null default 0,
  done bigint not null default 0,
  -- the last row that was imported
  cursor_no bigint not null default 0,
  -- how many rows are new, changed, unchanged, rejected, to be decided, altered
  counts jsonb not null default '{}',
  -- why it stopped
  problem text not null default '',
  run_id uuid,
  account_id uuid,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, run_id) references bulk_run (org_id, store_id, id),
  constraint goods_import_state check (state in (1, 2, 3, 4, 5, 6, 7, 8))
);
create index goods_import_made on goods_import (org_id, store_id, created_at);
create index goods_import_run on goods_import (org_id, store_id, run_id);

-- The file, compressed; kept until the import has run, or a week.
create table goods_import_part (
  org_id uuid not null,
  store_id uuid not null,
  import_id uuid not null,
  part_no bigint not null,
  bytes text not null,
  primary key (org_id, store_id, import_id, part_no),
  foreign key (org_id, store_id, import_id) references goods_import (org_id, store_id, id)
);

-- What an import does with each row of the file.
create table goods_import_row (
  org_id uuid not null,
  store_id uuid not null,
  import_id uuid not null,
  row_no bigint not null,
  -- row of the file as a spreadsheet shows it
  source_row bigint not null,
  -- new, changed, unchanged, rejected, decide
  kind text not null,
  -- new, same, skip; '' where nothing is to be decided, or nobody has
  decision text not null default '',
  item_no text not null default '',
  name text not null default '',
  -- the product in the store that has the item number, for a decision
  other_name text not null default '',
  -- sentences about the row, and the fields that change
  notes jsonb not null default '[]',
  fields jsonb not null default '[]',
  -- the product as it was read, at its first row
  product jsonb,
  primary key (org_id, store_id, import_id, row_no),
  foreign key (org_id, store_id, import_id) references goods_import (org_id, store_id, id),
  constraint goods_import_row_kind check (kind in ('new', 'changed', 'unchanged', 'rejected', 'decide')),
  constraint goods_import_row_decision check (decision in ('', 'new', 'same', 'skip'))
);
create index goods_import_row_kind on goods_import_row (org_id, store_id, import_id, kind, row_no);

-- How a store matched the columns of files with the same headings.
create table import_columns (
  org_id uuid not null,
  store_id uuid not null,
  -- the headings, folded
  headings_key text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (org_id, store_id, headings_key)
);
