ALTER TABLE "registrations" DROP COLUMN "payment_state";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "payment_on";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "payment_note";