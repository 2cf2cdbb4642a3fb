INSERT INTO `site_facts` (`name`, `value`) SELECT 'words-from', coalesce(max(id), 0) + 1 FROM `registrations` WHERE true ON CONFLICT (`name`) DO UPDATE SET `value` = excluded.`value`;
