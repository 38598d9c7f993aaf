-- Documents that move stock by hand: inbound, outbound, and moves inside the store, with their numbers.

-- The last number of each kind and year; taken when a document is posted, and never used twice.
create table document_number (
  org_id uuid not null,
  store_id uuid not null,
  -- IN, OUT, WO, MV …
  kind text not null,
  year smallint not null,
  last bigint not null,
  primary key (org_id, store_id, kind, year)
);

create table inbound_document (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- null while it is a draft
  number text,
  -- 1 purchase, 2 transfer, 3 customer return, 4 shelf return, 5 found, 6 opening, 7 produced
  type smallint not null,
  -- 1 draft, 2 posted, 3 discarded, 4 reversed
  state smallint not null default 1,
  remark text not null default '',
  version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_by uuid,
  posted_at timestamptz,
  -- the document that it takes back
  reverses uuid,
  primary key (org_id, store_id, id),
  constraint inbound_document_type check (type between 1 and 7),
  constraint inbound_document_state check (state in (1, 2, 3, 4)),
  constraint inbound_document_number check (number is not null or state in (1, 3)),
  foreign key (org_id, store_id, reverses) references inbound_document (org_id, store_id, id)
);
create unique index inbound_document_number_once on inbound_document (org_id, store_id, number);
create unique index inbound_document_reversed_once on inbound_document (org_id, store_id, reverses);
create index inbound_document_newest on inbound_document (org_id, store_id, created_at desc, id);

create table inbound_line (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  line_no smallint not null,
  -- a sku or a raw material
  item_id uuid not null,
  -- where it comes to
  place_id uuid not null,
  -- what was typed, if it was counted in packs; the quantity is always in the item's own unit
  pack_id uuid,
  packs_milli bigint,
  quantity_milli bigint not null,
  -- what one unit cost, in millionths of the currency unit; null: not known
  cost_micro bigint,
  expires_on date,
  primary key (org_id, store_id, document_id, line_no),
  constraint inbound_line_quantity check (quantity_milli > 0),
  foreign key (org_id, store_id, document_id) references inbound_document (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id)
);
create index inbound_line_item on inbound_line (org_id, store_id, item_id);
create index inbound_line_place on inbound_line (org_id, store_id, place_id);

-- The automatic documents of the counter, for what its shelf lacked, are of type 1 and posted from the start.
alter table outbound_document
  alter column number drop not null,
  drop column kind,
  -- 1 counter, 2 put to shelf, 3 online order, 4 transfer, 5 return to supplier, 6 write-off, 7 own use, 8 prize
  add column type smallint not null default 1,
  add column state smallint not null default 2,
  add column remark text not null default '',
  add column version bigint not null default 1,
  add column created_by uuid,
  add column updated_at timestamptz,
  add column posted_by uuid,
  add column posted_at timestamptz,
  add column reverses uuid,
  add constraint outbound_document_type check (type between 1 and 8),
  add constraint outbound_document_state check (state in (1, 2, 3, 4)),
  add constraint outbound_document_numbered check (number is not null or state in (1, 3)),
  add constraint outbound_document_reverses foreign key (org_id, store_id, reverses) references outbound_document (org_id, store_id, id);
create unique index outbound_document_reversed_once on outbound_document (org_id, store_id, reverses);
create index outbound_document_newest on outbound_document (org_id, store_id, created_at desc, id);

create table outbound_line (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  line_no smallint not null,
  item_id uuid not null,
  -- where it leaves
  place_id uuid not null,
  pack_id uuid,
  packs_milli bigint,
  quantity_milli bigint not null,
  -- why it is written off: damaged, expired, theft, sample, other
  reason text,
  primary key (org_id, store_id, document_id, line_no),
  constraint outbound_line_quantity check (quantity_milli > 0),
  foreign key (org_id, store_id, document_id) references outbound_document (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id)
);
create index outbound_line_item on outbound_line (org_id, store_id, item_id);
create index outbound_line_place on outbound_line (org_id, store_id, place_id);

create table stock_move (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text,
  -- 1 put to shelf, 2 return to warehouse, 3 move
  type smallint not null,
  state smallint not null default 1,
  remark text not null default '',
  version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_by uuid,
  posted_at timestamptz,
  reverses uuid,
  primary key (org_id, store_id, id),
  constraint stock_move_type check (type between 1 and 3),
  constraint stock_move_state check (state in (1, 2, 3, 4)),
  constraint stock_move_number check (number is not null or state in (1, 3)),
  foreign key (org_id, store_id, reverses) references stock_move (org_id, store_id, id)
);
create unique index stock_move_number_once on stock_move (org_id, store_id, number);
create unique index stock_move_reversed_once on stock_move (org_id, store_id, reverses);
create index stock_move_newest on stock_move (org_id, store_id, created_at desc, id);

create table stock_move_line (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  line_no smallint not null,
  item_id uuid not null,
  place_id uuid not null,
  to_place_id uuid not null,
  pack_id uuid,
  packs_milli bigint,
  quantity_milli bigint not null,
  primary key (org_id, store_id, document_id, line_no),
  constraint stock_move_line_quantity check (quantity_milli > 0),
  constraint stock_move_line_places check (place_id <> to_place_id),
  foreign key (org_id, store_id, document_id) references stock_move (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id),
  foreign key (org_id, store_id, to_place_id) references stock_place (org_id, store_id, id)
);
create index stock_move_line_item on stock_move_line (org_id, store_id, item_id);
create index stock_move_line_place on stock_move_line (org_id, store_id, place_id);
create index stock_move_line_to on stock_move_line (org_id, store_id, to_place_id);

-- When it happened, if that was before it was booked: a sale that was rung up disconnected.
alter table stock_ledger add column occurred_at timestamptz;
create unique index outbound_document_number_once on outbound_document (org_id, store_id, number) where type <> 1;

alter table organisation alter column permission_release set default 2;

-- What the stock is worth: a moving average for each item of a store, over all its places. Values are millionths of the
-- currency unit. The entries of stock say what each movement was worth (null: it was booked before this); what changes the
-- value without moving anything has entries of its own.
alter table stock_ledger add column value_micro bigint;
alter table sku_stock
  add column value_micro bigint not null default 0,
  -- what one unit cost when goods last came with a cost
  add column last_cost_micro bigint,
  add column cost_entries bigint not null default 0;

create table cost_ledger (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  -- 1, 2, 3 … for this item
  entry_no bigint not null,
  -- opening: what was there when values were first kept; correction: goods sold before they came cost another amount
  kind text not null,
  value_micro bigint not null,
  document_id uuid,
  at timestamptz not null,
  primary key (org_id, store_id, item_id, entry_no),
  constraint cost_ledger_kind check (kind in ('opening', 'correction'))
);

-- What is there now is worth what the catalogue says that it cost: a thousandth of a unit at a cent is ten millionths.
insert into cost_ledger (org_id, store_id, item_id, entry_no, kind, value_micro, at)
  select b.org_id, b.store_id, b.sku_id, 1, 'opening', sum(b.quantity_milli) * max(s.cost_cents) * 10, now()
  from stock_balance b join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id
  where s.cost_cents > 0 group by b.org_id, b.store_id, b.sku_id having sum(b.quantity_milli) <> 0;
update sku_stock k set value_micro = c.value_micro, cost_entries = 1 from cost_ledger c
  where c.org_id = k.org_id and c.store_id = k.store_id and c.item_id = k.item_id;
