-- The lists by which orders are picked (docs/decisions/online-orders.md). Written by server/ledgers/orders alone.
create table picking_task (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  number text not null,
  order_id uuid not null,
  state smallint not null,
  check_state smallint not null,
  -- who picks it, and why it was taken over from somebody else
  operator_id uuid references account (id),
  note text not null default '',
  checker_id uuid references account (id),
  -- how often its ticket was printed
  print_count smallint not null default 0,
  created_at timestamptz not null,
  taken_at timestamptz,
  finished_at timestamptz,
  checked_at timestamptz,
  -- of a cancelled order: when everything was back at its places
  put_back_at timestamptz,
  version bigint not null default 1,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  constraint picking_task_state check (state in (1, 2, 3, 4, 5)),
  constraint picking_task_check_state check (check_state in (1, 2)),
  constraint picking_task_prints check (print_count >= 0)
);
create unique index picking_task_order on picking_task (org_id, store_id, order_id);
create unique index picking_task_number on picking_task (org_id, store_id, number);
create index picking_task_open on picking_task (org_id, store_id, state, created_at);

create table picking_line (
  org_id uuid not null,
  store_id uuid not null,
  task_id uuid not null,
  seq smallint not null,
  -- of the order
  line_no smallint not null,
  -- null: made to order, or not counted, so that nothing is moved when it is picked
  place_id uuid,
  -- to be taken at this place; 0: taken here instead of elsewhere
  wanted_milli bigint not null,
  picked_milli bigint not null default 0,
  -- was missing here, and is given back when the task is checked
  short_milli bigint not null default 0,
  short_reason text not null default '',
  -- what is missing shall wait until goods come
  waits boolean not null default false,
  primary key (org_id, store_id, task_id, seq),
  foreign key (org_id, store_id, task_id) references picking_task (org_id, store_id, id),
  foreign key (org_id, store_id, place_id) references stock_place (org_id, store_id, id),
  constraint picking_line_quantity check (wanted_milli >= 0 and picked_milli >= 0 and short_milli >= 0)
);
create unique index picking_line_place on picking_line (org_id, store_id, task_id, line_no, place_id);

-- What was scanned or entered; the same again changes nothing.
create table pick_scan (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  -- pick or unpick
  kind text not null,
  line_no smallint not null,
  place_id uuid,
  quantity_milli bigint not null,
  -- '' if it was not scanned
  code text not null default '',
  account_id uuid references account (id),
  at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, task_id) references picking_task (org_id, store_id, id),
  constraint pick_scan_kind check (kind in ('pick', 'unpick')),
  constraint pick_scan_quantity check (quantity_milli > 0)
);
create index pick_scan_task on pick_scan (org_id, store_id, task_id, at);

alter table online_order_line
  -- macou may pay it
  add column takes_macou boolean not null default true;
alter table order_refund_line
  -- as a sale's: what of the tax goes back, by name and rate
  add column taxes jsonb not null default '[]';
create index online_order_clock on online_order (state, stock_start_at) where state = 2;
create index online_order_received on online_order (received_at) where state = 8;

-- new permissions: release 9
alter table organisation alter column permission_release set default 9;
