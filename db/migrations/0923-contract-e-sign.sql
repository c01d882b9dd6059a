ALTER TABLE "contract" ADD COLUMN "envelope_no" text;
ALTER TABLE "contract" ADD COLUMN "envelope_state" text;
ALTER TABLE "contract" ADD COLUMN "envelope_at" timestamp with time zone;
ALTER TABLE "contract" ADD COLUMN "envelope_note" text;
CREATE UNIQUE INDEX "contract_envelope_no_uq" ON "contract" USING btree ("envelope_no");
ALTER TABLE "contract" ADD CONSTRAINT "contract_envelope_state_known" CHECK ("envelope_state" in ('sent', 'viewed', 'signed_a', 'signed_b', 'declined', 'expired'));
