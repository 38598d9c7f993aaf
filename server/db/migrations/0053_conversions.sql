-- Goods that are made of other goods of the store: a carton is opened, cheese is cut, bulk is packed. What a line takes is
-- worth what its goods are worth afterwards.

create table stock_conversion (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text,
  -- 1 conversion
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
  constraint stock_conversion_type check (type = 1),
  constraint stock_conversion_state check (state in (1, 2, 3, 4)),
  constraint stock_conversion_number check (number is not null or state in (1, 3)),
  foreign key (org_id, store_id, reverses) references stock_conversion (org_id, store_id, id)
);
create unique index stock_conversion_number_once on stock_conversion (org_id, store_id, number);
create unique index stock_conversion_reversed_once on stock_conversion (org_id, store_id, reverses);
create index stock_conversion_newest on stock_conversion (org_id, store_id, created_at desc, id);

create table stock_conversion_line (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  line_no smallint not null,
  -- what is taken, and where
  item_id uuid not null,
  place_id uuid not null,
  pack_id uuid,
  packs_milli bigint,
  quantity_milli bigint not null,
  -- of it: what is lost, and written off
  lost_milli bigint,
  -- what it becomes, and where that is put
  to_item_id uuid not null,
  to_place_id uuid not null,
  made_milli bigint not null,
  primary key (org_id, store_id, document_id, line_no),
  constraint stock_conversion_line_quantity check (quantity_milli > 0 and made_milli > 0),
  constraint stock_conversion_line_lost check (lost_milli > 0 and lost_milli < quantity_milli),
  constraint stock_conversion_line_items check (item_id <> to_item_id),
  foreign key (org_id, store_id, document_id) references stock_conversion (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id),
  foreign key (org_id, store_id, to_place_id) references stock_place (org_id, store_id, id)
);
create index stock_conversion_line_item on stock_conversion_line (org_id, store_id, item_id);
create index stock_conversion_line_to_item on stock_conversion_line (org_id, store_id, to_item_id);
create index stock_conversion_line_place on stock_conversion_line (org_id, store_id, place_id);
create index stock_conversion_line_to on stock_conversion_line (org_id, store_id, to_place_id);

-- How an item was last made of another one: it is proposed again when the one is low and the other is there.
create table convert_rule (
  org_id uuid not null,
  store_id uuid not null,
  from_item uuid not null,
  to_item uuid not null,
  from_milli bigint not null,
  lost_milli bigint not null default 0,
  made_milli bigint not null,
  -- off: nobody wants it to be proposed
  proposed boolean not null default true,
  used_at timestamptz not null,
  primary key (org_id, store_id, from_item, to_item),
  constraint convert_rule_figures check (from_milli > 0 and made_milli > 0 and lost_milli >= 0 and lost_milli < from_milli)
);
create index convert_rule_newest on convert_rule (org_id, store_id, used_at desc);
