-- Global tables: accounts, sessions, codes and organisations themselves (architecture.md 6).
create table account (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'zh',
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table organisation (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

-- The live session of an account; ended ones stay as the history that the sessions page shows.
create table session (
  token_hash text primary key,
  account_id uuid not null references account (id),
  org_id uuid not null references organisation (id),
  device_id text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create unique index session_live on session (account_id) where ended_at is null;

-- Keys that the server signs with, made at the first start; part of every backup.
create table server_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Tenant tables: org_id leads every key.
create table org_role (
  org_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  permissions jsonb not null,
  session_minutes bigint,
  created_at timestamptz not null,
  primary key (org_id, id)
);

create table membership (
  org_id uuid not null references organisation (id),
  account_id uuid not null references account (id),
  org_role_id uuid,
  is_primary boolean not null default false,
  disabled_at timestamptz,
  session_minutes bigint,
  created_at timestamptz not null,
  primary key (org_id, account_id),
  foreign key (org_id, org_role_id) references org_role (org_id, id)
);
create index membership_account on membership (account_id);

create table store (
  org_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  code text not null,
  -- 1 under review, 2 approved, 3 rejected, 4 rejected for good
  review_state smallint not null,
  -- said to the merchant with a rejection
  review_reason text not null default '',
  in_business boolean not null default true,
  time_zone text not null,
  address jsonb not null default '{}',
  phone text not null default '',
  picture text not null default '',
  -- tax policy, tips, quick amounts, embedded-code layout, lease hours, receipt footer …
  settings jsonb not null,
  -- rises with every change of what a counter keeps on its device; the cursor of the catalogue
  catalogue_rev bigint not null default 0,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create unique index store_code on store (org_id, code);

create table store_role (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name text not null,
  permissions jsonb not null,
  created_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id)
);

create table store_position (
  org_id uuid not null,
  store_id uuid not null,
  account_id uuid not null references account (id),
  store_role_id uuid not null,
  created_at timestamptz not null,
  primary key (org_id, store_id, account_id),
  foreign key (org_id, store_id, store_role_id) references store_role (org_id, store_id, id)
);
create index store_position_account on store_position (org_id, account_id);

create table counter (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- given once, never changes: receipt numbers begin with it
  code text not null,
  name text not null,
  lease bigint not null default 0,
  -- the shift that holds the counter; null: free
  shift_id uuid,
  created_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id)
);
create unique index counter_code on counter (org_id, store_id, code);

create table shift (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  counter_id uuid not null,
  account_id uuid not null references account (id),
  cashier_name text not null,
  device_id text not null,
  lease bigint not null,
  -- open, closing, closed, taken-over
  state text not null,
  float_cents bigint not null,
  sale_count bigint not null default 0,
  sales_cents bigint not null default 0,
  cash_sales_cents bigint not null default 0,
  cash_refunds_cents bigint not null default 0,
  submitted_cents bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- last contact, and how much the tablet said it still had to send
  seen_at timestamptz not null,
  pending_facts bigint not null default 0,
  pending_cents bigint not null default 0,
  app_version text not null default '',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, counter_id) references counter (org_id, store_id, id)
);
create index shift_lease on shift (org_id, store_id, counter_id, lease);
create index shift_account on shift (org_id, store_id, account_id, state);

-- What lets one tablet hand over facts of one shift, and nothing else (product.md 4).
create table counter_credential (
  token_hash text not null,
  org_id uuid not null,
  store_id uuid not null,
  counter_id uuid not null,
  shift_id uuid not null,
  lease bigint not null,
  device_id text not null,
  created_at timestamptz not null,
  -- facts below this number are all there; the highest seen; what is missing between
  contiguous_seq bigint not null default 0,
  max_seq bigint not null default 0,
  revoked_at timestamptz,
  primary key (token_hash)
);
create index counter_credential_shift on counter_credential (org_id, store_id, shift_id, lease);

-- Every fact as it arrived, whole and unchanged; its verdict; what differed.
create table fact (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  counter_id uuid not null,
  shift_id uuid not null,
  lease bigint not null,
  fact_seq bigint not null,
  kind text not null,
  version smallint not null,
  body text not null,
  sha256 text not null,
  -- accepted, accepted-with-differences, held
  verdict text not null,
  held_reason text,
  differences jsonb not null default '[]',
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- batch, submit, file, seed
  arrived_by text not null,
  app_version text not null default '',
  deliveries bigint not null default 1,
  primary key (org_id, store_id, id)
);
create index fact_lane on fact (org_id, store_id, shift_id, lease, fact_seq);
create index fact_verdict on fact (org_id, store_id, verdict, received_at) where verdict <> 'accepted';

create table sale (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  counter_id uuid not null,
  shift_id uuid not null,
  cashier_id uuid not null,
  cashier_name text not null,
  receipt_no text not null,
  receipt_seq bigint not null,
  lease bigint not null,
  occurred_at timestamptz not null,
  business_date date not null,
  received_at timestamptz not null,
  line_count bigint not null,
  goods_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  total_cents bigint not null,
  cash_cents bigint not null,
  change_cents bigint not null,
  -- the one tender, or both, in the order of the receipt
  tenders text not null,
  member_code text not null default '',
  prices_include_tax boolean not null,
  has_differences boolean not null default false,
  rung_disconnected boolean not null default false,
  primary key (org_id, store_id, id)
);
create index sale_time on sale (org_id, store_id, occurred_at desc, id);
create index sale_receipt on sale (org_id, store_id, receipt_no);
create index sale_shift on sale (org_id, store_id, shift_id);

create table sale_line (
  org_id uuid not null,
  store_id uuid not null,
  sale_id uuid not null,
  line_no bigint not null,
  line_id uuid not null,
  sku_id uuid not null,
  name_zh text not null,
  name_en text not null,
  item_no text not null,
  barcode text not null,
  unit_price_cents bigint not null,
  quantity_milli bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  -- [{name, rate, amount}] as printed
  taxes jsonb not null,
  note text not null default '',
  primary key (org_id, store_id, sale_id, line_no)
);
create index sale_line_sku on sale_line (org_id, store_id, sku_id);

create table sale_payment (
  org_id uuid not null,
  store_id uuid not null,
  sale_id uuid not null,
  payment_no bigint not null,
  tender text not null,
  amount_cents bigint not null,
  tendered_cents bigint,
  change_cents bigint,
  primary key (org_id, store_id, sale_id, payment_no)
);

create table cash_submission (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  counter_id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  remark text not null default '',
  -- 1 pending review, 2 reviewed, 3 rejected
  status smallint not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index cash_submission_shift on cash_submission (org_id, store_id, shift_id);

-- The catalogue.
create table unit (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  -- piece: sold whole; weight: sold by thousandths
  kind text not null,
  primary key (org_id, store_id, id)
);

create table category (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  sort bigint not null default 0,
  rev bigint not null,
  primary key (org_id, store_id, id)
);

create table product (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name_zh text not null,
  name_en text not null,
  brand text not null default '',
  description text not null default '',
  image text not null default '',
  handle text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, category_id) references category (org_id, store_id, id)
);
create index product_category on product (org_id, store_id, category_id);

create table sku (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  unit_id uuid not null,
  item_no text not null,
  -- variant words, such as "Large"
  options_zh text not null default '',
  options_en text not null default '',
  price_cents bigint not null,
  -- a price that is to hold from an instant on; null: none planned
  next_price_cents bigint,
  next_price_at timestamptz,
  original_price_cents bigint,
  cost_cents bigint,
  -- [{name, rate}] ; empty: untaxed
  taxes jsonb not null default '[]',
  -- pinyin of the names, full and initials, computed here so that the tablet needs no dictionary
  pinyin text not null default '',
  initials text not null default '',
  -- everything that search looks through, folded
  search text not null default '',
  status smallint not null default 1,
  -- raised to the store's catalogue_rev by every change; deleted rows stay as tombstones
  rev bigint not null,
  deleted_at timestamptz,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, product_id) references product (org_id, store_id, id)
);
create index sku_rev on sku (org_id, store_id, rev);
create index sku_product on sku (org_id, store_id, product_id);
create unique index sku_item_no on sku (org_id, store_id, item_no) where deleted_at is null;

