CREATE TABLE `lesson_slots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`season` text NOT NULL,
	`weekday` integer NOT NULL,
	`start` integer NOT NULL,
	`minutes` integer NOT NULL,
	`court` integer NOT NULL,
	`trainer_id` integer,
	`audience` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`trainer_id`) REFERENCES `trainers`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `lesson_slots_by_club` ON `lesson_slots` (`season`,`club_id`);--> statement-breakpoint
CREATE INDEX `lesson_slots_by_trainer` ON `lesson_slots` (`trainer_id`) WHERE trainer_id is not null;