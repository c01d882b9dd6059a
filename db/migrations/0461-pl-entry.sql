-- The profit ledger at ten million entries and statements of a hundred thousand lines (finance.md §2.1, §2.11). It stays one table: see docs/adr/0003.

-- A cell is opened newest day first, by line alone, by store or by listing: with the day before the store, each is read backwards by one index and stops after a page.
create index pl_entry_day on pl_entry (book_period, pl_line_code, biz_date, store_id, msku_id);
drop index pl_entry_cell;

-- One check for the row instead of six, and none that runs a pattern over each entry: the months come from dates, in one place.
alter table pl_entry
  drop constraint pl_entry_rate_check,
  drop constraint pl_entry_company_rate_check,
  drop constraint pl_entry_stage_check,
  drop constraint pl_entry_basis_check,
  drop constraint pl_entry_attrib_period_check,
  drop constraint pl_entry_book_period_check,
  add constraint pl_entry_known check (
    rate > 0 and company_rate between 0 and 1 and octet_length(attrib_period) = 7 and octet_length(book_period) = 7
    and stage in ('estimated', 'settled') and basis in ('actual', 'allocation', 'estimate', 'accrual', 'revision')
  );
