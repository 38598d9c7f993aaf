-- Orders of the web shop (docs/decisions/online-orders.md). Written by server/ledgers/orders alone.
create table online_order (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text not null,
  -- pickup or delivery
  kind text not null,
  state smallint not null,
  member_id uuid,
  -- the day of the store on which it was placed: its limits count there
  placed_day date not null,
  slot_day date not null,
  slot_from smallint not null,
  slot_to smallint not null,
  stock_start_at timestamptz not null,
  buyer_name text not null,
  buyer_phone text not null default '',
  buyer_mail text not null default '',
  language text not null,
  -- deliveries: {address, city, state, postalCode}
  address jsonb,
  -- as a sale's
  policy jsonb not null,
  goods_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null default 0,
  macou_cents bigint not null default 0,
  -- money due: goods, fees and tax less macou, and the tip
  total_cents bigint not null,
  -- card or counter
  pay_by text not null,
  -- until then it can be paid by card
  pay_until timestamptz,
  -- six figures that the buyer shows; no two open orders of a store have the same
  pickup_code text not null,
  -- SHA-256 of the secret in the buyer's link
  link_hash text not null,
  -- where it was placed, for the links in messages
  origin text not null default '',
  -- of the request that placed it, and a hash of what was asked
  request_id uuid not null,
  request_hash text not null,
  cancel_reason text not null default '',
  placed_at timestamptz not null,
  paid_at timestamptz,
  started_at timestamptz,
  ready_at timestamptz,
  dispatched_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  version bigint not null default 1,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id),
  constraint online_order_kind check (kind in ('pickup', 'delivery')),
  constraint online_order_state check (state in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
  constraint online_order_slot check (slot_from >= 0 and slot_to > slot_from and slot_to <= 1440),
  constraint online_order_pay_by check (pay_by in ('card', 'counter')),
  constraint online_order_money check (goods_cents >= 0 and tax_cents >= 0 and tip_cents >= 0 and macou_cents >= 0
    and total_cents >= 0)
);
create unique index online_order_number on online_order (org_id, store_id, number);
create unique index online_order_request on online_order (org_id, store_id, request_id);
create unique index online_order_code on online_order (org_id, store_id, pickup_code) where state < 7;
create index online_order_slot on online_order (org_id, store_id, state, slot_day, slot_from);
create index online_order_member on online_order (org_id, member_id, placed_at desc) where member_id is not null;

create table online_order_line (
  org_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  -- owner of what is promised of the stock
  line_id uuid not null,
  sku_id uuid not null,
  name_zh text not null,
  name_en text not null,
  -- of goods made to order: the version by which their materials are promised
  recipe_version bigint,
  -- sold before it has come: nothing is promised of the stock until it does
  presale boolean not null default false,
  unit_price_cents bigint not null,
  quantity_milli bigint not null,
  discount_cents bigint not null default 0,
  net_cents bigint not null,
  taxes jsonb not null,
  tax_cents bigint not null,
  -- of one unit, for its delivery
  additional_fee_cents bigint not null default 0,
  primary key (org_id, store_id, order_id, line_no),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id),
  constraint online_order_line_quantity check (quantity_milli > 0),
  constraint online_order_line_money check (unit_price_cents >= 0 and discount_cents >= 0 and net_cents >= 0
    and tax_cents >= 0 and additional_fee_cents >= 0)
);
create unique index online_order_line_id on online_order_line (org_id, store_id, line_id);
create index online_order_line_sku on online_order_line (org_id, store_id, sku_id);

create table online_order_fee (
  org_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  -- delivery or small-order
  kind text not null,
  amount_cents bigint not null,
  -- the share of each line, in the order of the lines: [{net, taxes, tax}]
  parts jsonb not null,
  primary key (org_id, store_id, order_id, kind),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  constraint online_order_fee_kind check (kind in ('delivery', 'small-order')),
  constraint online_order_fee_amount check (amount_cents > 0)
);

-- What became of an order: who did it, when and why. The buyer's page and the store's read it.
create table order_event (
  org_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  seq smallint not null,
  -- null: it was placed
  from_state smallint,
  to_state smallint not null,
  -- buyer, staff, clock, counter or provider
  by_kind text not null,
  account_id uuid references account (id),
  at timestamptz not null,
  note text not null default '',
  primary key (org_id, store_id, order_id, seq),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  constraint order_event_by check (by_kind in ('buyer', 'staff', 'clock', 'counter', 'provider'))
);
create or replace function order_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'what became of an order is append-only';
end $$;
create trigger order_event_append_only before update or delete on order_event
  for each row execute function order_event_is_append_only();
