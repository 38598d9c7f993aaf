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

-- tasks of what counters took or gave for no order so far
insert into todo (org_id, store_id, kind, subject_id, part, node, params, opened_at)
select t.org_id, t.store_id, 'order-unmatched', t.id, '', 'shopDifferenceInfo', jsonb_build_object('number', t.order_no),
  t.received_at
from (select org_id, store_id, id, order_no, received_at, state, differences from order_payment
  union all select org_id, store_id, id, order_no, received_at, state, differences from order_handover) t
where t.state = 3 and exists (
  select 1 from generate_series(1, jsonb_array_length(t.differences)) n where not exists (
    select 1 from difference_settled d where d.org_id = t.org_id and d.store_id = t.store_id and d.fact_id = t.id
      and d.difference_no = n));
