DROP INDEX "payments_by_day";--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payments_failing" ON "payments" USING btree ("registration_id") WHERE failure is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state");