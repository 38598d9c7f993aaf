-- Payments of online orders on the provider's own page (docs/decisions/online-payments.md).
alter table shop_selling add column pay_by_card boolean not null default false;

create table online_payment (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  driver text not null,
  -- the account that the money goes to; '' if the driver has only one
  account_ref text not null default '',
  -- of the provider's page; '' before it is known
  session_ref text not null default '',
  url text not null default '',
  -- of the payment itself
  reference text not null default '',
  state smallint not null,
  amount_cents bigint not null,
  charged_cents bigint not null default 0,
  created_at timestamptz not null,
  -- when the provider ends its page by itself
  ends_at timestamptz not null,
  asked_at timestamptz not null,
  -- when it was paid, or its page had ended
  settled_at timestamptz,
  -- when an ended page is asked about again, or money that pays no order is given back; of that: when it had gone back,
  -- refusals so far, and why the last one was refused
  returned_at timestamptz,
  next_at timestamptz,
  tries smallint not null default 0,
  failure text not null default '',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  constraint online_payment_driver check (driver in ('simulated', 'stripe')),
  constraint online_payment_state check (state in (1, 2, 3, 4, 5, 6)),
  constraint online_payment_money check (amount_cents > 0 and charged_cents >= 0)
);
-- at most one page of an order is open, and at most one payment pays it
create unique index online_payment_open on online_payment (org_id, store_id, order_id) where state = 1;
create unique index online_payment_paid on online_payment (org_id, store_id, order_id) where state = 2;
create index online_payment_order on online_payment (org_id, store_id, order_id);
create index online_payment_settled on online_payment (org_id, store_id, settled_at);
create index online_payment_returned on online_payment (org_id, store_id, returned_at) where returned_at is not null;
create index online_payment_ask on online_payment (state, asked_at) where state = 1;
create index online_payment_back on online_payment (next_at) where state in (3, 4, 6);
create index order_refund_due on order_refund (next_at) where state in (1, 3);
create index online_order_unpaid on online_order (pay_until) where state = 1;
