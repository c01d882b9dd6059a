-- Rules for the parts of a shop's charge, where those of the shops stand already; on an empty database they come with the rest.
insert into statement_rule (cost_type_id, seq, platform, transaction_type, amount_type, amount_description, sign, service_month, priority, seeded)
select c.id, (select coalesce(max(r.seq), 0) from statement_rule r where r.cost_type_id = c.id) + u.n, 'shopify', u.transaction_type, u.amount_type, '*', 'any', 'posted', 40, true
from (values ('L0104', 1, 'Order', 'Shipping'), ('L0201', 1, 'Order', 'Discount'), ('L1001', 1, '*', 'Tax'), ('L0301', 1, 'Refund', 'Amount'), ('L0301', 2, 'Refund', 'Gross'), ('L0302', 1, 'Refund', 'Shipping')) as u(code, n, transaction_type, amount_type)
join cost_type c on c.code = u.code
where exists (select 1 from statement_rule r where r.seeded and r.platform = 'shopify')
  and not exists (select 1 from statement_rule r where r.platform = 'shopify' and r.transaction_type = u.transaction_type and r.amount_type = u.amount_type and r.amount_description = '*');
