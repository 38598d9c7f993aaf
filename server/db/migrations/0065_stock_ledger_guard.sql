-- The ledger of stock stays as it was written, also against SQL. Only who moved goods changes, when two accounts of one
-- person become one; restoring a backup disables the triggers in its own transaction.
create or replace function stock_ledger_is_append_only() returns trigger language plpgsql as $$
declare rest stock_ledger%rowtype;
begin
  if tg_op = 'UPDATE' then
    rest := new;
    rest.account_id := old.account_id;
    if rest is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'the stock ledger is append-only';
end $$;
create trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function stock_ledger_is_append_only();
create or replace function stock_ledger_is_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'the stock ledger is append-only';
end $$;
create trigger stock_ledger_not_emptied before truncate on stock_ledger
  for each statement execute function stock_ledger_is_not_emptied();
