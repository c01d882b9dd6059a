-- Photos of packing, loading and delivery (logistics.md, mobile.md).
ALTER TABLE "shipping_notice" ADD COLUMN "photos" bigint[];
ALTER TABLE "stocking_order" ADD COLUMN "photos" bigint[];
