-- A statement's rows name their company; only who does not is told it, row by row.
create or replace function bank_txn_named() returns trigger language plpgsql as $$
begin
  new.name := trim_scale(new.amount)::text || ' ' || new.currency || coalesce(' · ' || new.counterparty_name, '');
  if new.company_id is null then
    select company_id into new.company_id from bank_account where id = new.bank_account_id;
  end if;
  return new;
end $$;
-- What may be the money that somebody waits for: by its amount, which tells movements apart better than their days.
create index bank_txn_sought on bank_txn (currency, amount) where use_state = 'unclaimed' and direction = 'in';
