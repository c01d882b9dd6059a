-- Lines of one listing are few enough to be put in order when they are asked for; without the line's number an entry of the index is shared by all of them.
drop index amz_settlement_line_msku;
create index amz_settlement_line_msku on amz_settlement_line (msku_id) where msku_id is not null;
-- Written by the hundred thousand: a number at a time costs each a visit to the sequence. Numbers may be left out, as they always could.
alter sequence amz_settlement_line_id_seq cache 100;
alter sequence pl_entry_id_seq cache 100;
