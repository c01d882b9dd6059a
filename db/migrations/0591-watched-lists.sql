-- What a list has counted stays true while its table stands as it stood. The sequence is moved on by every statement that may change the table, before it
-- does so: whoever reads the same number afterwards knows that none has begun since, and a lock on the table tells of those that have not ended yet.
create function note_change() returns trigger language plpgsql as $$
begin
  perform nextval(tg_argv[0]::regclass);
  return null;
end $$;

create function watch_changes(watched regclass) returns void language plpgsql as $$
declare
  counter text := watched::text || '_changes';
begin
  execute format('create sequence %I', counter);
  execute format('create trigger note_change before insert or update or delete or truncate on %s for each statement execute function note_change(%L)', watched, counter);
end $$;

-- Records that people see a part of: their lists are counted under a scope.
select watch_changes(name::regclass) from unnest(array[
  'access_review', 'admin', 'amz_settlement_file', 'approval_instance', 'assemble_order', 'bank_account', 'board_target', 'brand', 'brand_authorization',
  'buyer', 'buyer_order', 'commission_bill', 'company', 'company_certificate', 'customer', 'dividing_structure', 'employee', 'msku', 'opening_case',
  'other_ie', 'otp_source', 'otp_view', 'payable', 'payment_collection', 'project', 'project_structure', 'provider', 'purchase_order', 'purchase_sign',
  'receivable', 'reconcile_bill', 'report_file', 'settlement', 'settlement_screenshot', 'sku', 'stock_doc', 'stock_take', 'store', 'store_account',
  'store_insurance', 'store_registration', 'supplier', 'supplier_term', 'virtual_warehouse', 'vw_transfer', 'warehouse', 'wsku', 'wsku_stock', 'wx_approval'
]) as name;
