CREATE TABLE `opening_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `opening_alerts_once` ON `opening_alerts` (`event_id`,lower(email));--> statement-breakpoint
ALTER TABLE `events` ADD `what_to_bring` text;--> statement-breakpoint
ALTER TABLE `events` ADD `sessions` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `package` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `availability` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `group_with` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `second_phone` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `pick_up` text;
