CREATE INDEX "studio_booking_created_by_ix" ON "studio_booking" USING btree ("created_by","id");
