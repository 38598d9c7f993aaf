-- What somebody has to do, and goods that expire.

-- A task, open while it is to be done; written in the transaction of what it is about (server/ledgers/todos).
create table todo (
  org_id uuid not null,
  store_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  -- what of the subject, if it has several: the bay of an item, the day on which goods expire
  part text not null default '',
  -- the permission of the people who see it
  node text not null,
  -- the day that it is about; null: none
  due_on date,
  params jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- null: by itself
  closed_by uuid,
  primary key (org_id, store_id, kind, subject_id, part),
  constraint todo_closed check (closed_by is null or closed_at is not null)
);
create index todo_open on todo (org_id, store_id, kind, due_on) where closed_at is null;

-- Goods by the day on which they expire: what came, and what should be left of it if what expires first is sold first.
create table expiry_watch (
  org_id uuid not null,
  store_id uuid not null,
  item_id uuid not null,
  expires_on date not null,
  received_milli bigint not null,
  left_milli bigint not null,
  primary key (org_id, store_id, item_id, expires_on),
  constraint expiry_watch_left check (left_milli between 0 and received_milli)
);
create index expiry_watch_open on expiry_watch (org_id, store_id, expires_on, item_id) where left_milli > 0;

alter table sku_stock
  -- it has a limit or a minimum at a bay: bookings see whether they are crossed
  add column watched boolean not null default false,
  -- goods of it expire: bookings say what should be left
  add column dated boolean not null default false;

alter table store
  -- how many days before goods expire they are shown
  add column expiry_days bigint not null default 14,
  add constraint store_expiry_days check (expiry_days between 1 and 365);

insert into sku_stock (org_id, store_id, item_id, shelf_milli, warehouse_milli, watched)
  select org_id, store_id, item_id, 0, 0, true from item_limit
  union select org_id, store_id, item_id, 0, 0, true from item_place where min_milli is not null
  on conflict (org_id, store_id, item_id) do update set watched = true;

insert into expiry_watch (org_id, store_id, item_id, expires_on, received_milli, left_milli)
  select w.org_id, w.store_id, w.item_id, w.expires_on, w.q,
    greatest(0, least(w.q, coalesce(k.shelf_milli + k.warehouse_milli, 0) - w.later))
  from (
    select r.*, coalesce(sum(r.q) over (partition by r.org_id, r.store_id, r.item_id order by r.expires_on desc
        rows between unbounded preceding and 1 preceding), 0)::bigint as later
    from (
      select l.org_id, l.store_id, l.item_id, l.expires_on, sum(l.quantity_milli)::bigint as q
      from inbound_line l join inbound_document d on d.org_id = l.org_id and d.store_id = l.store_id and d.id = l.document_id
      where d.state = 2 and d.reverses is null and l.expires_on is not null and l.quantity_milli > 0
      group by 1, 2, 3, 4) r) w
  left join sku_stock k on k.org_id = w.org_id and k.store_id = w.store_id and k.item_id = w.item_id;
update sku_stock k set dated = true from expiry_watch w
  where w.org_id = k.org_id and w.store_id = k.store_id and w.item_id = k.item_id;

-- What is to be done on the day of this change.
insert into todo (org_id, store_id, kind, subject_id, part, node, due_on, params, opened_at)
  select org_id, store_id, kind, subject_id, part, node, due_on, params, now() from (
    select t.org_id, t.store_id, 'short' as kind, t.item_id as subject_id, '' as part, 'shopStockWarning' as node,
      null::date as due_on, '{}'::jsonb as params
    from item_limit t left join sku_stock k on k.org_id = t.org_id and k.store_id = t.store_id and k.item_id = t.item_id
    where coalesce(k.shelf_milli, 0) + coalesce(k.warehouse_milli, 0) - coalesce(k.locked_milli, 0) <= t.lower_milli
    union all
    select t.org_id, t.store_id, 'refill', t.item_id, t.place_id::text, 'shopShelfWarning', null, '{}'
    from item_place t
    join stock_place p on p.org_id = t.org_id and p.store_id = t.store_id and p.id = t.place_id and p.kind = 'shelf'
      and p.deleted_at is null
    left join stock_balance b on b.org_id = t.org_id and b.store_id = t.store_id and b.sku_id = t.item_id
      and b.place_id = t.place_id
    where t.min_milli is not null and coalesce(b.quantity_milli, 0) <= t.min_milli
    union all
    select org_id, store_id, 'expiring', item_id, expires_on::text, 'shopStockHome', expires_on, '{}'
    from expiry_watch where left_milli > 0
  ) t
  where not exists (select 1 from sku d where d.org_id = t.org_id and d.store_id = t.store_id and d.id = t.subject_id
      and d.deleted_at is not null)
    and not exists (select 1 from raw_material d where d.org_id = t.org_id and d.store_id = t.store_id
      and d.id = t.subject_id and d.deleted_at is not null);
insert into todo (org_id, store_id, kind, subject_id, node, due_on, params, opened_at)
  select org_id, store_id, 'review', id, 'shopPurchaseReview', null::date, jsonb_build_object('number', number), now()
    from purchase_order where state = 1 and deleted_at is null
  union all select org_id, store_id, 'receive', id, 'shopPurchaseOrder', expected_on, jsonb_build_object('number', number), now()
    from purchase_order where state in (2, 3) and deleted_at is null
  union all select org_id, from_store, 'transfer-send', id, 'shopTransferSend', null, jsonb_build_object('number', number), now()
    from stock_transfer where state = 2
  union all select org_id, to_store, 'transfer-receive', id, 'shopTransferReceive', null, jsonb_build_object('number', number), now()
    from stock_transfer where state = 3
  union all select org_id, from_store, 'transfer-differing', id, 'shopTransferSettle', null, jsonb_build_object('number', number), now()
    from stock_transfer where state = 5
  union all select org_id, store_id, 'verify', id, 'shopOutboundNotification', null, '{}', now()
    from outbound_notification where status = 1
  union all select org_id, store_id, 'count', id, 'shopStockCount', null, jsonb_build_object('number', number), now()
    from stock_count where state = 2
  union all select org_id, store_id, 'count-review', id, 'shopCountManage', null, jsonb_build_object('number', number), now()
    from stock_count where state = 3;
