-- Printed picking lists, and reminders of orders that nobody collects (docs/decisions/online-orders.md).
alter table print_job
  -- the picking list on it, whose prints are counted
  add column task_id uuid,
  -- null: printed by the clock
  alter column account_id drop not null,
  add foreign key (org_id, store_id, task_id) references picking_task (org_id, store_id, id);

alter table online_order
  -- of the order as it waits for its buyer: how many reminders its time has brought so far
  add column reminders smallint not null default 0,
  add constraint online_order_reminders check (reminders between 0 and 3);
