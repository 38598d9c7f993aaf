-- A tablet that closed its shift may start the next one without the network: the number that it then sells under was set
-- aside for it while it was connected, for one lease, and is given to nobody else.
alter table shift add column next_shift_id uuid;
alter table shift add column next_lease bigint;
alter table shift add column next_for_lease bigint;
alter table shift add column next_issued_at timestamptz;
-- The shift that was closed at the same tablet right before.
alter table shift add column after_shift_id uuid;
create index shift_next on shift (org_id, store_id, next_shift_id) where next_shift_id is not null;
