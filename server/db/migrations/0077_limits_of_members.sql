-- What a member bought today of products with limits: by the day of the sale in the store's time zone, without what was
-- refunded on that day. `pending_milli` is for orders that are not paid yet.
create table member_day (
  org_id uuid not null,
  store_id uuid not null,
  member_id uuid not null,
  sku_id uuid not null,
  day date not null,
  pending_milli bigint not null default 0,
  bought_milli bigint not null default 0,
  primary key (org_id, store_id, member_id, sku_id, day)
);

alter table sku_day add column pending_milli bigint not null default 0;

-- The line was counted: its product had a limit when the sale was booked.
alter table sale_line add column limited boolean not null default false;
update sale_line l set limited = true from sku_day d, sale s
  where s.org_id = d.org_id and s.store_id = d.store_id and s.business_date = d.day
    and l.org_id = d.org_id and l.store_id = d.store_id and l.sku_id = d.sku_id and l.sale_id = s.id;

-- Counted again, with what was refunded on the same day.
create temporary table counted on commit drop as
  select s.org_id, s.store_id, s.member_id, l.sku_id, s.business_date as day,
    sum(l.quantity_milli - least(l.quantity_milli, coalesce(b.quantity_milli, 0)))::bigint as quantity_milli
  from sale_line l
  join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
  left join lateral (
    select sum(x.quantity_milli) as quantity_milli from refund r
    join refund_line x on x.org_id = r.org_id and x.store_id = r.store_id and x.refund_id = r.id
    where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id and r.business_date = s.business_date
      and x.line_id = l.line_id and x.sku_id = l.sku_id) b on true
  where l.limited group by 1, 2, 3, 4, 5;
update sku_day d set quantity_milli = coalesce((select sum(c.quantity_milli) from counted c
  where c.org_id = d.org_id and c.store_id = d.store_id and c.sku_id = d.sku_id and c.day = d.day), 0);
insert into member_day (org_id, store_id, member_id, sku_id, day, bought_milli)
  select org_id, store_id, member_id, sku_id, day, quantity_milli from counted where member_id is not null;
drop table counted;

-- Who invited a member. How many somebody invited follows from it and from the sales of those members; the invitations
-- of before have no such members.
alter table member add column invited_by uuid;
create index member_invited_by on member (org_id, invited_by) where invited_by is not null;
alter table member rename column invites to invites_before;

-- Counters show what is reserved of a product; the rows of most have nothing.
create index sku_stock_locked on sku_stock (org_id, store_id, item_id) where locked_milli > 0;
