-- What one unit was worth when a line of a count was posted: facts that arrive late for it are worth the same.
alter table stock_count_line add column unit_micro bigint;
update stock_count_line set unit_micro = round(value_micro::numeric * 1000 / variance_milli)
  where booked_at is not null and variance_milli <> 0 and value_micro is not null;
