-- Online orders in the books of a store's days (docs/decisions/day-books.md).
alter table day_sales
  -- of deliveries and of small orders, without tax
  add column fees_cents bigint not null default 0,
  add column fees_refunded_cents bigint not null default 0,
  -- money for orders that are not completed: taken, earned when they are completed, and given back before
  add column advances_cents bigint not null default 0,
  add column earned_cents bigint not null default 0,
  add column advances_back_cents bigint not null default 0,
  -- money of orders that is to go back, and what of it has gone
  add column owed_cents bigint not null default 0,
  add column owed_paid_cents bigint not null default 0;

create index online_order_completed on online_order (org_id, store_id, completed_at) where completed_at is not null;
create index online_order_paid on online_order (org_id, store_id, paid_at) where paid_at is not null;
create index order_refund_approved on order_refund (org_id, store_id, approved_at);
create index order_refund_settled on order_refund (org_id, store_id, settled_at) where settled_at is not null;
