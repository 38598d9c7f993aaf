-- The price that stays while a promotion is on: price_cents is what the product costs now. Null: no promotion is on, and
-- price_cents is the lasting price as well.
alter table sku add column lasting_cents bigint, add constraint sku_lasting check (lasting_cents >= 0);

-- Promotions that are on say what they return to.
update sku s set lasting_cents = c.old_cents
  from (
    select distinct on (org_id, store_id, sku_id) org_id, store_id, sku_id, old_cents
    from price_change where state = 2 order by org_id, store_id, sku_id, starts_at, id
  ) c
  where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id and s.deleted_at is null
    and s.price_cents is not null and c.old_cents is not null;
