-- What of an order was picked, given up, and given back (docs/decisions/online-orders.md).
alter table online_order_line
  -- lies in staging for the buyer, or was handed over
  add column picked_milli bigint not null default 0,
  -- will not be delivered any more: short when it was picked, or taken off the order
  add column short_milli bigint not null default 0,
  add constraint online_order_line_done check (picked_milli >= 0 and short_milli >= 0
    and picked_milli + short_milli <= quantity_milli);

-- Money and macou of an order that go back. Of an order that nobody has paid yet, it lowers what is due.
create table order_refund (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text not null,
  order_id uuid not null,
  -- short: was missing when it was picked; reduction: taken off; cancel: the order ended
  kind text not null,
  state smallint not null,
  -- goods and fees without the tax on top of them
  goods_cents bigint not null,
  fees_cents bigint not null default 0,
  tax_cents bigint not null,
  tip_cents bigint not null default 0,
  -- what of it goes back as macou, and as money
  macou_cents bigint not null default 0,
  money_cents bigint not null,
  reason text not null default '',
  approved_at timestamptz not null,
  -- null: by the clock, or by the buyer
  approved_by uuid references account (id),
  settled_at timestamptz,
  -- tries to give the money back, the next one, and why the last one failed
  tries smallint not null default 0,
  next_at timestamptz,
  failure text not null default '',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  constraint order_refund_kind check (kind in ('short', 'reduction', 'cancel')),
  constraint order_refund_state check (state in (1, 2, 3, 4)),
  constraint order_refund_money check (goods_cents >= 0 and fees_cents >= 0 and tax_cents >= 0 and tip_cents >= 0
    and macou_cents >= 0 and money_cents >= 0)
);
create unique index order_refund_number on order_refund (org_id, store_id, number);
create index order_refund_order on order_refund (org_id, store_id, order_id);
create index order_refund_open on order_refund (org_id, store_id, next_at) where state in (1, 3);

create table order_refund_line (
  org_id uuid not null,
  store_id uuid not null,
  refund_id uuid not null,
  line_no smallint not null,
  quantity_milli bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  primary key (org_id, store_id, refund_id, line_no),
  foreign key (org_id, store_id, refund_id) references order_refund (org_id, store_id, id),
  constraint order_refund_line_quantity check (quantity_milli > 0 and net_cents >= 0 and tax_cents >= 0)
);
