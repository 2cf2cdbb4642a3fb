DROP INDEX `registration_tags_once`;--> statement-breakpoint
ALTER TABLE `registration_tags` ADD `participant_id` integer REFERENCES participants(id) ON DELETE cascade;--> statement-breakpoint
UPDATE `registration_tags` SET `participant_id` = (SELECT min(`id`) FROM `participants` WHERE `participants`.`registration_id` = `registration_tags`.`registration_id`);--> statement-breakpoint
INSERT INTO `registration_tags` (`registration_id`, `tag`, `participant_id`) SELECT `labelled`.`registration_id`, `labelled`.`tag`, `participants`.`id` FROM `registration_tags` AS `labelled` INNER JOIN `participants` ON `participants`.`registration_id` = `labelled`.`registration_id` AND `participants`.`id` <> `labelled`.`participant_id`;--> statement-breakpoint
CREATE INDEX `registration_tags_by_registration` ON `registration_tags` (`registration_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `registration_tags_once` ON `registration_tags` (`participant_id`,`tag`);