-- What is ordered from suppliers, what of it has come, and what it cost in the end.

create table purchase_order (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- given when it is first saved, and never used again
  number text not null,
  -- null: not chosen yet
  supplier_id uuid,
  -- 1 not reviewed, 2 not delivered, 3 partially arrived, 4 all arrived, 5 manually completed
  state smallint not null default 1,
  expected_on date,
  remark text not null default '',
  -- why it was sent back at its review
  reject_note text not null default '',
  discount_cents bigint not null default 0,
  freight_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- of the document and its mail
  language text not null default 'en',
  version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- who has changed it last: nobody reviews what they wrote themselves
  edited_by uuid not null,
  -- when it was ordered
  reviewed_by uuid,
  reviewed_at timestamptz,
  -- reviewed by the person who made it, because nobody else may
  reviewed_alone boolean not null default false,
  -- the mail that goes, or went last, to the supplier, and when its server took it
  mail_id uuid,
  mail_to text not null default '',
  sent_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  end_reason text not null default '',
  deleted_at timestamptz,
  primary key (org_id, store_id, id),
  constraint purchase_order_state check (state in (1, 2, 3, 4, 5)),
  constraint purchase_order_language check (language in ('zh', 'en')),
  constraint purchase_order_amounts check (discount_cents >= 0 and freight_cents >= 0 and tax_cents >= 0),
  constraint purchase_order_reviewed check (state = 1 or (reviewed_at is not null and supplier_id is not null)),
  constraint purchase_order_deleted check (deleted_at is null or state = 1),
  foreign key (org_id, supplier_id) references supplier (org_id, id)
);
create unique index purchase_order_number on purchase_order (org_id, store_id, number);
create index purchase_order_newest on purchase_order (org_id, store_id, created_at desc, id) where deleted_at is null;
create index purchase_order_supplier on purchase_order (org_id, supplier_id, store_id);

create table purchase_line (
  org_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  -- a sku or a raw material
  item_id uuid not null,
  -- what was typed, if it was ordered in packs; the quantity is always in the item's own unit
  pack_id uuid,
  packs_milli bigint,
  quantity_milli bigint not null,
  -- what one unit costs, in millionths of the currency unit; null: not known
  cost_micro bigint,
  -- of what was ordered: what has come, with what was rejected for good
  arrived_milli bigint not null default 0,
  -- of what has come: rejected, and no replacement is expected
  rejected_milli bigint not null default 0,
  -- rejected, and still expected again
  replaced_milli bigint not null default 0,
  -- what came and was kept beyond what was ordered; no part of what has arrived
  over_milli bigint not null default 0,
  -- what was still missing when the order was ended
  cancelled_milli bigint not null default 0,
  -- the proposal that it was made from
  suggestion_id uuid,
  primary key (org_id, store_id, order_id, line_no),
  constraint purchase_line_quantity check (quantity_milli > 0),
  constraint purchase_line_arrived check (arrived_milli >= 0 and cancelled_milli >= 0 and over_milli >= 0
    and replaced_milli >= 0 and rejected_milli >= 0 and arrived_milli + cancelled_milli <= quantity_milli),
  foreign key (org_id, store_id, order_id) references purchase_order (org_id, store_id, id)
);
create index purchase_line_item on purchase_line (org_id, store_id, item_id);
create index purchase_line_open on purchase_line (org_id, store_id, item_id)
  where arrived_milli + cancelled_milli < quantity_milli;

-- What happened to an order, oldest first.
create table purchase_event (
  org_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  event_no bigint not null,
  -- added, edited, sent-back, reviewed, mailed, received, reversed, cost-added, ended
  kind text not null,
  account_id uuid,
  at timestamptz not null,
  note text not null default '',
  primary key (org_id, store_id, order_id, event_no),
  foreign key (org_id, store_id, order_id) references purchase_order (org_id, store_id, id)
);

-- What comes of an order, and what it costs besides.
alter table inbound_document
  add column order_id uuid,
  -- spread over its lines by what they are worth
  add column freight_cents bigint not null default 0,
  -- what the bill said later; null: nothing else
  add column billed_freight_cents bigint,
  add constraint inbound_document_order foreign key (org_id, store_id, order_id) references purchase_order (org_id, store_id, id),
  add constraint inbound_document_freight check (freight_cents >= 0 and billed_freight_cents >= 0);
create index inbound_document_of_order on inbound_document (org_id, store_id, order_id) where order_id is not null;

alter table inbound_line
  -- the line of the order; null: it is not on it
  add column po_line_no smallint,
  -- what came besides and is not accepted
  add column rejected_milli bigint not null default 0,
  -- damaged, wrong, expired, quality, other
  add column reject_reason text,
  -- 1 kept apart in the store, 2 left with the driver
  add column reject_to smallint,
  -- the supplier sends it again, so that it stays open
  add column reject_replaced boolean not null default false,
  -- of the quantity: what is more than was ordered
  add column over_milli bigint not null default 0,
  -- of the order's line: what it has filled, with what was rejected for good
  add column arrived_milli bigint not null default 0,
  -- what the bill said later that one unit costs; null: nothing else
  add column billed_micro bigint,
  drop constraint inbound_line_quantity,
  add constraint inbound_line_quantity check (quantity_milli >= 0 and rejected_milli >= 0 and quantity_milli + rejected_milli > 0),
  add constraint inbound_line_over check (over_milli between 0 and quantity_milli),
  add constraint inbound_line_rejected check (rejected_milli = 0 or (reject_reason is not null and reject_to in (1, 2)));

-- landed: freight and the like; price-change: the supplier's bill says another price. What of it is for goods that have
-- left by then is taken back by a correction.
alter table cost_ledger
  drop constraint cost_ledger_kind,
  add constraint cost_ledger_kind check (kind in ('opening', 'correction', 'landed', 'price-change'));
create index cost_ledger_document on cost_ledger (org_id, store_id, document_id) where document_id is not null;

-- Ordered and on the way.
alter table sku_stock add column in_transit_milli bigint not null default 0;

-- When it was last bought from the supplier.
alter table sku_supplier add column last_bought_at timestamptz;

-- The third release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 3;
