ALTER TABLE "letters" RENAME TO "outbox";--> statement-breakpoint
ALTER SEQUENCE "letters_id_seq" RENAME TO "outbox_id_seq";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "letters_pkey" TO "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "letters_messageId_unique" TO "outbox_messageId_unique";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "letters_registration_id_registrations_id_fk" TO "outbox_registration_id_registrations_id_fk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "letters_group_email_id_group_emails_id_fk" TO "outbox_group_email_id_group_emails_id_fk";--> statement-breakpoint
ALTER INDEX "letters_due" RENAME TO "outbox_due";--> statement-breakpoint
ALTER INDEX "letters_by_registration" RENAME TO "outbox_by_registration";--> statement-breakpoint
ALTER INDEX "letters_by_step" RENAME TO "outbox_by_step";--> statement-breakpoint
ALTER INDEX "letters_by_date" RENAME TO "outbox_by_date";--> statement-breakpoint
ALTER INDEX "letters_by_status" RENAME TO "outbox_by_status";--> statement-breakpoint
ALTER INDEX "letters_undelivered" RENAME TO "outbox_undelivered";--> statement-breakpoint
ALTER INDEX "letters_by_recipient" RENAME TO "outbox_by_recipient";--> statement-breakpoint
ALTER INDEX "letters_to_group_once" RENAME TO "outbox_to_group_once";--> statement-breakpoint
ALTER INDEX "letters_once" RENAME TO "outbox_once";--> statement-breakpoint
UPDATE "topics" SET "name" = 'outbox' WHERE "name" = 'letters';--> statement-breakpoint
UPDATE "undo_steps" SET "rows" = replace("rows", '"table":"letters"', '"table":"outbox"');