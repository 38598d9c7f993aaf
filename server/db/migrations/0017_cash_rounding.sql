-- By how much rounding the cash made a customer pay, or get back, more (negative: less) than the total: payments are the
-- total and this.
alter table sale add column rounding_cents bigint not null default 0;
alter table refund add column rounding_cents bigint not null default 0;
