-- A statement's rows are written with their name and company; the trigger works only for those that come without one of them.
drop trigger bank_txn_named on bank_txn;
create trigger bank_txn_named before insert on bank_txn for each row when (new.name is null or new.company_id is null) execute function bank_txn_named();
create or replace function bank_txn_named() returns trigger language plpgsql as $$
begin
  new.name := coalesce(new.name, trim_scale(new.amount)::text || ' ' || new.currency || coalesce(' · ' || new.counterparty_name, ''));
  if new.company_id is null then
    select company_id into new.company_id from bank_account where id = new.bank_account_id;
  end if;
  return new;
end $$;
-- Candidates of a payout are found by their amount (bank_txn_sought) or their day (bank_txn_value_date_ix). Right after an import nothing is known of the
-- movements, and an index that led by the currency was taken instead: 30,000 movements were read for each payout.
drop index bank_txn_open;
