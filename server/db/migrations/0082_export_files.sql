-- Lists that somebody asked for as a file and that a job writes (docs/decisions/large-exports.md).
create table export_file (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- whose permissions decide whether it is written, and who may download it
  account_id uuid not null,
  kind text not null,
  filter jsonb not null,
  language text not null,
  name text not null,
  created_at timestamptz not null,
  -- null until they have been counted
  rows_total bigint,
  rows_done bigint not null default 0,
  -- the file so far, and where in the list it goes on
  parts bigint not null default 0,
  bytes bigint not null default 0,
  place jsonb,
  ready_at timestamptz,
  -- may no longer be exported by the account
  refused boolean not null default false,
  ends_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint export_file_language check (language in ('zh', 'en'))
);

-- A part of such a file, compressed.
create table export_file_part (
  org_id uuid not null,
  store_id uuid not null,
  file_id uuid not null,
  part_no bigint not null,
  bytes text not null,
  primary key (org_id, store_id, file_id, part_no),
  foreign key (org_id, store_id, file_id) references export_file (org_id, store_id, id) on delete cascade
);
