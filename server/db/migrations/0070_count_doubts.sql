-- When the first of what was counted of a line was counted; null: in one go, or by an older version.
alter table stock_count_line add column counted_from timestamptz;

-- Besides goods in baskets (1) and clocks that differ (2): goods moved while the line was counted (3), and something of it
-- was counted before the count began (4).
alter table stock_count_line
  drop constraint stock_count_line_doubt,
  add constraint stock_count_line_doubt check (doubt in (1, 2, 3, 4));
