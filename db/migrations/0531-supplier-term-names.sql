-- Agreements with suppliers are known by supplier, term and first day instead of their number.
update supplier_term x set name = concat_ws(' · ', s.name, t.name_zh, x.valid_from::text), name_en = concat_ws(' · ', coalesce(s.name_en, s.name), coalesce(t.name_en, t.name_zh), x.valid_from::text)
  from supplier s, account_term t where s.id = x.supplier_id and t.id = x.account_term_id;
