CREATE TABLE `distinct_registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`earlier_id` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`earlier_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `distinct_registrations_once` ON `distinct_registrations` (`registration_id`,`earlier_id`);--> statement-breakpoint
CREATE INDEX `distinct_registrations_by_earlier` ON `distinct_registrations` (`earlier_id`);