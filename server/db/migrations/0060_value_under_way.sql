-- What goods under way to another store are worth: fixed when they are sent, and no part of the sender's average any more.
alter table stock_transfer_line add column transit_micro bigint not null default 0;
alter table sku_stock add column transit_micro bigint not null default 0;

-- What is under way now is worth its share of all that the sender has.
update stock_transfer_line l set transit_micro = round(k.value_micro::numeric
    * (l.sent_milli - coalesce(l.received_milli, 0) - l.found_milli - l.back_milli - l.lost_milli) / b.quantity)
  from stock_transfer t
  join (select org_id, store_id, sku_id, sum(quantity_milli) as quantity from stock_balance group by 1, 2, 3) b
    on b.org_id = t.org_id and b.store_id = t.from_store
  join sku_stock k on k.org_id = b.org_id and k.store_id = b.store_id and k.item_id = b.sku_id
  where l.org_id = t.org_id and l.transfer_id = t.id and b.sku_id = l.from_item and b.quantity > 0 and t.state in (3, 5);

update sku_stock k set transit_micro = s.value from (
    select t.org_id, t.from_store, l.from_item, sum(l.transit_micro) as value
    from stock_transfer_line l join stock_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
    where l.transit_micro <> 0 group by 1, 2, 3
  ) s
  where k.org_id = s.org_id and k.store_id = s.from_store and k.item_id = s.from_item;
