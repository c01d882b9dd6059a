-- What a posting refers to is looked up once for the whole statement and no longer row by row: the checks of foreign keys were two fifths of writing a posting
-- of thousands of lines. What is referred to stays: keys of balances and pools never change and their rows never go, a posting goes only while it is empty.
alter table stock_entry drop constraint stock_entry_posting_id_fkey, drop constraint stock_entry_virtual_warehouse_id_sku_id_msku_id_state_fkey;
alter table stock_layer drop constraint stock_layer_pool_id_fkey, drop constraint stock_layer_virtual_warehouse_id_fkey;
alter table transit_layer drop constraint transit_layer_from_warehouse_id_fkey, drop constraint transit_layer_sku_id_fkey;

create function stock_entry_references() returns trigger language plpgsql as $$
declare missing record;
begin
  select a.id, a.posting_id into missing from (select posting_id, min(id) as id from added group by posting_id) a
    left join lateral (select 1 as there from stock_posting p where p.id = a.posting_id limit 1) p on true where p.there is null limit 1;
  if found then
    raise exception 'stock entry % belongs to posting %, which does not exist', missing.id, missing.posting_id using errcode = 'foreign_key_violation', table = 'stock_entry';
  end if;
  select a.id, a.virtual_warehouse_id, a.sku_id, a.msku_id, a.state into missing from added a
    left join lateral (
      select 1 as there from stock_balance b
      where b.virtual_warehouse_id = a.virtual_warehouse_id and b.sku_id = a.sku_id and b.msku_id = a.msku_id and b.state = a.state limit 1) b on true
    where b.there is null limit 1;
  if found then
    raise exception 'stock entry % has no balance (%, %, %, %)', missing.id, missing.virtual_warehouse_id, missing.sku_id, missing.msku_id, missing.state
      using errcode = 'foreign_key_violation', table = 'stock_entry';
  end if;
  return null;
end $$;
create trigger stock_entry_references after insert on stock_entry referencing new table as added for each statement execute function stock_entry_references();

create function stock_layer_references() returns trigger language plpgsql as $$
declare missing record;
begin
  select a.id into missing from added a
    left join lateral (select 1 as there from stock_pool p where p.id = a.pool_id limit 1) p on true
    left join lateral (select 1 as there from virtual_warehouse v where v.id = a.virtual_warehouse_id limit 1) v on true
    where p.there is null or v.there is null limit 1;
  if found then
    raise exception 'layer % lies in a pool or a virtual warehouse that does not exist', missing.id using errcode = 'foreign_key_violation', table = 'stock_layer';
  end if;
  return null;
end $$;
create trigger stock_layer_references after insert on stock_layer referencing new table as added for each statement execute function stock_layer_references();

create function transit_layer_references() returns trigger language plpgsql as $$
declare missing record;
begin
  select a.id into missing from added a
    left join lateral (select 1 as there from warehouse w where w.id = a.from_warehouse_id limit 1) w on true
    left join lateral (select 1 as there from sku s where s.id = a.sku_id limit 1) s on true
    where w.there is null or s.there is null limit 1;
  if found then
    raise exception 'layer % is of a warehouse or an article that does not exist', missing.id using errcode = 'foreign_key_violation', table = 'transit_layer';
  end if;
  return null;
end $$;
create trigger transit_layer_references after insert on transit_layer referencing new table as added for each statement execute function transit_layer_references();

create trigger stock_balance_key_stays before delete or update of virtual_warehouse_id, sku_id, msku_id, state on stock_balance
  for each row execute function erp_append_only();
create trigger stock_pool_key_stays before delete or update of id on stock_pool for each row execute function erp_append_only();

create function stock_posting_empty() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_entry where posting_id = old.id) then
    raise exception 'posting % has entries and stays', old.no using errcode = 'foreign_key_violation', table = 'stock_posting';
  end if;
  return old;
end $$;
create trigger stock_posting_stays before delete on stock_posting for each row execute function stock_posting_empty();
