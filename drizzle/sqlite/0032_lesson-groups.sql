CREATE TABLE `lesson_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`season` text NOT NULL,
	`slot_id` integer NOT NULL,
	`package` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `lesson_slots`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lesson_groups_by_club` ON `lesson_groups` (`season`,`club_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_groups_once` ON `lesson_groups` (`slot_id`) WHERE status <> 'ended';--> statement-breakpoint
CREATE TABLE `placements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`status` text NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`from_day` text,
	`until_day` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `lesson_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `placements_by_group` ON `placements` (`group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `placements_once` ON `placements` (`participant_id`) WHERE status not in ('declined', 'ended');--> statement-breakpoint
CREATE INDEX `placements_by_participant` ON `placements` (`participant_id`);--> statement-breakpoint
CREATE TABLE `planning_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`season` text NOT NULL,
	`seed` integer NOT NULL,
	`iterations` integer NOT NULL,
	`weights` text NOT NULL,
	`figures_before` text NOT NULL,
	`figures` text NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`by_name` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `planning_runs_by_club` ON `planning_runs` (`season`,`club_id`,`at`);--> statement-breakpoint
CREATE INDEX `planning_runs_by_person` ON `planning_runs` (`by`);