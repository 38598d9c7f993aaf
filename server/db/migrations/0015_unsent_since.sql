-- Since when a tablet holds the oldest fact that it has not handed over, by the server's clock: what is stuck though the
-- tablet is connected shows by its age.
alter table shift add column pending_since timestamptz;
