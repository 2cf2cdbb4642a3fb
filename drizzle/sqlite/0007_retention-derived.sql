DROP INDEX `events_retain_until`;--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `retain_until`;--> statement-breakpoint
DROP INDEX `medical_notes_due`;--> statement-breakpoint
ALTER TABLE `medical_notes` ADD `noted_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `medical_notes` DROP COLUMN `erase_at`;