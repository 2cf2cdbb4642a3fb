CREATE TABLE `audit_log_registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`audit_id` integer NOT NULL,
	`registration_id` integer NOT NULL,
	FOREIGN KEY (`audit_id`) REFERENCES `audit_log`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_registrations_once` ON `audit_log_registrations` (`registration_id`,`audit_id`);--> statement-breakpoint
CREATE INDEX `audit_log_registrations_by_step` ON `audit_log_registrations` (`audit_id`);--> statement-breakpoint
INSERT INTO `audit_log_registrations` (`audit_id`, `registration_id`) SELECT DISTINCT `audit_log`.`id`, `registrations`.`id` FROM `audit_log`, json_each(`audit_log`.`changes`) AS `change` JOIN `registrations` ON `registrations`.`reference` = json_extract(`change`.`value`, '$.field') WHERE `audit_log`.`object` = 'list' OR (`audit_log`.`object` = 'registration' AND `audit_log`.`action` = 'import') ORDER BY 1, 2;