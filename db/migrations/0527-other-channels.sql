-- Amounts of other channels' orders are delivery whatever their transaction is called: the seeded rules knew two names of it.
UPDATE statement_rule SET transaction_type = '*' WHERE seeded AND marketplace = 'Non-Amazon*' AND transaction_type = 'Order';
DELETE FROM statement_rule r WHERE r.seeded AND r.marketplace = 'Non-Amazon*' AND r.transaction_type = 'Shipment'
  AND EXISTS (SELECT 1 FROM statement_rule o WHERE o.seeded AND o.marketplace = 'Non-Amazon*' AND o.transaction_type = '*');
