CREATE TABLE `trainers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`line` text NOT NULL,
	`image` text,
	`licence` text NOT NULL,
	`since` integer NOT NULL,
	`club_ids` text NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `trainers_by_picture` ON `trainers` (`image`);--> statement-breakpoint
-- A site that is there already goes on showing the trainers who stood in the code until now.
INSERT INTO trainers (status, title, line, licence, since, club_ids, position, published_at, created_at, updated_at)
SELECT 'published', title, line, licence, since, club_ids, position, at, at, at FROM (
  select '{"nl":"Sanne Verhoeven","en":"Sanne Verhoeven"}' as title, '{"nl":"Leert volwassenen in acht weken een rally en leidt onze nieuwe trainers op.","en":"Gets adults rallying in eight weeks and trains our new coaches."}' as line, 'C' as licence, 2003 as since, '[5,19]' as club_ids, 10 as position
  union all
  select '{"nl":"Fenna Postma","en":"Fenna Postma"}', '{"nl":"Tenniskids blauw en rood. Kent na de eerste les alle namen.","en":"Tenniskids blue and red. Knows every name after the first lesson."}', 'B', 2012, '[15,17]', 20
  union all
  select '{"nl":"Lotte Kuipers","en":"Lotte Kuipers"}', '{"nl":"Leidt de Junior Academy en belt je terug als je een vraag over je kind hebt.","en":"Runs the Junior Academy, and calls you back when you have a question about your child."}', 'C', 2009, '[13,15]', 30
  union all
  select '{"nl":"Yusuf Aydın","en":"Yusuf Aydın"}', '{"nl":"Junior Academy en videotraining: spelers zien zelf wat er al goed gaat.","en":"Junior Academy and video training: players see for themselves what already works."}', 'B', 2014, '[2,13]', 40
  union all
  select '{"nl":"Joost van Dalen","en":"Joost van Dalen"}', '{"nl":"Leidt de Pro Academy en maakt met elke speler een eigen plan.","en":"Runs the Pro Academy and makes a personal plan with every player."}', 'C', 2006, '[1,19]', 50
  union all
  select '{"nl":"Esra Yılmaz","en":"Esra Yılmaz"}', '{"nl":"Dubbels, competitietraining en de Pro Academy. Komt kijken bij wedstrijden.","en":"Doubles, league training and the Pro Academy. Comes to watch matches."}', 'C', 2011, '[3,15]', 60
  union all
  select '{"nl":"Naomi Pinas","en":"Naomi Pinas"}', '{"nl":"Regiotennis en training voor meiden, ook voor wie net begint.","en":"Regional tennis and girls’ training, for those just starting out too."}', 'B', 2015, '[8,10]', 70
  union all
  select '{"nl":"Mark de Wit","en":"Mark de Wit"}', '{"nl":"Avondgroepen voor volwassenen, ook als je jaren niet hebt gespeeld.","en":"Evening groups for adults, even if you haven’t played for years."}', 'B', 2008, '[9,21]', 80
  union all
  select '{"nl":"Pieter Dekker","en":"Pieter Dekker"}', '{"nl":"Beginners en zestigplussers. Is zelf 63 en speelt drie keer per week.","en":"Beginners and players over sixty. He’s 63 and plays three times a week."}', 'B', 1999, '[5,8]', 90
  union all
  select '{"nl":"Ruben Claassen","en":"Ruben Claassen"}', '{"nl":"Geeft les aan spelers met en zonder rolstoel. Speelt zelf rolstoeltennis.","en":"Teaches players with and without a wheelchair. Plays wheelchair tennis himself."}', 'A', 2026, '[2,5]', 100
  union all
  select '{"nl":"Tom Brouwer","en":"Tom Brouwer"}', '{"nl":"Tenniskids, lessen voor ouders en kampen. Heeft zelf twee kinderen op les.","en":"Tenniskids, lessons for parents, and camps. Has two children in lessons himself."}', 'A', 2019, '[6,8]', 110
  union all
  select '{"nl":"Bram Hendriks","en":"Bram Hendriks"}', '{"nl":"Jeugd- en competitieteams en kampen. Kookt op kamp zelf mee.","en":"Junior and league teams, and camps, where he helps with the cooking."}', 'B', 2005, '[3,17]', 120
  union all
  select '{"nl":"Marit Oosterhuis","en":"Marit Oosterhuis"}', '{"nl":"Jeugdgroepen en zomerkampen. Heeft een EHBO-diploma.","en":"Junior groups and summer camps. Has a first-aid certificate."}', 'B', 2013, '[1,2]', 130
) AS shown CROSS JOIN (SELECT max(updated_at) AS at FROM events) AS changed WHERE at IS NOT NULL;
