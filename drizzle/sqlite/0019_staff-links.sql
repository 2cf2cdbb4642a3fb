ALTER TABLE `staff_members` ADD `link_key` text;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `link_until` integer;