-- Which line of a draft is which, however often the lines are written anew: what a person may not see is kept by it.
alter table inbound_line add column line_id uuid not null default gen_random_uuid();
alter table outbound_line add column line_id uuid not null default gen_random_uuid();
alter table stock_move_line add column line_id uuid not null default gen_random_uuid();
alter table stock_conversion_line add column line_id uuid not null default gen_random_uuid();
alter table purchase_line add column line_id uuid not null default gen_random_uuid();
