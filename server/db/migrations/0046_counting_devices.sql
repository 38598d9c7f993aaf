-- Which devices have a count open, and when a right to send ends.

-- Everything that was given to the account before is over: its sessions, and what its devices send counts with.
alter table account add column signed_out_at timestamptz;

-- A device that has opened a count. It may have counted without the network: until it is heard of, nobody knows.
create table stock_lane_count (
  org_id uuid not null,
  store_id uuid not null,
  count_id uuid not null,
  -- the device
  lane_id uuid not null,
  account_id uuid not null,
  opened_at timestamptz not null,
  primary key (org_id, store_id, count_id, lane_id),
  foreign key (org_id, store_id, count_id) references stock_count (org_id, store_id, id),
  foreign key (org_id, store_id, lane_id) references stock_lane (org_id, store_id, id)
);

-- Who brought it, where the device's own right to send had ended or its entries came as a file.
alter table stock_count_entry add column brought_by uuid;

-- posted lines that are in doubt are shown until they are counted again
create index stock_count_line_doubt on stock_count_line (org_id, store_id, count_id) where doubt is not null;
create index stock_count_posted on stock_count (org_id, store_id, posted_at) where state = 4;
