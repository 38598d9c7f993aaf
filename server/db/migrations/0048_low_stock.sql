-- A warning of too little stays until there is more than one unit above the lower limit: whether it was low before.
alter table sku_stock add column low boolean not null default false;
update sku_stock k set low = true from item_limit l
where l.org_id = k.org_id and l.store_id = k.store_id and l.item_id = k.item_id
  and k.shelf_milli + k.warehouse_milli - k.locked_milli <= l.lower_milli;
