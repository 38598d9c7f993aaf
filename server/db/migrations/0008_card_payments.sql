-- Payments by card: what a reader was asked, and what it answered (product.md 8).
create table card_payment (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  -- minted by the tablet, and written there before the reader is asked
  id uuid not null,
  counter_id uuid not null,
  shift_id uuid,
  account_id uuid not null,
  cashier_name text not null,
  -- the sale that it pays; its fact may never come
  sale_id uuid not null,
  -- 'simulated' | 'stripe'
  driver text not null,
  reader_code text not null,
  -- the account that the money goes to; '' where the driver has but one
  account_ref text not null default '',
  amount_cents bigint not null,
  tip_on_reader boolean not null default false,
  -- what was really taken, tip on the reader included; the tip in it
  charged_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  -- 'started' | 'processing' | 'approved' | 'declined' | 'cancelled' | 'unknown' | 'given-back'
  state text not null,
  failure text not null default '',
  -- the provider's own name for it
  reference text not null default '',
  card text not null default '',
  -- the order as the counter showed it: { lineCount, goods, tax, tip, total, lines }
  order_draft jsonb not null,
  created_at timestamptz not null,
  -- when the reader's service was last asked about it
  checked_at timestamptz not null,
  settled_at timestamptz,
  primary key (org_id, store_id, id)
);
-- a sale is never charged twice, whoever asks
create unique index card_payment_once on card_payment (org_id, store_id, sale_id)
  where state in ('started', 'processing', 'unknown', 'approved');
-- a reader works on one payment at a time
create unique index card_payment_reader on card_payment (org_id, reader_code)
  where state in ('started', 'processing', 'unknown');
create index card_payment_time on card_payment (org_id, store_id, created_at desc);
create index card_payment_open on card_payment (checked_at) where state in ('started', 'processing', 'unknown');
create index card_payment_sale on card_payment (org_id, store_id, sale_id, created_at);

-- Money that goes back to a card.
create table card_refund (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  -- the refund's own id, or the payment's where it is given back as a whole
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  -- 'asked' | 'done' | 'failed' | 'unknown'
  state text not null,
  failure text not null default '',
  reference text not null default '',
  account_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, payment_id) references card_payment (org_id, store_id, id)
);
create index card_refund_payment on card_refund (org_id, store_id, payment_id);

-- The account at the payment company that a store's card payments go to.
create table payment_account (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  driver text not null,
  account_ref text not null,
  live boolean not null,
  connected_by uuid not null,
  connected_at timestamptz not null,
  primary key (org_id, store_id, driver)
);
-- What an answer of the payment company must carry; each is good for one answer.
create table payment_account_state (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  state_hash text not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  primary key (org_id, store_id, state_hash)
);

-- The simulated reader: what it shows, and which card was presented to it.
create table simulated_payment (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  id uuid not null,
  reader_code text not null,
  amount_cents bigint not null,
  tip_on_reader boolean not null,
  tip_cents bigint not null default 0,
  -- 'waiting' | 'slow' | 'silent' | 'approved' | 'declined' | 'cancelled'
  state text not null,
  failure text not null default '',
  card text not null default '',
  -- a slow card is approved from then on
  ready_at timestamptz,
  -- what went back, by the refund's id
  refunds jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index simulated_payment_reader on simulated_payment (org_id, store_id, reader_code, created_at desc);
create table simulated_reader (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  reader_code text not null,
  -- 'ready' | 'busy' | 'offline' | 'no-answer' | 'refuses-refunds'
  mode text not null default 'ready',
  shown_cents bigint,
  primary key (org_id, store_id, reader_code)
);
