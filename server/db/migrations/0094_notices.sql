-- What the people of a store are told of under the bell (docs/decisions/live.md). Written from events afterwards, kept for
-- 30 days.
create table notice (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  kind text not null,
  -- the record that it is about, and its name then
  subject_id uuid not null,
  subject_name text not null,
  -- whoever did it need not be told; null: nobody of the store
  account_id uuid references account (id),
  created_at timestamptz not null,
  -- its transaction, by which open screens hear of it
  xid xid8 not null default pg_current_xact_id(),
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint notice_kind check (kind in ('order-new', 'order-cancelled', 'order-short'))
);
-- one of each kind for a record, however often its events are read
create unique index notice_subject on notice (org_id, store_id, kind, subject_id);
create index notice_newest on notice (org_id, store_id, created_at desc, id desc);
create index notice_xid on notice (xid);

-- Who has read which notice.
create table notice_read (
  org_id uuid not null,
  store_id uuid not null,
  notice_id uuid not null,
  account_id uuid not null references account (id),
  read_at timestamptz not null,
  primary key (org_id, store_id, notice_id, account_id),
  foreign key (org_id, store_id, notice_id) references notice (org_id, store_id, id) on delete cascade
);
