-- Receipts by e-mail and their signature; exported journals that were taken in.

-- a mail may have a second form beside its text
alter table message add column html text not null default '';

-- one row for each time that somebody asked for a receipt by e-mail; how it fares is told by its message
create table receipt_mail (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  -- made by the tablet: the same wish twice is one mail
  id uuid not null,
  -- the sale or the refund
  fact_id uuid not null,
  receipt_no text not null,
  recipient text not null,
  -- 'zh' | 'en'
  language text not null,
  message_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index receipt_mail_of on receipt_mail (org_id, store_id, fact_id);

-- journals and receipts that a person took in for tablets that could not hand over themselves
create table journal_import (
  org_id uuid not null references organisation (id),
  store_id uuid not null,
  id uuid not null,
  -- 'file' | 'receipt'
  source text not null,
  -- the device that wrote the file; the receipt's number
  device text not null,
  exported_at timestamptz,
  booked bigint not null default 0,
  -- with differences or held, contained in `booked`
  attention bigint not null default 0,
  known bigint not null default 0,
  cents bigint not null default 0,
  account_id uuid not null,
  account_name text not null,
  created_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create index journal_import_at on journal_import (org_id, store_id, created_at);
