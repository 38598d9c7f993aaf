-- The counter and the first day.

-- Goods that have no tax because the store had not said its rate, not because they are exempt: what sets the rate asks
-- whether they get it. Stores that never said a rate have sold untaxed since their first start, so all of their untaxed
-- goods are among them.
alter table sku add column awaits_tax boolean not null default false;

update sku set awaits_tax = true
  from store
  where store.org_id = sku.org_id and store.id = sku.store_id
    and store.profile->'taxRate' is null and sku.taxes = '[]'::jsonb and sku.deleted_at is null;
