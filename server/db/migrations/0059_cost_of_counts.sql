-- What one unit was worth on average when a line of a count was posted: facts that arrive late for it are worth the same,
-- where no difference says it more exactly.
alter table stock_count_line add column unit_micro bigint;
