ALTER TABLE `letters` RENAME TO `outbox`;--> statement-breakpoint
DROP INDEX `letters_messageId_unique`;--> statement-breakpoint
DROP INDEX `letters_due`;--> statement-breakpoint
DROP INDEX `letters_by_registration`;--> statement-breakpoint
DROP INDEX `letters_by_step`;--> statement-breakpoint
DROP INDEX `letters_by_date`;--> statement-breakpoint
DROP INDEX `letters_by_status`;--> statement-breakpoint
DROP INDEX `letters_undelivered`;--> statement-breakpoint
DROP INDEX `letters_by_recipient`;--> statement-breakpoint
DROP INDEX `letters_to_group_once`;--> statement-breakpoint
DROP INDEX `letters_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messageId_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_registration` ON `outbox` (`registration_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_step` ON `outbox` (`audit_id`) WHERE audit_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_date` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_status` ON `outbox` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_undelivered` ON `outbox` (`registration_id`) WHERE status in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (lower(recipient),`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_to_group_once` ON `outbox` (`group_email_id`,lower(recipient)) WHERE group_email_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`registration_id`,`kind`,`occasion`) WHERE occasion is not null;--> statement-breakpoint
UPDATE `topics` SET `name` = 'outbox' WHERE `name` = 'letters';--> statement-breakpoint
UPDATE `undo_steps` SET `rows` = replace(`rows`, '"table":"letters"', '"table":"outbox"');