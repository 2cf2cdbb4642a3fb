DROP INDEX `events_starts_at`;--> statement-breakpoint
DROP INDEX `events_ends_at`;--> statement-breakpoint
CREATE INDEX `events_ahead` ON `events` (`starts_at`,`status`,`kind`,`club_id`,`age_min`,`age_max`,`capacity`);--> statement-breakpoint
CREATE INDEX `events_running` ON `events` (`ends_at`,`starts_at`);--> statement-breakpoint
CREATE INDEX `events_retain_until` ON `events` (`retain_until`);--> statement-breakpoint
DROP INDEX `letters_by_registration`;--> statement-breakpoint
CREATE INDEX `letters_by_registration` ON `letters` (`registration_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_waiting` ON `registrations` (`event_id`) WHERE status = 'waiting';