CREATE TABLE `payment_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`cents` integer NOT NULL,
	`due_on` text NOT NULL,
	`mailed_at` integer,
	`reminded_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payment_terms_cents" CHECK(cents > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_terms_once` ON `payment_terms` (`registration_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `payment_terms_unmailed` ON `payment_terms` (`due_on`) WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX `payment_terms_unreminded` ON `payment_terms` (`due_on`) WHERE reminded_at is null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer,
	`provider_id` text,
	`key` text NOT NULL,
	`token` text NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL,
	`is_current` integer NOT NULL,
	`checkout_url` text,
	`expires_at` integer,
	`method` text,
	`due_at` integer,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_cents" CHECK(cents > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_providerId_unique` ON `payments` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_key_unique` ON `payments` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_token_unique` ON `payments` (`token`);--> statement-breakpoint
CREATE INDEX `payments_by_registration` ON `payments` (`registration_id`);--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `payments_by_day` ON `payments` (`paid_at`) WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_current` ON `payments` (`registration_id`) WHERE is_current;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`registration_id` integer,
	`provider_id` text,
	`key` text NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`is_taken_back` integer DEFAULT false NOT NULL,
	`failure` text,
	`by` text,
	`by_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_cents" CHECK(cents > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_providerId_unique` ON `refunds` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_registration` ON `refunds` (`registration_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_person` ON `refunds` (`by`);--> statement-breakpoint
CREATE TABLE `second_payers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer NOT NULL,
	`name` text NOT NULL,
	`reference` text NOT NULL,
	`cents` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `second_payers_registrationId_unique` ON `second_payers` (`registration_id`);--> statement-breakpoint
DROP INDEX `registrations_offers`;--> statement-breakpoint
DROP INDEX `registrations_by_payment`;--> statement-breakpoint
CREATE INDEX `registrations_kept` ON `registrations` (`offer_until`) WHERE status in ('held', 'offered');--> statement-breakpoint
CREATE INDEX `registrations_by_payment` ON `registrations` ((case when case when (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) else 0 end < paid_cents then 'refund'
  when case when (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) else 0 end > paid_cents then
    case when paid_cents > 0 then 'part' when invoiced_on is not null then 'invoiced' else 'open' end
  when paid_cents > 0 then 'paid'
  when (status = 'confirmed' or status = 'held') and price_cents > 0 then 'waived' else 'none' end)) WHERE (case when case when (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) else 0 end < paid_cents then 'refund'
  when case when (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' or status = 'held' then price_cents else 0 end + adjusted_cents) else 0 end > paid_cents then
    case when paid_cents > 0 then 'part' when invoiced_on is not null then 'invoiced' else 'open' end
  when paid_cents > 0 then 'paid'
  when (status = 'confirmed' or status = 'held') and price_cents > 0 then 'waived' else 'none' end) in ('part', 'paid', 'waived', 'refund');--> statement-breakpoint
ALTER TABLE `ledger` ADD `source` text;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_booked_once` ON `ledger` (`source`) WHERE source is not null;