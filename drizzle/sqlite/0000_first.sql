CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`image` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`signup_opens_at` integer,
	`signup_closes_at` integer,
	`cancel_until` integer,
	`season` text,
	`club_id` integer,
	`place` text NOT NULL,
	`capacity` integer,
	`price_cents` integer NOT NULL,
	`packages` text,
	`age_min` integer,
	`age_max` integer,
	`age_counted_by` text DEFAULT 'first-day' NOT NULL,
	`level` text,
	`max_participants` integer DEFAULT 6 NOT NULL,
	`waiting_list` integer DEFAULT true NOT NULL,
	`questions` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "events_dated" CHECK((kind = 'lessons') = (starts_at is null)),
	CONSTRAINT "events_dated_whole" CHECK((starts_at is null) = (ends_at is null)),
	CONSTRAINT "events_lessons_season" CHECK((kind = 'lessons') = (season is not null)),
	CONSTRAINT "events_order" CHECK(starts_at is null or ends_at >= starts_at),
	CONSTRAINT "events_capacity" CHECK(capacity is null or capacity >= 0),
	CONSTRAINT "events_price" CHECK(price_cents >= 0),
	CONSTRAINT "events_party" CHECK(max_participants between 1 and 50)
) STRICT;
--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`status`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_lessons_once` ON `events` (`club_id`,`season`) WHERE kind = 'lessons';--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`recipient` text NOT NULL,
	`registration_id` integer,
	`facts` text NOT NULL,
	`message_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_messageId_unique` ON `letters` (`message_id`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `letters_by_registration` ON `letters` (`registration_id`);--> statement-breakpoint
CREATE TABLE `news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`image` text NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_by_date` ON `news` (`status`,`published_at`);--> statement-breakpoint
CREATE TABLE `participants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`birth_date` text NOT NULL,
	`level` text,
	`answers` text NOT NULL,
	`standing` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `participants_by_registration` ON `participants` (`registration_id`);--> statement-breakpoint
CREATE INDEX `participants_standing` ON `participants` (`event_id`,`standing`);--> statement-breakpoint
CREATE UNIQUE INDEX `participants_once` ON `participants` (`event_id`,`name_key`,`birth_date`) WHERE standing <> 'out';--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`event_id` integer NOT NULL,
	`status` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`contact_name` text NOT NULL,
	`contact_email` text NOT NULL,
	`contact_phone` text,
	`package` text,
	`availability` text,
	`remarks` text,
	`outside_level` integer DEFAULT false NOT NULL,
	`privacy_at` integer NOT NULL,
	`photos_at` integer,
	`guardian_at` integer,
	`locale` text NOT NULL,
	`uid` text,
	`token_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_reference_unique` ON `registrations` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_idempotencyKey_unique` ON `registrations` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `registrations_by_event` ON `registrations` (`event_id`,`status`);--> statement-breakpoint
CREATE INDEX `registrations_by_email` ON `registrations` (`contact_email`);--> statement-breakpoint
CREATE TABLE `topics` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) STRICT;
