-- Lines of goods documents are changed at every step of their way (confirmed, sent, received, apportioned), all of a page at once. Room for one more version
-- of each row keeps the new one on its page, so that no index has to be told.
alter table stocking_line set (fillfactor = 50);
alter table shipping_notice_line set (fillfactor = 50);
alter table receipt_sign_line set (fillfactor = 50);
alter table apportion_line set (fillfactor = 50);
alter table purchase_order_line set (fillfactor = 50);
alter table transit_layer set (fillfactor = 60);
