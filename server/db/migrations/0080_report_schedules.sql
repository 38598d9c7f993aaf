-- Pages of the operating statement that go by mail after each day, week or month (docs/decisions/report-schedules.md).
create table report_schedule (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  -- whose permissions decide what is sent
  account_id uuid not null,
  pages jsonb not null,
  every text not null,
  email text not null,
  language text not null,
  created_at timestamptz not null,
  -- the last day that was asked for, and the last that was sent
  asked_to date not null,
  sent_to date,
  paused boolean not null default false,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id) references store (org_id, id),
  constraint report_schedule_every check (every in ('day', 'week', 'month')),
  constraint report_schedule_language check (language in ('zh', 'en'))
);
