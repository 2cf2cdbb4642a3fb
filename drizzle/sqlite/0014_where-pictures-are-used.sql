CREATE INDEX `drafts_by_picture` ON `drafts` (fields ->> 'image');--> statement-breakpoint
CREATE INDEX `events_by_picture` ON `events` (`image`);--> statement-breakpoint
CREATE INDEX `news_by_picture` ON `news` (`image`);--> statement-breakpoint
CREATE INDEX `pictures_deleted_at` ON `pictures` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `vacancies_by_picture` ON `vacancies` (`image`);