CREATE TABLE `photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_uid_unique` ON `photos` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_name_unique` ON `photos` (`name`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`status` integer NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "redirects_status" CHECK(status in (301, 302, 307, 308))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_path_unique` ON `redirects` (`path`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`word_hash` text NOT NULL,
	`uid` text NOT NULL,
	`user` text,
	`signed_in_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_wordHash_unique` ON `sessions` (`word_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`uid`);--> statement-breakpoint
CREATE INDEX `sessions_due` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `registrations_by_account` ON `registrations` (`uid`) WHERE uid is not null;