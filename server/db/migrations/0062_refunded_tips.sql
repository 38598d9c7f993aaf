-- How much of a refund's total is the tip of its sale.
alter table refund add column tip_cents bigint not null default 0;
