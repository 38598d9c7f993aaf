-- Accounts and organisations (organisation-and-shell 3).
alter table account add column avatar text not null default '';
alter table account add column phone text not null default '';
alter table account add column time_zone text not null default '';
alter table organisation add column time_zone text not null default 'UTC';
-- 12 and more characters of any kind for every account of the organisation (product.md 4)
alter table organisation add column strong_passwords boolean not null default false;

-- Codes by mail or text: hashed, single use, few tries (issue: throttled, expiring, single-use).
create table code (
  id uuid primary key,
  -- register, reset, store-email, store-phone
  purpose text not null,
  -- e-mail address or phone number, folded
  address text not null,
  code_hash text not null,
  tries bigint not null default 0,
  ip text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_address on code (purpose, address, created_at desc);

-- How often something was tried, for limits that hold over several server processes.
create table rate_limit (
  key text primary key,
  points bigint not null,
  ends_at timestamptz not null
);

-- Mails and texts to go out, and what became of them. Global: a code is mailed before there is an organisation.
create table message (
  id uuid primary key,
  -- mail, text
  kind text not null,
  recipient text not null,
  subject text not null,
  -- emptied once a real driver has taken it
  body text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries bigint not null default 0,
  sent_at timestamptz,
  error text
);
create index message_due on message (next_try_at) where sent_at is null;
create index message_time on message (created_at desc);

-- Passkeys of an account, and challenges on their way.
create table passkey (
  id text primary key,
  account_id uuid not null references account (id),
  name text not null,
  public_key text not null,
  sign_count bigint not null default 0,
  transports text not null default '',
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id);
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  -- null while nobody is known: sign-in
  account_id uuid references account (id),
  expires_at timestamptz not null
);

-- Sessions say where they began; the history shows it.
alter table session add column ip text not null default '';
create index session_history on session (account_id, created_at desc);

-- The operator behind an organisation; what is personal is encrypted with a key of the server.
create table operator (
  org_id uuid not null references organisation (id),
  first_name text not null,
  last_name text not null,
  -- 1 social security card, 2 driver licence
  identity_type smallint not null,
  -- 1 United States
  src_country smallint not null default 1,
  ssn_sealed text not null default '',
  driver_license_sealed text not null default '',
  -- end of that day in the organisation's time zone; only with a driver licence
  validity_period timestamptz,
  address jsonb not null,
  signature text not null,
  updated_at timestamptz not null,
  primary key (org_id)
);

-- Store: registration and settings (store-and-checkout 3).
alter table store add column domain text not null default '';
alter table store add column email text not null default '';
alter table store add column industry_id bigint;
alter table store add column category_id bigint;
alter table store add column gas_station boolean not null default false;
-- `picture` is the store's picture
alter table store add column front_desk_picture text not null default '';
alter table store add column logo text not null default '';
alter table store add column poster text not null default '';
alter table store add column ubi_number text not null default '';
alter table store add column ein text not null default '';
alter table store add column signature text not null default '';
-- 1 or 2: which certification brought it in
alter table store add column certification smallint not null default 1;
-- null: the set-up is not complete, the store layout leads to /shop/shopConfig
alter table store add column set_up_at timestamptz;
alter table store add column reviewed_at timestamptz;
alter table store add column deleted_at timestamptz;
-- hours, refund period, pickup, delivery, billing, reward …, as StoreProfile of the contract says
alter table store add column profile jsonb not null default '{}';
-- raised by every change of settings; a form that began before a change is told so
alter table store add column version bigint not null default 0;
create unique index store_domain on store (domain) where domain <> '' and deleted_at is null;
-- stores from before there was a set-up have been selling
update store set set_up_at = created_at where review_state = 2;

-- Which day's second change of the preparation time was the last one (at most two a day).
create table store_preparation_edit (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  business_date date not null,
  minutes bigint not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (org_id, store_id, id)
);
create table store_postcode (
  org_id uuid not null,
  store_id uuid not null,
  code text not null,
  primary key (org_id, store_id, code)
);

-- Roles may be said in words; a role that is taken away stays readable in the log.
alter table org_role add column note text not null default '';
alter table org_role add column version bigint not null default 0;
alter table store_role add column note text not null default '';
alter table store_role add column version bigint not null default 0;
alter table store_role add column session_minutes bigint;
alter table membership add column version bigint not null default 0;
create unique index org_role_name on org_role (org_id, lower(name));
create unique index store_role_name on store_role (org_id, store_id, lower(name));

-- Counters: readers, and counters that are no longer used (their sales stay).
alter table counter add column reader_code text not null default '';
alter table counter add column reader_bound_at timestamptz;
alter table counter add column deleted_at timestamptz;
-- the shift that took over, and who verified it
alter table shift add column taken_over_by uuid;
alter table shift add column verified_by uuid;
alter table shift add column handover_cents bigint;

alter table outbound_notification add column verified_by uuid;
alter table outbound_notification add column verified_at timestamptz;

-- Who did what, when, from where, with the old and the new value. Rows are only ever added.
create table activity (
  org_id uuid not null references organisation (id),
  id uuid not null,
  at timestamptz not null,
  account_id uuid,
  account_name text not null,
  store_id uuid,
  -- 'account.disabled', 'role.updated' …
  action text not null,
  subject_id text not null default '',
  subject_name text not null default '',
  -- [{field, from, to}]; never a password, a code or a personal number
  changes jsonb not null default '[]',
  ip text not null default '',
  user_agent text not null default '',
  primary key (org_id, id)
);
create index activity_time on activity (org_id, at desc, id);
create index activity_account on activity (org_id, account_id, at desc);
create or replace function activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the activity log is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function activity_is_append_only();

create table saved_view (
  org_id uuid not null references organisation (id),
  id uuid not null,
  account_id uuid not null references account (id),
  -- the path of the list
  screen text not null,
  name text not null,
  search jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create index saved_view_screen on saved_view (org_id, screen);
