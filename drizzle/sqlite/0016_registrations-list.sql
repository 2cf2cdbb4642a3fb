DROP INDEX `registration_words_by_registration`;--> statement-breakpoint
CREATE INDEX `registration_words_by_registration` ON `registration_words` (`registration_id`,`word`);--> statement-breakpoint
CREATE INDEX `events_by_club` ON `events` (`club_id`,`kind`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_free` ON `events` (`id`) WHERE price_cents = 0 and packages is null;--> statement-breakpoint
CREATE INDEX `participants_by_birth_date` ON `participants` (`birth_date`,`registration_id`);--> statement-breakpoint
CREATE INDEX `participants_by_level` ON `participants` (`level`,`registration_id`) WHERE level is not null;--> statement-breakpoint
CREATE INDEX `registrations_by_date` ON `registrations` (`created_at`,`id`,`status`,`payment_state`,`event_id`);--> statement-breakpoint
CREATE INDEX `registrations_by_name` ON `registrations` (contact_name collate nocase);--> statement-breakpoint
CREATE INDEX `registrations_by_status` ON `registrations` (`status`) WHERE status <> 'confirmed';--> statement-breakpoint
CREATE INDEX `registrations_by_payment` ON `registrations` (`payment_state`) WHERE payment_state <> 'open';--> statement-breakpoint
CREATE INDEX `registrations_unread` ON `registrations` (`created_at`) WHERE remarks is not null and remarks_read_at is null;--> statement-breakpoint
CREATE INDEX `registrations_without_email` ON `registrations` (`created_at`) WHERE contact_email is null;--> statement-breakpoint
INSERT INTO `site_facts` (`name`, `value`) SELECT 'words-from', coalesce(max(id), 0) + 1 FROM `registrations`;