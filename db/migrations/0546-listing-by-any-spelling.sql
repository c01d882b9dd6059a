-- Statements spell a seller's SKU as they like; a store of tens of thousands of listings was gone through for every line.
create index msku_any_spelling on msku (store_id, lower(seller_sku));
