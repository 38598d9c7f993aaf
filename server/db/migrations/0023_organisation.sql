-- Who was asked to take the organisation over as its primary account; null: nobody. No foreign key: accounts refer to
-- organisations already, and a restore brings tables back one after the other.
alter table organisation add column offered_to uuid;
alter table organisation add column offered_at timestamptz;
