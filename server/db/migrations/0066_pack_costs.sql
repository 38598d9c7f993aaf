-- What was typed for a pack, so that 100 boxes of 144 at 1.00 cost 100.00. Lines that have none keep the cost of one unit,
-- and with it their totals.
alter table purchase_line
  add column pack_cost_micro bigint check (pack_cost_micro >= 0),
  add column pack_size_milli bigint check (pack_size_milli > 0),
  add constraint purchase_line_pack_cost check ((pack_cost_micro is null) = (pack_size_milli is null));
alter table inbound_line
  add column pack_cost_micro bigint check (pack_cost_micro >= 0),
  add column pack_size_milli bigint check (pack_size_milli > 0),
  add column billed_pack_micro bigint check (billed_pack_micro >= 0),
  add constraint inbound_line_pack_cost check ((pack_cost_micro is null) = (pack_size_milli is null));
