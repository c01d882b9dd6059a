ALTER TABLE "payment_order" ADD COLUMN "payee_tail" text;
update payment_order o set payee_tail = case when length(n.no) > 4 then '**** ' || right(n.no, 4) when n.no <> '' then '****' end
from (select id, regexp_replace(coalesce(nullif(trim(payee_account ->> 'account_no'), ''), nullif(trim(payee_account ->> 'account'), ''), nullif(trim(payee_account ->> 'iban'), ''), ''), '\s', '', 'g') as no from payment_order) n where n.id = o.id and n.no <> '';
