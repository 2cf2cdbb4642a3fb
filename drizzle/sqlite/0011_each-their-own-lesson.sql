UPDATE `participants` SET (`package`, `availability`) = (SELECT `package`, `availability` FROM `registrations` WHERE `registrations`.`id` = `participants`.`registration_id`);--> statement-breakpoint
ALTER TABLE `registrations` DROP COLUMN `package`;--> statement-breakpoint
ALTER TABLE `registrations` DROP COLUMN `availability`;
