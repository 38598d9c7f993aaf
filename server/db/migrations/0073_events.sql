-- A change is said once, as an event; the activity log is a reading of events.
alter table activity rename to event;
alter table event rename column action to kind;
alter index activity_pkey rename to event_pkey;
alter index activity_time rename to event_time;
alter index activity_account rename to event_account;
drop trigger activity_append_only on event;
drop trigger activity_not_emptied on event;
drop function activity_is_append_only();
-- functions outlive tables, which a restore makes anew
create or replace function event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function event_is_append_only();
create trigger event_not_emptied before truncate on event
  for each statement execute function event_is_append_only();
-- In the order in which they were written: of one record, the order of its changes.
create sequence event_no;
alter table event add column no bigint not null default nextval('event_no');
alter sequence event_no owned by event.no;
-- The transaction that wrote it. What others can still write before it is known by the snapshot.
alter table event add column xid xid8 not null default pg_current_xact_id();
create index event_xid on event (xid, no);

-- How far each reader has come: all events of the transactions before from_xid, and of those before to_xid the ones up to
-- the number done.
create table event_reader (
  name text primary key,
  from_xid xid8 not null,
  to_xid xid8 not null,
  done bigint not null
);
