-- Goods that were moved with a device, also without the network: each is booked once, however often and by whom it comes.
create table device_move (
  org_id uuid not null,
  store_id uuid not null,
  -- also of its entries in the stock ledger
  id uuid not null,
  -- the device (stock_lane), and its number there
  lane_id uuid not null,
  seq bigint not null,
  item_id uuid not null,
  from_place uuid not null,
  to_place uuid not null,
  quantity_milli bigint not null,
  account_id uuid not null,
  -- who brought it, where the device's own right to send had ended
  brought_by uuid,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- false: nothing was moved, and a difference says why
  booked boolean not null,
  differences jsonb not null default '[]',
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, lane_id) references stock_lane (org_id, store_id, id)
);
create index device_move_differing on device_move (org_id, store_id, received_at desc, id desc)
  where jsonb_array_length(differences) > 0;

create or replace function device_move_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'moves of devices are append-only';
end $$;
create trigger device_move_append_only before update or delete on device_move
  for each row execute function device_move_is_append_only();
create trigger device_move_not_emptied before truncate on device_move
  for each statement execute function device_move_is_append_only();
