-- When the job is to run again: it was asked for while it ran.
alter table job add column again_at timestamptz;

-- What was booked in stock stays as it was booked, like facts: a mistake is corrected by another entry.
create or replace function stock_ledger_is_append_only() returns trigger language plpgsql as $$
declare rest stock_ledger%rowtype;
begin
  -- an account may be replaced by another of the same person
  if tg_op = 'UPDATE' then
    rest := new;
    rest.account_id := old.account_id;
    if rest is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'stock entries are append-only';
end $$;
create trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function stock_ledger_is_append_only();
create or replace function stock_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'stock entries are append-only';
end $$;
create trigger stock_ledger_not_emptied before truncate on stock_ledger
  for each statement execute function stock_entries_stay();
create trigger cost_ledger_append_only before update or delete on cost_ledger
  for each row execute function stock_entries_stay();
create trigger cost_ledger_not_emptied before truncate on cost_ledger
  for each statement execute function stock_entries_stay();
