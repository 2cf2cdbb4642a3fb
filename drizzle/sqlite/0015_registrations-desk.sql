CREATE TABLE `attendance` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`by` text,
	`by_name` text,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_once` ON `attendance` (`participant_id`,`day`);--> statement-breakpoint
CREATE INDEX `attendance_by_person` ON `attendance` (`by`);--> statement-breakpoint
CREATE TABLE `email_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `group_emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`view` text NOT NULL,
	`recipients` integer NOT NULL,
	`by` text,
	`by_name` text,
	`created_at` integer NOT NULL,
	`stopped_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `group_emails_by_date` ON `group_emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `group_emails_by_person` ON `group_emails` (`by`);--> statement-breakpoint
CREATE TABLE `registration_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`by_name` text,
	`text` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `registration_notes_by_registration` ON `registration_notes` (`registration_id`);--> statement-breakpoint
CREATE INDEX `registration_notes_by_person` ON `registration_notes` (`by`);--> statement-breakpoint
CREATE TABLE `registration_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`tag` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_tags_once` ON `registration_tags` (`registration_id`,`tag`);--> statement-breakpoint
CREATE INDEX `registration_tags_by_tag` ON `registration_tags` (`tag`,`registration_id`);--> statement-breakpoint
CREATE TABLE `registration_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`word` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `registration_words_by_word` ON `registration_words` (`word`,`registration_id`);--> statement-breakpoint
CREATE INDEX `registration_words_by_registration` ON `registration_words` (`registration_id`);--> statement-breakpoint
CREATE TABLE `__new_registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`event_id` integer NOT NULL,
	`status` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`contact_name` text NOT NULL,
	`contact_email` text,
	`contact_phone` text,
	`second_phone` text,
	`pick_up` text,
	`remarks` text,
	`outside_level` integer DEFAULT false NOT NULL,
	`privacy_at` integer NOT NULL,
	`photos_at` integer,
	`guardian_at` integer,
	`locale` text NOT NULL,
	`uid` text,
	`token_version` integer DEFAULT 1 NOT NULL,
	`offer_until` integer,
	`waiting_since` integer,
	`payment_state` text DEFAULT 'open' NOT NULL,
	`payment_on` text,
	`payment_note` text,
	`remarks_read_at` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_registrations`("id", "reference", "event_id", "status", "idempotency_key", "fingerprint", "contact_name", "contact_email", "contact_phone", "second_phone", "pick_up", "remarks", "outside_level", "privacy_at", "photos_at", "guardian_at", "locale", "uid", "token_version", "offer_until", "waiting_since", "sequence", "created_at", "updated_at") SELECT "id", "reference", "event_id", "status", "idempotency_key", "fingerprint", "contact_name", "contact_email", "contact_phone", "second_phone", "pick_up", "remarks", "outside_level", "privacy_at", "photos_at", "guardian_at", "locale", "uid", "token_version", "offer_until", "waiting_since", "sequence", "created_at", "updated_at" FROM `registrations`;--> statement-breakpoint
DROP TABLE `registrations`;--> statement-breakpoint
ALTER TABLE `__new_registrations` RENAME TO `registrations`;--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_reference_unique` ON `registrations` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_idempotencyKey_unique` ON `registrations` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `registrations_by_event` ON `registrations` (`event_id`,`status`);--> statement-breakpoint
CREATE INDEX `registrations_by_address` ON `registrations` (lower(contact_email));--> statement-breakpoint
CREATE INDEX `registrations_by_account` ON `registrations` (`uid`) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX `registrations_offers` ON `registrations` (`offer_until`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `registrations_waiting` ON `registrations` (`event_id`) WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE `letters` ADD `group_email_id` integer REFERENCES group_emails(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `letters` ADD `bounced_at` integer;--> statement-breakpoint
CREATE INDEX `letters_by_date` ON `letters` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_by_status` ON `letters` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_undelivered` ON `letters` (`registration_id`) WHERE status in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX `letters_by_recipient` ON `letters` (lower(recipient),`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_to_group_once` ON `letters` (`group_email_id`,lower(recipient)) WHERE group_email_id is not null;