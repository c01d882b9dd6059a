-- Whether what vouchers name is made in Kingdee before them.
ALTER TABLE "kd_book" ADD COLUMN "push_base" boolean DEFAULT false NOT NULL;
