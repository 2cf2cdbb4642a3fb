CREATE TABLE `vacancies` (
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
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "vacancies_placed" CHECK((club_id is null) <> (place is null)),
	CONSTRAINT "vacancies_hours" CHECK(hours_min > 0 and hours_max >= hours_min),
	CONSTRAINT "vacancies_pay" CHECK(pay_min_cents >= 0 and pay_max_cents >= pay_min_cents)
) STRICT;
--> statement-breakpoint
CREATE INDEX `vacancies_open` ON `vacancies` (`status`,`valid_through`);