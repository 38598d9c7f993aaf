-- Organisations that were made before registration asked for a time zone said UTC, which no store of theirs meant.
-- They take the zone of their oldest store that is not deleted; one without a store stays as it is.
update organisation set time_zone = (
    select s.time_zone from store s
    where s.org_id = organisation.id and s.deleted_at is null order by s.created_at, s.id limit 1)
  where time_zone = 'UTC' and exists (
    select 1 from store s where s.org_id = organisation.id and s.deleted_at is null);
