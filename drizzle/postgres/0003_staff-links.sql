ALTER TABLE "staff_members" ADD COLUMN "link_key" text collate "C";--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "link_until" bigint;