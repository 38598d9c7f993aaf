-- Receipt printers, and the tickets that wait for them.
create table printer (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  id uuid not null,
  name text not null,
  -- 'virtual' | 'cloudprnt' | 'epson-sdp' | 'browser'
  kind text not null,
  counter_id uuid,
  main boolean not null default false,
  -- of the secret in the address that the printer asks; null until the address was shown
  token_hash text,
  width_mm bigint not null,
  chinese_font boolean not null default false,
  -- 'zh' | 'en' | 'auto': as the counter's screen
  language text not null,
  drawer boolean not null default false,
  -- how often it asks, as it was seen to
  poll_ms bigint not null default 30000,
  polled_at timestamptz,
  -- what it said of itself last, and whether that was good
  status text not null default '',
  status_good boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, store_id, id)
);
create unique index printer_token on printer (token_hash) where token_hash is not null;
create unique index printer_main on printer (org_id, store_id) where main and deleted_at is null;
create unique index printer_name on printer (org_id, store_id, lower(name)) where deleted_at is null;

create table print_job (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  id uuid not null,
  printer_id uuid not null,
  -- 'receipt' | 'test' | 'z-report' | 'pick'
  kind text not null,
  -- 'queued' | 'offered' | 'printed' | 'failed' | 'expired' | 'cancelled'
  state text not null,
  reason text not null default '',
  idempotency_key text not null,
  receipt jsonb not null,
  drawer boolean not null,
  copies bigint not null,
  attempts bigint not null default 0,
  account_id uuid not null,
  account_name text not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, printer_id) references printer (org_id, store_id, id)
);
create unique index print_job_once on print_job (org_id, store_id, idempotency_key);
create index print_job_next on print_job (org_id, store_id, printer_id, created_at) where state in ('queued', 'offered');
create index print_job_time on print_job (org_id, store_id, created_at desc);
