-- Online orders at a counter: what was taken for them, and that they were handed over (docs/decisions/counter-orders.md).

-- cash taken for orders, beside that of sales
alter table shift add column cash_orders_cents bigint not null default 0;

create table order_payment (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  fact_id uuid not null,
  -- as the tablet knew it: it may be of no order of the store
  order_id uuid not null,
  order_no text not null,
  counter_id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  cashier_id uuid not null,
  receipt_no text not null,
  lease bigint not null,
  receipt_seq bigint not null,
  -- of the order; the payments differ from it by the rounding of cash
  amount_cents bigint not null,
  rounding_cents bigint not null,
  business_date date not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  state smallint not null,
  differences jsonb not null default '[]',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint order_payment_state check (state in (1, 2, 3)),
  constraint order_payment_amount check (amount_cents >= 0)
);
create unique index order_payment_fact on order_payment (org_id, store_id, fact_id);
create index order_payment_order on order_payment (org_id, store_id, order_id);
create index order_payment_receipt on order_payment (org_id, store_id, shift_id, lease, receipt_seq);
create index order_payment_day on order_payment (org_id, store_id, business_date);

create table order_payment_part (
  org_id uuid not null,
  store_id uuid not null,
  payment_id uuid not null,
  part_no smallint not null,
  tender text not null,
  amount_cents bigint not null,
  tendered_cents bigint,
  change_cents bigint,
  reference text not null default '',
  primary key (org_id, store_id, payment_id, part_no),
  foreign key (org_id, store_id, payment_id) references order_payment (org_id, store_id, id)
);

create table order_handover (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  fact_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  -- as it was scanned or typed; '' where it was handed over without
  code text not null,
  counter_id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  state smallint not null,
  differences jsonb not null default '[]',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint order_handover_state check (state in (1, 2, 3))
);
create unique index order_handover_fact on order_handover (org_id, store_id, fact_id);
create index order_handover_order on order_handover (org_id, store_id, order_id);
-- what the list of differences shows
create index order_payment_differs on order_payment (org_id, store_id) where differences <> '[]';
create index order_handover_differs on order_handover (org_id, store_id) where differences <> '[]';
-- hand-overs that wait until their order is ready by what others have sent
create index order_handover_open on order_handover (org_id, store_id, order_id) where state = 1;
