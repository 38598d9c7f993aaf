-- A role that is the same in every store: one row for each store, all with one shared_id. A new store gets its own.
alter table store_role add column shared_id uuid;
create unique index store_role_shared on store_role (org_id, shared_id, store_id) where shared_id is not null;

-- The shared role that somebody has as a position in every store, also in those that come later, wherever no other
-- position is given; null: only the positions that are listed.
alter table membership add column everywhere_id uuid;
alter table invitation add column everywhere_id uuid;

-- What was rung up and what was done stays as it was written. Restoring a backup is the one thing that empties these
-- tables; it says so by disabling the triggers in its own transaction.
create trigger activity_not_emptied before truncate on activity
  for each statement execute function activity_is_append_only();

create or replace function fact_is_append_only() returns trigger language plpgsql as $$
declare rest fact%rowtype;
begin
  -- delivered again, or taken in at another try: the figures beside the fact move, the fact does not
  if tg_op = 'UPDATE' then
    rest := new;
    rest.deliveries := old.deliveries;
    rest.received_at := old.received_at;
    if rest is not distinct from old then
      return new;
    end if;
  -- what is held was never booked: it is taken out to be judged anew
  elsif old.verdict = 'held' then
    return old;
  end if;
  raise exception 'facts are append-only';
end $$;
create trigger fact_append_only before update or delete on fact
  for each row execute function fact_is_append_only();
create or replace function fact_is_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'facts are append-only';
end $$;
create trigger fact_not_emptied before truncate on fact
  for each statement execute function fact_is_not_emptied();
