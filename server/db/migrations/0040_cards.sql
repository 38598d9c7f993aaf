-- What a card pays for, and what comes back for it, are as the screen of cards checks them. Nothing checked them before.
update sku_card set kind = 'universal' where kind not in ('refueling', 'universal');
update sku_card set cash_return_bps = least(10000, greatest(0, cash_return_bps)),
  card_return_bps = least(10000, greatest(0, card_return_bps));
alter table sku_card
  add constraint sku_card_kind check (kind in ('refueling', 'universal')),
  add constraint sku_card_returns check (cash_return_bps between 0 and 10000 and card_return_bps between 0 and 10000);

-- New organisations start with the permissions of cards.
alter table organisation alter column permission_release set default 2;

-- Of two processes that check one import at once, only the later one goes on.
alter table goods_import add column check_no bigint not null default 0;

-- The changes of skus that are planned or live, among all of their past ones: a batch of prices reads them block by block.
create index price_change_open on price_change (org_id, store_id, sku_id) where state in (1, 2);

-- When the planned prices of a batch begin. Its changes are recorded as those of other runs, so that it can be undone.
alter table bulk_run add column starts_at timestamptz;
update bulk_run r set starts_at = t.starts_at from (
    select org_id, store_id, batch_id, min(starts_at) as starts_at from price_change where batch_id is not null group by 1, 2, 3) t
  where r.org_id = t.org_id and r.store_id = t.store_id and r.id = t.batch_id and r.kind = 'price'
    and not exists (select 1 from bulk_change c where c.org_id = r.org_id and c.store_id = r.store_id and c.run_id = r.id);
insert into bulk_change (org_id, store_id, run_id, change_no, entity, entity_id, field, before_value, after_value, state)
  select c.org_id, c.store_id, c.batch_id, row_number() over (partition by c.org_id, c.store_id, c.batch_id order by c.sku_id),
    'sku', c.sku_id, 'price', to_jsonb(c.old_cents), to_jsonb(c.new_cents), case c.state when 4 then 2 else 1 end
  from price_change c join bulk_run r on r.org_id = c.org_id and r.store_id = c.store_id and r.id = c.batch_id
  where r.kind = 'price' and r.starts_at is not null;
