CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`by_name` text,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`object_id` text NOT NULL,
	`label` text NOT NULL,
	`changes` text NOT NULL,
	`registration_id` integer,
	`undone_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_by_date` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_object` ON `audit_log` (`object`,`object_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_person` ON `audit_log` (`by`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_registration` ON `audit_log` (`registration_id`) WHERE registration_id is not null;--> statement-breakpoint
CREATE TABLE `club_seasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`season` text NOT NULL,
	`status` text NOT NULL,
	`lesson_start_date` text NOT NULL,
	`signup_start_date` text,
	`signup_end_date` text NOT NULL,
	`packages` text,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `club_seasons_once` ON `club_seasons` (`club_id`,`season`);--> statement-breakpoint
CREATE INDEX `club_seasons_publish_at` ON `club_seasons` (`publish_at`) WHERE publish_at is not null;--> statement-breakpoint
CREATE TABLE `dead_ends` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`day` text NOT NULL,
	`asked` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_ends_once` ON `dead_ends` (`day`,`path`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`fields` text NOT NULL,
	`by` text,
	`by_name` text,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_once` ON `drafts` (`kind`,`content_id`);--> statement-breakpoint
CREATE INDEX `drafts_by_date` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`alt` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`focus_x` integer DEFAULT 50 NOT NULL,
	`focus_y` integer DEFAULT 50 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `pictures_by_date` ON `pictures` (`created_at`);--> statement-breakpoint
CREATE TABLE `redirect_hits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`redirect_id` integer NOT NULL,
	`day` text NOT NULL,
	`asked` integer NOT NULL,
	FOREIGN KEY (`redirect_id`) REFERENCES `redirects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_hits_once` ON `redirect_hits` (`redirect_id`,`day`);--> statement-breakpoint
CREATE INDEX `redirect_hits_by_day` ON `redirect_hits` (`day`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`is_published` integer NOT NULL,
	`by` text,
	`by_name` text,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_once` ON `revisions` (`kind`,`content_id`,`version`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_views_by_list` ON `saved_views` (`list`,`uid`);--> statement-breakpoint
CREATE TABLE `staff_members` (
	`uid` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`clubs` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `undo_steps` (
	`audit_id` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`rows` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `undo_steps_until` ON `undo_steps` (`until`);--> statement-breakpoint
CREATE TABLE `__new_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`what_to_bring` text,
	`image` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`sessions` text,
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
	`minimum` integer,
	`cancel_reason` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "events_dated" CHECK(status = 'draft' or (kind = 'lessons') = (starts_at is null)),
	CONSTRAINT "events_dated_whole" CHECK(status = 'draft' or (starts_at is null) = (ends_at is null)),
	CONSTRAINT "events_lessons_season" CHECK(status = 'draft' or (kind = 'lessons') = (season is not null)),
	CONSTRAINT "events_order" CHECK(status = 'draft' or starts_at is null or ends_at >= starts_at),
	CONSTRAINT "events_capacity" CHECK(capacity is null or capacity >= 0),
	CONSTRAINT "events_price" CHECK(price_cents >= 0),
	CONSTRAINT "events_party" CHECK(max_participants between 1 and 50)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_events`("id", "kind", "status", "title", "summary", "body", "what_to_bring", "image", "starts_at", "ends_at", "sessions", "signup_opens_at", "signup_closes_at", "cancel_until", "season", "club_id", "place", "capacity", "price_cents", "packages", "age_min", "age_max", "age_counted_by", "level", "max_participants", "waiting_list", "questions", "sequence", "created_at", "updated_at") SELECT "id", "kind", "status", "title", "summary", "body", "what_to_bring", "image", "starts_at", "ends_at", "sessions", "signup_opens_at", "signup_closes_at", "cancel_until", "season", "club_id", "place", "capacity", "price_cents", "packages", "age_min", "age_max", "age_counted_by", "level", "max_participants", "waiting_list", "questions", "sequence", "created_at", "updated_at" FROM `events`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `events_ahead` ON `events` (`starts_at`,`status`,`kind`,`club_id`,`age_min`,`age_max`,`capacity`);--> statement-breakpoint
CREATE INDEX `events_running` ON `events` (`ends_at`,`starts_at`);--> statement-breakpoint
CREATE INDEX `events_signup_opens_at` ON `events` (`signup_opens_at`);--> statement-breakpoint
CREATE INDEX `events_signup_closes_at` ON `events` (`signup_closes_at`);--> statement-breakpoint
CREATE INDEX `events_cancel_until` ON `events` (`cancel_until`);--> statement-breakpoint
CREATE INDEX `events_publish_at` ON `events` (`publish_at`) WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX `events_deleted_at` ON `events` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `events_lessons_once` ON `events` (`club_id`,`season`) WHERE kind = 'lessons';--> statement-breakpoint
CREATE TABLE `__new_vacancies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`image` text,
	`club_id` integer,
	`place` text,
	`employment` text NOT NULL,
	`hours_min` integer NOT NULL,
	`hours_max` integer NOT NULL,
	`pay_min_cents` integer NOT NULL,
	`pay_max_cents` integer NOT NULL,
	`pay_per` text NOT NULL,
	`published_at` integer NOT NULL,
	`valid_through` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "vacancies_placed" CHECK(status = 'draft' or (club_id is null) <> (place is null)),
	CONSTRAINT "vacancies_hours" CHECK(status = 'draft' or (hours_min > 0 and hours_max >= hours_min)),
	CONSTRAINT "vacancies_pay" CHECK(status = 'draft' or (pay_min_cents >= 0 and pay_max_cents >= pay_min_cents))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_vacancies`("id", "status", "title", "summary", "body", "image", "club_id", "place", "employment", "hours_min", "hours_max", "pay_min_cents", "pay_max_cents", "pay_per", "published_at", "valid_through", "created_at", "updated_at") SELECT "id", "status", "title", "summary", "body", "image", "club_id", "place", "employment", "hours_min", "hours_max", "pay_min_cents", "pay_max_cents", "pay_per", "published_at", "valid_through", "created_at", "updated_at" FROM `vacancies`;--> statement-breakpoint
DROP TABLE `vacancies`;--> statement-breakpoint
ALTER TABLE `__new_vacancies` RENAME TO `vacancies`;--> statement-breakpoint
CREATE INDEX `vacancies_open` ON `vacancies` (`status`,`valid_through`);--> statement-breakpoint
CREATE INDEX `vacancies_published_at` ON `vacancies` (`published_at`);--> statement-breakpoint
ALTER TABLE `news` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `news` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `letters` ADD `audit_id` integer;--> statement-breakpoint
CREATE INDEX `letters_by_step` ON `letters` (`audit_id`) WHERE audit_id is not null;