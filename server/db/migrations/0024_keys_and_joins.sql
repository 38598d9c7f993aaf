-- Since when each lease signs receipts with a key pair of its own, on a server that gave leases before: what was signed by
-- the key that all tablets of a store shared stays readable without the network until it cannot be refunded any more.
insert into server_secret (name, value, created_at)
select 'receipts-before-pairs', '', now() where exists (select 1 from shift);

-- Cashiers from before a restore who are one person with an account that was added again. What was theirs is the account's
-- from then on; facts that arrive later go the same way.
create table restored_cashier (
  org_id uuid not null references organisation (id),
  restored_id uuid not null,
  account_id uuid not null references account (id),
  joined_at timestamptz not null,
  joined_by uuid not null,
  primary key (org_id, restored_id)
);
-- Whose the shift was before it was joined: as its credential and its facts name the cashier.
alter table shift add column joined_from uuid;
