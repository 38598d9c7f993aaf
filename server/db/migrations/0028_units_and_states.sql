-- Measurement units are kept by the store: 1 in use, 2 not in use any more; 1 came with the product or an import, 2 its
-- own; and how many figures a quantity has after the point.
alter table unit
  add column status smallint not null default 1,
  add column source smallint not null default 1,
  add column decimals smallint not null default 0;
update unit set decimals = 3 where kind <> 'piece';
alter table unit
  add constraint unit_status check (status in (1, 2)),
  add constraint unit_source check (source in (1, 2)),
  add constraint unit_decimals check (decimals between 0 and 3),
  add constraint unit_kind check (kind in ('piece', 'weight', 'volume', 'length'));
create index sku_unit on sku (org_id, store_id, unit_id);

-- The states that records can have, as the product declares them (src/domain/*-states.ts); a test compares the two.
alter table store add constraint store_review_state check (review_state in (1, 2, 3, 4));
alter table cash_submission add constraint cash_submission_status check (status in (1, 2, 3));
alter table cash_movement add constraint cash_movement_status check (status in (1, 2, 3));
alter table print_job add constraint print_job_state
  check (state in ('queued', 'offered', 'printed', 'failed', 'expired', 'cancelled'));
