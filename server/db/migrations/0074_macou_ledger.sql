-- Macou is booked twice: what a member gets, a store or the issuer gives. Each posting is a pair of rows whose amounts sum
-- to 0, so all accounts of an organisation do.
create table macou_entry (
  org_id uuid not null references organisation (id),
  -- the same for both rows of a posting
  pair_id uuid not null,
  -- 1 member, 2 store, 3 issuer
  owner smallint not null check (owner in (1, 2, 3)),
  -- the member or store; for the issuer the organisation
  account_id uuid not null,
  -- of members alone: 1, 2, 3 … and the balance after this entry. Stores and the issuer have none: a row that every sale
  -- updates would make an organisation's counters wait for each other
  entry_no bigint,
  balance_cents bigint,
  amount_cents bigint not null,
  -- reward, deduction, rebate, card, refund, taken-back, opening
  reason text not null,
  store_id uuid,
  document_id uuid,
  -- the sale that the document belongs to
  sale_id uuid,
  at timestamptz not null,
  primary key (org_id, pair_id, account_id),
  check ((owner = 1) = (entry_no is not null and balance_cents is not null))
);
create unique index macou_entry_number on macou_entry (org_id, account_id, entry_no) where owner = 1;
-- a document is booked once for each reason
create unique index macou_entry_document on macou_entry (org_id, account_id, document_id, reason)
  where owner = 1 and document_id is not null;
create index macou_entry_sale on macou_entry (org_id, sale_id) where owner = 1 and sale_id is not null;

-- What the wallets hold becomes pairs: a purchase and what followed from it with its store, the rest with the issuer.
insert into macou_entry (org_id, pair_id, owner, account_id, entry_no, balance_cents, amount_cents, reason, store_id,
    document_id, sale_id, at)
  with posting as materialized (select gen_random_uuid() as pair_id, m.* from member_macou m)
  select org_id, pair_id, 1, member_id, entry_no, balance_cents, amount_cents, reason, store_id, document_id, sale_id, at
    from posting
  union all
  select org_id, pair_id, case when store_id is null then 3 else 2 end, coalesce(store_id, org_id), null, null,
      -amount_cents, reason, store_id, document_id, sale_id, at
    from posting;

do $$
declare wrong text;
begin
  select string_agg(m.code, ', ') into wrong from member m left join (
      select org_id, account_id, count(*) as entries, sum(amount_cents) as cents from macou_entry where owner = 1
      group by org_id, account_id
    ) w on w.org_id = m.org_id and w.account_id = m.id
    where m.macou_cents <> coalesce(w.cents, 0) or m.entries <> coalesce(w.entries, 0);
  if wrong is not null then
    raise exception 'macou of members % differs from the sum of their entries: restore a backup or ask for help, nothing was changed', wrong;
  end if;
  if exists (select 1 from macou_entry group by org_id having sum(amount_cents) <> 0) then
    raise exception 'macou accounts do not sum to 0';
  end if;
end $$;
drop table member_macou;

create or replace function macou_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'macou entries are append-only';
end $$;
create trigger macou_entry_append_only before update or delete on macou_entry
  for each row execute function macou_entries_stay();
create trigger macou_entry_not_emptied before truncate on macou_entry
  for each statement execute function macou_entries_stay();

create or replace function macou_pairs_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by org_id, pair_id having count(*) <> 2 or sum(amount_cents) <> 0) then
    raise exception 'a macou posting is a pair that sums to 0';
  end if;
  return null;
end $$;
create trigger macou_entry_pairs after insert on macou_entry referencing new table as added
  for each statement execute function macou_pairs_balance();
