CREATE TABLE `absences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`catch_up_group_id` integer,
	`catch_up_day` text,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `lesson_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`catch_up_group_id`) REFERENCES `lesson_groups`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `absences_once` ON `absences` (`participant_id`,`day`);--> statement-breakpoint
CREATE INDEX `absences_by_group` ON `absences` (`group_id`,`day`);--> statement-breakpoint
CREATE INDEX `absences_by_seat` ON `absences` (`catch_up_group_id`,`catch_up_day`) WHERE catch_up_group_id is not null;--> statement-breakpoint
CREATE TABLE `family_calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_email` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `family_calendars_contactEmail_unique` ON `family_calendars` (`contact_email`);--> statement-breakpoint
CREATE TABLE `lesson_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`rain` text,
	`level_span` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_rules_clubId_unique` ON `lesson_rules` (`club_id`);--> statement-breakpoint
CREATE TABLE `lesson_wishes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`second_package` text,
	`is_only_together` integer DEFAULT false NOT NULL,
	`is_same_group` integer DEFAULT false NOT NULL,
	`companion_ids` text,
	`asked_at` integer,
	`told_unplaced_at` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_wishes_participantId_unique` ON `lesson_wishes` (`participant_id`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`day` text NOT NULL,
	`status` text NOT NULL,
	`to_day` text,
	`to_start` integer,
	`substitute_id` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `lesson_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`substitute_id`) REFERENCES `trainers`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_once` ON `lessons` (`group_id`,`day`);--> statement-breakpoint
CREATE INDEX `lessons_by_day` ON `lessons` (`day`);--> statement-breakpoint
CREATE INDEX `lessons_by_new_day` ON `lessons` (`to_day`) WHERE to_day is not null;--> statement-breakpoint
CREATE INDEX `lessons_by_substitute` ON `lessons` (`substitute_id`) WHERE substitute_id is not null;--> statement-breakpoint
ALTER TABLE `placements` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `placements` ADD `silence_counts_at` integer;--> statement-breakpoint
ALTER TABLE `placements` ADD `agreed_at` integer;--> statement-breakpoint
ALTER TABLE `placements` ADD `price_cents` integer;--> statement-breakpoint
ALTER TABLE `placements` ADD `objected_at` integer;--> statement-breakpoint
ALTER TABLE `placements` ADD `objection` text;--> statement-breakpoint
ALTER TABLE `placements` ADD `other_slots` text;--> statement-breakpoint
CREATE INDEX `placements_silent` ON `placements` (`silence_counts_at`) WHERE status = 'told' and silence_counts_at is not null;