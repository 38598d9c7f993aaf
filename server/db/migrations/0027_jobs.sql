-- Background jobs. The table that was prepared for them never had a row.
drop table job;

-- What is to be done after a commit, or at a time; written in the transaction that wants it, gone once it is done.
create table job (
  -- all zeros: work for the whole server
  org_id uuid not null,
  id uuid not null,
  store_id uuid,
  kind text not null,
  -- of one kind there is one job with a key
  unique_key text not null,
  -- whom or what it is about, such as the address of a mail
  about text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- when it is due; while a server process works on it, when that process loses it to another
  run_at timestamptz not null,
  attempts bigint not null default 0,
  -- the claim under which a process works on it
  held_by uuid,
  -- it has failed for the last time: nobody tries it again unless a person says so
  failed_at timestamptz,
  -- why the last attempt failed, for people; and in the machine's own words
  reason text,
  error text,
  primary key (org_id, id)
);
create unique index job_once on job (kind, unique_key);
create index job_due on job (kind, run_at) where failed_at is null;
create index job_failed on job (org_id, failed_at) where failed_at is not null;

-- When each schedule was looked at last, by whichever process, and when it is due again.
create table job_schedule (
  name text primary key,
  looked_at timestamptz not null,
  next_at timestamptz not null
);

-- a message is sent by a job from now on
insert into job (org_id, id, kind, unique_key, about, payload, created_at, run_at, attempts)
  select '00000000-0000-0000-0000-000000000000', id, 'message.send', id::text, recipient,
    jsonb_build_object('messageId', id), created_at, next_try_at, tries
  from message where sent_at is null and tries < 10;
drop index message_due;
alter table message drop column next_try_at;
