ALTER TABLE "payments" ADD COLUMN "asked_cents" bigint;--> statement-breakpoint
CREATE INDEX "payments_of_other_amount" ON "payments" USING btree ("registration_id") WHERE asked_cents is not null;