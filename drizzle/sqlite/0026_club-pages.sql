CREATE TABLE `club_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL,
	`image` text,
	`published_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `club_pages_by_picture` ON `club_pages` (`image`);