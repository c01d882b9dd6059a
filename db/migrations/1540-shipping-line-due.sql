ALTER TABLE "shipping_notice_line" ADD COLUMN "due_qty" integer GENERATED ALWAYS AS (greatest(shipped_qty - received_qty - lost_qty, 0)) STORED;
