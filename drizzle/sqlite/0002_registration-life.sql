CREATE TABLE `departed` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`status` text NOT NULL,
	`people` integer NOT NULL,
	`month` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`facts` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `history_by_registration` ON `history` (`registration_id`);--> statement-breakpoint
CREATE TABLE `medical_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`note` text NOT NULL,
	`erase_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `medical_notes_participantId_unique` ON `medical_notes` (`participant_id`);--> statement-breakpoint
CREATE INDEX `medical_notes_due` ON `medical_notes` (`erase_at`);--> statement-breakpoint
DROP INDEX `registrations_by_email`;--> statement-breakpoint
ALTER TABLE `registrations` ADD `offer_until` integer;--> statement-breakpoint
ALTER TABLE `registrations` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_by_address` ON `registrations` (lower(contact_email));--> statement-breakpoint
CREATE INDEX `registrations_offers` ON `registrations` (`offer_until`) WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE `events` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `retain_until` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `occasion` text;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_once` ON `letters` (`registration_id`,`kind`,`occasion`) WHERE occasion is not null;