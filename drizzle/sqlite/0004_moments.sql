CREATE INDEX `events_starts_at` ON `events` (`starts_at`);--> statement-breakpoint
CREATE INDEX `events_ends_at` ON `events` (`ends_at`);--> statement-breakpoint
CREATE INDEX `events_signup_opens_at` ON `events` (`signup_opens_at`);--> statement-breakpoint
CREATE INDEX `events_signup_closes_at` ON `events` (`signup_closes_at`);--> statement-breakpoint
CREATE INDEX `events_cancel_until` ON `events` (`cancel_until`);--> statement-breakpoint
CREATE INDEX `news_published_at` ON `news` (`published_at`);--> statement-breakpoint
CREATE INDEX `vacancies_published_at` ON `vacancies` (`published_at`);