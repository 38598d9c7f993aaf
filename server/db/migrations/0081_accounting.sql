-- Under which account of its accounting program a store books a kind of line of a day's journal: the account's name for
-- QuickBooks, its code for Xero. All rows of a program have the version of the last change.
create table accounting_account (
  org_id uuid not null,
  store_id uuid not null,
  program text not null,
  kind text not null,
  account text not null,
  version bigint not null,
  primary key (org_id, store_id, program, kind),
  constraint accounting_account_program check (program in ('quickbooks', 'xero'))
);

-- Files for accounting are the sixth release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 6;