-- GTIN-14 padded, or the code as text; a packaging barcode sells `quantity_milli` base units.
create table sku_barcode (
  org_id uuid not null,
  store_id uuid not null,
  code text not null,
  sku_id uuid not null,
  quantity_milli bigint not null default 1000,
  primary key (org_id, store_id, code),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);
create index sku_barcode_sku on sku_barcode (org_id, store_id, sku_id);

-- Stock: one append-only ledger, balances kept in the same transaction (product.md 7).
create table stock_place (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- shelf or warehouse
  kind text not null,
  code text not null,
  primary key (org_id, store_id, id)
);

create table stock_balance (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  place_id uuid not null,
  quantity_milli bigint not null,
  -- how many ledger entries made it: the last one's entry_no
  entries bigint not null default 0,
  -- the store's catalogue_rev when it last moved, so that counters fetch only what changed
  rev bigint not null default 0,
  primary key (org_id, store_id, sku_id, place_id)
);
create index stock_balance_rev on stock_balance (org_id, store_id, rev);

create table stock_ledger (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  place_id uuid not null,
  -- 1, 2, 3 … for this sku at this place
  entry_no bigint not null,
  quantity_milli bigint not null,
  balance_milli bigint not null,
  -- opening, sale, outbound, import
  reason text not null,
  -- the sale, the outbound document, the import
  document_id uuid not null,
  line_id uuid,
  account_id uuid,
  at timestamptz not null,
  primary key (org_id, store_id, sku_id, place_id, entry_no)
);
create index stock_ledger_document on stock_ledger (org_id, store_id, document_id);

create table outbound_document (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text not null,
  -- automatic: a sale took more than the shelf held
  kind text not null,
  sale_id uuid,
  created_at timestamptz not null,
  primary key (org_id, store_id, id)
);

create table outbound_notification (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  outbound_id uuid,
  sale_id uuid not null,
  sku_id uuid not null,
  goods_name_zh text not null,
  goods_name_en text not null,
  goods_sku text not null,
  quantity_milli bigint not null,
  account_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  -- 1 not verified, 2 verified
  status smallint not null default 1,
  primary key (org_id, store_id, id)
);
create index outbound_notification_status on outbound_notification (org_id, store_id, status, created_at);

-- Things to do after a commit: mail, prints, notices. Written in the transaction that wants them.
create table job (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts bigint not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  error text,
  primary key (org_id, id)
);
create index job_due on job (run_at) where done_at is null;
