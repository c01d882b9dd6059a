-- Parcels of a removal stand against its order by the order's number.
create index amz_removal_order_line_order on amz_removal_order_line (order_id) where is_current;
create index amz_removal_shipment_line_order on amz_removal_shipment_line (order_id) where is_current;
