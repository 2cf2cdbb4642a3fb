CREATE TABLE `ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`registration_id` integer,
	`event_id` integer,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`day` text NOT NULL,
	`reason` text,
	`reverses_id` integer,
	`is_for_cancelling` integer DEFAULT false NOT NULL,
	`by` text,
	`by_name` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ledger_cents" CHECK(cents <> 0 and (cents < 0) = (reverses_id is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `ledger_by_registration` ON `ledger` (`registration_id`);--> statement-breakpoint
CREATE INDEX `ledger_by_event` ON `ledger` (`event_id`) WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX `ledger_by_person` ON `ledger` (`by`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_reversed_once` ON `ledger` (`reverses_id`) WHERE reverses_id is not null;--> statement-breakpoint
DROP INDEX `registrations_by_event`;--> statement-breakpoint
DROP INDEX `registrations_by_date`;--> statement-breakpoint
DROP INDEX `registrations_by_payment`;--> statement-breakpoint
ALTER TABLE `registrations` ADD `price_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `adjusted_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `paid_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `invoiced_on` text;--> statement-breakpoint
CREATE INDEX `registrations_by_event` ON `registrations` (`event_id`,`status`,`price_cents`,`adjusted_cents`,`paid_cents`);--> statement-breakpoint
CREATE INDEX `registrations_by_date` ON `registrations` (`created_at`,`id`,`status`,`event_id`,`price_cents`,`adjusted_cents`,`paid_cents`,`invoiced_on`);--> statement-breakpoint
CREATE INDEX `registrations_by_payment` ON `registrations` ((case when case when (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) else 0 end < paid_cents then 'refund'
  when case when (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) else 0 end > paid_cents then
    case when paid_cents > 0 then 'part' when invoiced_on is not null then 'invoiced' else 'open' end
  when paid_cents > 0 then 'paid'
  when status = 'confirmed' and price_cents > 0 then 'waived' else 'none' end)) WHERE (case when case when (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) else 0 end < paid_cents then 'refund'
  when case when (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) > 0 then (case when status = 'confirmed' then price_cents else 0 end + adjusted_cents) else 0 end > paid_cents then
    case when paid_cents > 0 then 'part' when invoiced_on is not null then 'invoiced' else 'open' end
  when paid_cents > 0 then 'paid'
  when status = 'confirmed' and price_cents > 0 then 'waived' else 'none' end) in ('part', 'paid', 'waived', 'refund');--> statement-breakpoint
ALTER TABLE `participants` ADD `price_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `participants` SET `price_cents` = coalesce((SELECT json_extract(`one`.`value`, '$.priceCents') FROM `events`, json_each(CASE WHEN `events`.`packages` LIKE '[%' THEN `events`.`packages` END) AS `one` WHERE `events`.`id` = `participants`.`event_id` AND json_extract(`one`.`value`, '$.id') = `participants`.`package`), (SELECT `price_cents` FROM `events` WHERE `events`.`id` = `participants`.`event_id`), 0);--> statement-breakpoint
UPDATE `participants` SET `price_cents` = coalesce((SELECT CASE WHEN `typed` GLOB '[0-9]*' THEN CAST(round(CAST(`typed` AS REAL) * 100) AS INTEGER) END FROM (SELECT replace(replace(replace(replace(CASE WHEN `participants`.`package` IS NULL THEN json_extract(`then`.`fields`, '$.price') ELSE (SELECT json_extract(`then`.`fields`, '$.package' || substr(`field`.`key`, 8, length(`field`.`key`) - 9) || 'Price') FROM json_each(`then`.`fields`) AS `field` WHERE `field`.`key` GLOB 'package[0-9]*Id' AND `field`.`value` = `participants`.`package`) END, '€', ''), ' ', ''), ',-', ''), ',', '.') AS `typed` FROM (SELECT `revisions`.`fields` FROM `revisions` INNER JOIN `registrations` ON `registrations`.`id` = `participants`.`registration_id` WHERE `revisions`.`kind` = 'event' AND `revisions`.`content_id` = `participants`.`event_id` AND `revisions`.`is_published` = 1 AND `revisions`.`fields` LIKE '{%' AND `revisions`.`at` <= `registrations`.`created_at` ORDER BY `revisions`.`version` DESC LIMIT 1) AS `then`)), `price_cents`) WHERE `event_id` IN (SELECT `content_id` FROM `revisions` WHERE `kind` = 'event' AND `is_published` = 1);--> statement-breakpoint
UPDATE `registrations` SET `price_cents` = (SELECT coalesce(sum(`participants`.`price_cents`), 0) FROM `participants` WHERE `participants`.`registration_id` = `registrations`.`id`);--> statement-breakpoint
INSERT INTO `ledger` (`registration_id`, `kind`, `cents`, `day`, `reason`, `at`) SELECT `id`, CASE `payment_state` WHEN 'paid' THEN 'payment' ELSE 'waiver' END, `price_cents`, coalesce(`payment_on`, date(`created_at` / 1000, 'unixepoch')), `payment_note`, unixepoch() * 1000 FROM `registrations` WHERE `payment_state` IN ('paid', 'waived') AND `price_cents` > 0;--> statement-breakpoint
INSERT INTO `registration_notes` (`registration_id`, `at`, `text`) SELECT `id`, unixepoch() * 1000, `payment_note` FROM `registrations` WHERE `payment_note` IS NOT NULL AND NOT (`payment_state` IN ('paid', 'waived') AND `price_cents` > 0);--> statement-breakpoint
UPDATE `registrations` SET `invoiced_on` = CASE `payment_state` WHEN 'invoiced' THEN coalesce(`payment_on`, date(`created_at` / 1000, 'unixepoch')) END, `paid_cents` = CASE `payment_state` WHEN 'paid' THEN `price_cents` ELSE 0 END, `adjusted_cents` = CASE `payment_state` WHEN 'waived' THEN -`price_cents` ELSE 0 END WHERE `payment_state` <> 'open';