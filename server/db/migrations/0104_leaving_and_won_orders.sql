-- When a member asked that their account be deleted once none of their orders is open; null: they did not, or left.
alter table member add column leaving_at timestamptz;
create index member_leaving on member (org_id) where leaving_at is not null;

-- An order of the web shop can win as a sale does. By the key, whoever notes that waits for what changes the order.
alter table winning_record
  add column order_id uuid,
  add foreign key (org_id, store_id, order_id) references online_order (org_id, store_id, id),
  add check (num_nonnulls(sale_id, order_id) <= 1);
create index winning_record_order on winning_record (org_id, store_id, order_id) where order_id is not null;
