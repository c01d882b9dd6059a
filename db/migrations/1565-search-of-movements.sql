-- A statement's rows wait for the index of their words until the automatic clean-up files them, instead of being filed six times while the statement comes in.
alter index bank_txn_q_trgm set (gin_pending_list_limit = 32768);
alter index bank_txn_q_bigram set (gin_pending_list_limit = 32768);
