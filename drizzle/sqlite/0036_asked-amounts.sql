ALTER TABLE `payments` ADD `asked_cents` integer;--> statement-breakpoint
CREATE INDEX `payments_of_other_amount` ON `payments` (`registration_id`) WHERE asked_cents is not null;