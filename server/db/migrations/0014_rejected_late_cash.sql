-- Cash that arrived after its shift had ended has an adjustment, and its rejection another one of the same fact.
drop index shift_adjustment_fact;
create unique index shift_adjustment_fact on shift_adjustment (org_id, store_id, fact_id, kind);

-- Rejections that were not written while a fact had room for one adjustment only: the cash is in the drawer again.
insert into shift_adjustment (org_id, store_id, shift_id, adjustment_no, fact_id, kind, sales_cents, cash_cents, received_at)
select org_id, store_id, shift_id, last + row_number() over (partition by org_id, store_id, shift_id order by adjustment_no),
  fact_id, 'rejected', 0, -cash_cents, coalesce(reviewed_at, now())
from (
  select a.org_id, a.store_id, a.shift_id, a.adjustment_no, a.fact_id, a.cash_cents, c.reviewed_at,
    (select max(l.adjustment_no) from shift_adjustment l
      where l.org_id = a.org_id and l.store_id = a.store_id and l.shift_id = a.shift_id) as last
  from shift_adjustment a
  join (
    select org_id, store_id, id, reviewed_at from cash_submission where status = 3
    union all
    select org_id, store_id, id, reviewed_at from cash_movement where status = 3 and direction = 'out'
  ) c on c.org_id = a.org_id and c.store_id = a.store_id and c.id = a.fact_id
  where a.kind in ('cash-submission', 'cash-movement')) late;
