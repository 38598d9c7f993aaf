-- Accounts belong to people. An account whose address was proven from its mailbox is that person's everywhere. One that
-- was made with a slip opens the organisation that made it and no other, so the same address may have several of those.
alter table account add column owner_org_id uuid references organisation (id);
alter table account add column proven_at timestamptz;

-- Who signed up did it with a code from the mailbox, and so did who set a new password with one. The owner of the first
-- set-up had the console of the server instead.
update account set proven_at = created_at
  where exists (select 1 from membership m where m.account_id = account.id and m.is_primary)
    or exists (select 1 from activity a
      where a.action = 'account.password-reset-by-code' and a.subject_id = account.id::text);
-- Everybody else who works in one organisation has the account that it made. Who works in several keeps one account for
-- all of them, with its address not proven yet: no other organisation joins it until it is.
update account set owner_org_id = (select m.org_id from membership m where m.account_id = account.id)
  where proven_at is null and (select count(*) from membership m where m.account_id = account.id) = 1;
update account set owner_org_id = (
    select s.org_id from session s where s.account_id = account.id order by s.created_at desc limit 1)
  where proven_at is null and not exists (select 1 from membership m where m.account_id = account.id);

alter table account drop constraint account_email_key;
create unique index account_email on account (email) where owner_org_id is null;
create unique index account_email_of_org on account (owner_org_id, email) where owner_org_id is not null;
create index account_address on account (email);

-- The network that a sign-in came from: an IPv4 address, or the first 64 bits of an IPv6 one. '' before it was kept.
alter table session add column network text not null default '';
create index session_account on session (account_id, created_at);

-- An address that an organisation would like to have among its people. Nothing is made of it before it is accepted.
create table invitation (
  org_id uuid not null references organisation (id),
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  org_role_id uuid,
  session_minutes bigint,
  -- [{"storeId", "roleId"}]
  positions jsonb not null default '[]',
  token_hash text not null,
  invited_by uuid not null references account (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- who it made a member
  account_id uuid references account (id),
  primary key (org_id, id)
);
create unique index invitation_token on invitation (token_hash);
create unique index invitation_open on invitation (org_id, email) where accepted_at is null and declined_at is null;
create index invitation_email on invitation (email);
