-- Every order writes the last price of its articles. Room on their pages lets such an update stay on its page and touch none of the indexes of sku.
alter table sku set (fillfactor = 75);
