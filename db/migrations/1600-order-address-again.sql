ALTER TABLE "delivery_bill" ADD COLUMN "push_again" boolean DEFAULT false NOT NULL;
ALTER TABLE "mc_order" ADD COLUMN "address_key" text;
