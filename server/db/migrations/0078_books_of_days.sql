-- The books of a store by day (docs/decisions/day-books.md). All of it can be made again from sales, refunds and the stock
-- ledger; `day_kept` says which days are written. Money in cents, costs in millionths of the currency unit, quantities in
-- thousandths. Prices without tax; what was returned stands in columns of its own, on the day of the refund.

create table day_kept (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  made_at timestamptz not null,
  primary key (org_id, store_id, day)
);

-- A sale or refund of a day before arrived. A row for each delivery, so that nobody waits for anybody; whoever makes the
-- day anew deletes those that were there when it began.
create table day_mark (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  id uuid not null,
  at timestamptz not null,
  primary key (org_id, store_id, day, id)
);

create table day_sales (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  channel text not null,
  -- of the store's clock; the doubled hour of autumn is one
  hour smallint not null,
  sales bigint not null,
  refunds bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refunded_cents bigint not null,
  tax_cents bigint not null,
  tax_refunded_cents bigint not null,
  tip_cents bigint not null,
  tip_refunded_cents bigint not null,
  cards_cents bigint not null,
  cards_refunded_cents bigint not null,
  macou_cents bigint not null,
  macou_refunded_cents bigint not null,
  -- macou to be given back that was spent, and was kept from the money of refunds
  kept_cents bigint not null,
  rounding_cents bigint not null,
  money_in_cents bigint not null,
  money_out_cents bigint not null,
  cost_micro bigint not null,
  -- net sales of goods whose cost is not known
  uncosted_cents bigint not null,
  primary key (org_id, store_id, day, channel, hour),
  constraint day_sales_channel check (channel in ('in-store', 'pickup', 'delivery')),
  constraint day_sales_hour check (hour between 0 and 23)
);

create table day_tender (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  channel text not null,
  tender text not null,
  payments bigint not null,
  in_cents bigint not null,
  paid_back bigint not null,
  out_cents bigint not null,
  -- credit of exchanges: part of both, and never changed hands
  exchanged_cents bigint not null,
  primary key (org_id, store_id, day, channel, tender),
  constraint day_tender_channel check (channel in ('in-store', 'pickup', 'delivery'))
);

create table day_tax (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  channel text not null,
  kind text not null,
  -- of the tax; the reason where a sale was exempt
  name text not null,
  rate_ppm bigint not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  refunded_base_cents bigint not null,
  refunded_tax_cents bigint not null,
  primary key (org_id, store_id, day, channel, kind, name, rate_ppm),
  constraint day_tax_channel check (channel in ('in-store', 'pickup', 'delivery')),
  constraint day_tax_kind check (kind in ('taxed', 'untaxed', 'exempt'))
);

create table day_item (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  channel text not null,
  kind text not null,
  -- the product, guarantee or card; of open amounts one id for all
  item_id uuid not null,
  sold_milli bigint not null,
  refunded_milli bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refunded_cents bigint not null,
  cost_micro bigint not null,
  uncosted_cents bigint not null,
  primary key (org_id, store_id, day, channel, kind, item_id),
  constraint day_item_channel check (channel in ('in-store', 'pickup', 'delivery')),
  constraint day_item_kind check (kind in ('goods', 'guarantee', 'card', 'open'))
);

create table day_person (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  channel text not null,
  -- who sold it; of refunds who had sold it, where that is known
  account_id uuid not null,
  sales bigint not null,
  net_cents bigint not null,
  tip_cents bigint not null,
  tip_refunded_cents bigint not null,
  primary key (org_id, store_id, day, channel, account_id),
  constraint day_person_channel check (channel in ('in-store', 'pickup', 'delivery'))
);

-- What a day that was written already said before and after something arrived late.
create table report_restatement (
  org_id uuid not null,
  store_id uuid not null,
  day date not null,
  restated_no bigint not null,
  at timestamptz not null,
  sales bigint not null,
  refunds bigint not null,
  before_sums jsonb not null,
  after_sums jsonb not null,
  primary key (org_id, store_id, day, restated_no)
);

-- The home of a store and its operating statement are the fifth release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 5;
