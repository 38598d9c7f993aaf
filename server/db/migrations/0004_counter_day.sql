-- Members of the organisation: by phone or by the code that their app shows as MEMBER-<code>.
create table member (
  org_id uuid not null references organisation (id),
  id uuid not null,
  -- upper-case letters and figures, without the prefix
  code text not null,
  -- '' without one; else + and figures
  phone text not null default '',
  email text not null default '',
  name text not null default '',
  -- hundredths of a macou; the sum of member_macou
  macou_cents bigint not null default 0,
  entries bigint not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  version bigint not null default 0,
  primary key (org_id, id)
);
create unique index member_code on member (org_id, code);
create unique index member_phone on member (org_id, phone) where phone <> '';

-- What moved in a member's wallet. Rows are only ever added.
create table member_macou (
  org_id uuid not null,
  member_id uuid not null,
  -- 1, 2, 3 … of this member
  entry_no bigint not null,
  amount_cents bigint not null,
  balance_cents bigint not null,
  -- reward, deduction, rebate, card, refund, opening
  reason text not null,
  store_id uuid,
  document_id uuid,
  at timestamptz not null,
  primary key (org_id, member_id, entry_no),
  foreign key (org_id, member_id) references member (org_id, id)
);
create unique index member_macou_document on member_macou (org_id, member_id, document_id, reason) where document_id is not null;

-- Sales: who bought, what was changed by hand and by whom, what came back.
alter table sale add column member_id uuid;
alter table sale add column adjustments jsonb not null default '[]';
alter table sale add column tax_exempt text not null default '';
-- the refund that this sale was rung up in exchange for
alter table sale add column exchange_for uuid;
create index sale_member on sale (org_id, member_id) where member_id is not null;
-- goods, guarantee, card
alter table sale_line add column kind text not null default 'goods';
-- the line that a guarantee was sold with
alter table sale_line add column for_line uuid;
-- the price before it was changed by hand; null: it was not
alter table sale_line add column list_price_cents bigint;
alter table sale_line add column adjustments jsonb not null default '[]';
alter table sale_payment add column reference text not null default '';

-- Refunds: money back for lines of a sale. The sale may arrive later, or never, and the refund stands.
create table refund (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  sale_receipt_no text not null,
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
  goods_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  cash_cents bigint not null,
  tenders text not null,
  reason text not null default '',
  -- permission or pin, and whose
  approved_how text not null default '',
  approved_by uuid,
  -- completed, failed: the payment account could not give the money back
  state text not null default 'completed',
  has_differences boolean not null default false,
  rung_disconnected boolean not null default false,
  primary key (org_id, store_id, id)
);
create index refund_sale on refund (org_id, store_id, sale_id);
create index refund_shift on refund (org_id, store_id, shift_id);
create index refund_time on refund (org_id, store_id, occurred_at desc, id);

create table refund_line (
  org_id uuid not null,
  store_id uuid not null,
  refund_id uuid not null,
  line_no bigint not null,
  -- the sale's line
  line_id uuid not null,
  sku_id uuid not null,
  name_zh text not null,
  name_en text not null,
  item_no text not null,
  quantity_milli bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  taxes jsonb not null,
  total_cents bigint not null,
  -- shelf, warehouse or written-off
  stock_to text not null,
  primary key (org_id, store_id, refund_id, line_no)
);
create index refund_line_line on refund_line (org_id, store_id, line_id);

create table refund_payment (
  org_id uuid not null,
  store_id uuid not null,
  refund_id uuid not null,
  payment_no bigint not null,
  tender text not null,
  amount_cents bigint not null,
  reference text not null default '',
  primary key (org_id, store_id, refund_id, payment_no)
);

-- Cash put into a drawer or taken out of it besides sales; what is taken out is a cash request and is reviewed.
create table cash_movement (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  counter_id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  number text not null,
  -- in or out
  direction text not null,
  amount_cents bigint not null,
  reason text not null,
  -- 1 pending review, 2 reviewed, 3 rejected; put in: 2
  status smallint not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text not null default '',
  primary key (org_id, store_id, id)
);
create index cash_movement_shift on cash_movement (org_id, store_id, shift_id);
create index cash_movement_status on cash_movement (org_id, store_id, direction, status, occurred_at desc);

alter table cash_submission add column number text not null default '';
alter table cash_submission add column reviewed_by uuid;
alter table cash_submission add column reviewed_at timestamptz;
alter table cash_submission add column review_note text not null default '';
create index cash_submission_status on cash_submission (org_id, store_id, status, occurred_at desc);

-- A drawer counted blind: the pieces, what they come to, what was expected then.
create table shift_count (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  -- check, close, handover
  purpose text not null,
  -- [{value, count}] in cents and pieces
  pieces jsonb not null,
  counted_cents bigint not null,
  expected_cents bigint not null,
  reason text not null default '',
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index shift_count_shift on shift_count (org_id, store_id, shift_id, occurred_at);

-- Carts and payments that were given up: nothing was sold, and somebody may want to know.
create table voided_cart (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  account_id uuid not null,
  -- cart, payment
  stage text not null,
  line_count bigint not null,
  amount_cents bigint not null,
  reason text not null default '',
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index voided_cart_shift on voided_cart (org_id, store_id, shift_id);

alter table shift add column number text not null default '';
alter table shift add column refund_count bigint not null default 0;
alter table shift add column refunds_cents bigint not null default 0;
alter table shift add column cash_in_cents bigint not null default 0;
alter table shift add column cash_out_cents bigint not null default 0;
-- the count that closed it, and how: end, handover, takeover
alter table shift add column closing_count uuid;
alter table shift add column ended_how text not null default '';
-- who goes on after a handover
alter table shift add column handed_to uuid;
alter table shift add column handed_to_name text not null default '';
-- the sums of the moment it closed, as printed; what arrives later is in shift_adjustment
alter table shift add column z_report jsonb;

-- Facts of a shift that arrived after its close, numbered; acknowledged by a person.
create table shift_adjustment (
  org_id uuid not null,
  store_id uuid not null,
  shift_id uuid not null,
  -- 1, 2, 3 … of this shift
  adjustment_no bigint not null,
  fact_id uuid not null,
  kind text not null,
  sales_cents bigint not null,
  cash_cents bigint not null,
  received_at timestamptz not null,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  note text not null default '',
  primary key (org_id, store_id, shift_id, adjustment_no)
);
create unique index shift_adjustment_fact on shift_adjustment (org_id, store_id, fact_id);

-- Differences that somebody has dealt with; those without a row are still to do.
create table difference_settled (
  org_id uuid not null,
  store_id uuid not null,
  fact_id uuid not null,
  -- place in the fact's list of differences
  difference_no bigint not null,
  settled_by uuid not null,
  settled_at timestamptz not null,
  note text not null,
  primary key (org_id, store_id, fact_id, difference_no)
);

-- An administrator's PIN for what may be approved at a counter (product.md 6): argon2id for the server, PBKDF2 for the
-- devices of the stores, which check it without the network.
alter table membership add column pin_hash text;
alter table membership add column pin_verifier jsonb;
-- what a store role may give at the counter without a PIN: {discountPercent, discountCents, refundCents}
alter table store_role add column limits jsonb not null default '{}';
