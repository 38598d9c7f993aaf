-- Guarantees in orders of the web shop (docs/decisions/online-orders.md).
alter table online_order_line
  alter column sku_id drop not null,
  -- of a guarantee, which is no goods: the line of its goods, and for how many days it holds
  add column guarantee_id uuid,
  add column for_line uuid,
  add column valid_days bigint,
  add foreign key (org_id, store_id, guarantee_id) references guarantee (org_id, store_id, id),
  add constraint online_order_line_what check ((sku_id is null) = (guarantee_id is not null)
    and (guarantee_id is null) = (for_line is null) and (guarantee_id is null) = (valid_days is null));
create unique index online_order_line_for on online_order_line (org_id, store_id, for_line) where for_line is not null;
create index online_order_line_guarantee on online_order_line (org_id, store_id, guarantee_id) where guarantee_id is not null;

alter table shop_basket_line
  -- chosen with the goods; its name and price as the buyer saw them
  add column guarantee_id uuid,
  add column guarantee_zh text not null default '',
  add column guarantee_en text not null default '',
  add column guarantee_cents bigint not null default 0,
  add constraint shop_basket_line_guarantee check (guarantee_cents >= 0);
drop index shop_basket_line_goods;
create unique index shop_basket_line_goods on shop_basket_line (org_id, store_id, basket_id, sku_id, pack_id, guarantee_id)
  nulls not distinct;
