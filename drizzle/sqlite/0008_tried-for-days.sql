ALTER TABLE `letters` ADD `give_up_at` integer;--> statement-breakpoint
UPDATE `registrations` SET `offer_until` = NULL WHERE `status` = 'offered' AND `id` IN (SELECT `registration_id` FROM `letters` WHERE `kind` = 'registration-offered' AND `status` IN ('waiting', 'failed')) AND `id` NOT IN (SELECT `registration_id` FROM `letters` WHERE `kind` = 'registration-offered' AND `status` = 'sent');
