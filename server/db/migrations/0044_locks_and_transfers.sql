-- What is promised of the stock, and goods under way between the stores of an organisation.

-- Goods that were sent to another store lie here until they arrive: one place for each store that they may go to.
alter table stock_place
  -- transit only: the store that the goods go to
  add column to_store uuid,
  add constraint stock_place_to_store check ((kind = 'transit') = (to_store is not null));
create unique index stock_place_transit on stock_place (org_id, store_id, to_store) where kind = 'transit';
insert into stock_place (org_id, store_id, id, kind, code, to_store)
  select s.org_id, s.id, gen_random_uuid(), 'transit', left(o.code, 10), o.id
  from store s join store o on o.org_id = s.org_id and o.id <> s.id;

-- A quantity of an item that is kept for somebody at a place. The parts that a lock lost have rows of their own.
create table stock_lock (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  quantity_milli bigint not null,
  -- 1 online order, 2 prize, 3 transfer, 4 by hand
  kind smallint not null,
  -- the order line, winning record or transfer that it is kept for
  owner_id uuid not null,
  -- when it was promised: what is missing is taken from the newest first
  owner_seq bigint not null,
  -- 1 live, 2 taken by its owner, 3 released, 4 lost to what had already happened
  state smallint not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (org_id, store_id, id),
  constraint stock_lock_quantity check (quantity_milli > 0),
  constraint stock_lock_kind check (kind between 1 and 4),
  constraint stock_lock_state check (state between 1 and 4),
  constraint stock_lock_ended check ((state = 1) = (ended_at is null)),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id)
);
create index stock_lock_live on stock_lock (org_id, store_id, item_id) where state = 1;
create index stock_lock_owner on stock_lock (org_id, store_id, owner_id);
create index stock_lock_place on stock_lock (org_id, store_id, place_id);

-- What is locked there: the sum of the live locks.
alter table stock_balance
  add column locked_milli bigint not null default 0,
  add constraint stock_balance_locked check (locked_milli >= 0);
alter table sku_stock
  add column locked_milli bigint not null default 0,
  -- sent to this store by another one, and not here yet
  add column transfer_in_milli bigint not null default 0,
  -- how many balances it has: whoever has waited for another booking sees by it that one was added meanwhile
  add column places bigint not null default 0;
update sku_stock k set places = b.n from (select org_id, store_id, sku_id, count(*) as n from stock_balance group by 1, 2, 3) b
  where b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id;
create index stock_balance_locked on stock_balance (org_id, store_id, sku_id) where locked_milli > 0;

-- Goods that one store of an organisation sends to another. Both see it; what moves is booked in each one's own stock.
create table stock_transfer (
  org_id uuid not null,
  id uuid not null,
  -- null while it is a draft
  number text,
  from_store uuid not null,
  to_store uuid not null,
  -- the store that asked for it or offered it
  made_in uuid not null,
  -- 1 draft, 2 requested, 3 sent, 4 received, 5 received with differences, 6 cancelled
  state smallint not null default 1,
  remark text not null default '',
  -- why something is missing, in words
  difference_note text not null default '',
  version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  requested_at timestamptz,
  -- the sending store agreed: goods are kept for it
  accepted_by uuid,
  accepted_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  received_by uuid,
  received_at timestamptz,
  -- the one person who may receive had also sent it, and confirmed that with the password
  received_alone boolean not null default false,
  settled_by uuid,
  settled_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  primary key (org_id, id),
  constraint stock_transfer_state check (state in (1, 2, 3, 4, 5, 6)),
  constraint stock_transfer_number check (number is not null or state in (1, 6)),
  constraint stock_transfer_stores check (from_store <> to_store and made_in in (from_store, to_store)),
  foreign key (org_id, from_store) references store (org_id, id),
  foreign key (org_id, to_store) references store (org_id, id)
);
create unique index stock_transfer_number_once on stock_transfer (org_id, number);
create index stock_transfer_from on stock_transfer (org_id, from_store, created_at desc, id);
create index stock_transfer_to on stock_transfer (org_id, to_store, created_at desc, id);

create table stock_transfer_line (
  org_id uuid not null,
  transfer_id uuid not null,
  line_no smallint not null,
  -- the item in each store; null: that store has no such product, or not yet
  from_item uuid,
  to_item uuid,
  -- as the store that made it calls it
  name_zh text not null,
  name_en text not null,
  item_no text not null,
  -- of the store that made it
  pack_id uuid,
  packs_milli bigint,
  requested_milli bigint not null,
  sent_milli bigint,
  -- where it left, and where it was put
  from_place uuid,
  to_place uuid,
  -- no more than was sent; what came beyond is on an inbound document
  received_milli bigint,
  surplus_milli bigint not null default 0,
  -- what became of the rest: found at the receiver, back at the sender, lost
  found_milli bigint not null default 0,
  back_milli bigint not null default 0,
  lost_milli bigint not null default 0,
  primary key (org_id, transfer_id, line_no),
  constraint stock_transfer_line_item check (from_item is not null or to_item is not null),
  constraint stock_transfer_line_quantities check (requested_milli > 0 and sent_milli >= 0 and surplus_milli >= 0
    and received_milli between 0 and sent_milli and found_milli >= 0 and back_milli >= 0 and lost_milli >= 0
    and coalesce(received_milli, 0) + found_milli + back_milli + lost_milli <= coalesce(sent_milli, 0)),
  foreign key (org_id, transfer_id) references stock_transfer (org_id, id)
);
create index stock_transfer_line_from on stock_transfer_line (org_id, from_item);
create index stock_transfer_line_to on stock_transfer_line (org_id, to_item);

-- Write-offs have a list of their own.
create index outbound_document_type_newest on outbound_document (org_id, store_id, type, created_at desc, id);
create index outbound_document_write_off on outbound_document (org_id, store_id, posted_at) where type = 6;

-- New organisations start with the permissions of transfers and write-offs.
alter table organisation alter column permission_release set default 3;
