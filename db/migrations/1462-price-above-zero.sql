-- A price of nothing is a slip of the keys; what was stored before this stays.
ALTER TABLE "price_change_line" DROP CONSTRAINT "price_change_line_after_min";
ALTER TABLE "price_change_line" ADD CONSTRAINT "price_change_line_after_min" CHECK ("after" >= 0.01) NOT VALID;
