-- Drafts and contracts that are being made or in force, as contract tells the customer from now on with each change.
update customer c set
  in_progress_count = (select count(*) from contract_draft d where d.customer_id = c.id and d.status in ('reviewing', 'approved')) + (select count(*) from contract k where k.customer_id = c.id and k.status in ('pending_sign', 'signing')),
  active_contract_count = (select count(*) from contract k where k.customer_id = c.id and k.status in ('signed', 'effective')),
  contract_end = (select max(k.period_end) from contract k where k.customer_id = c.id and k.status in ('signed', 'effective', 'expired', 'terminated'))
where exists (select 1 from contract_draft d where d.customer_id = c.id) or exists (select 1 from contract k where k.customer_id = c.id);
