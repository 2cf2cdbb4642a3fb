import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { organisation } from '#app.config'
import { groupLetters, type LetterKind } from '~/domain/letters'
import type { Locale } from '~/domain/locale'
import type { RenderedLetter } from '~/emails/letters'
import type { Settings } from './settings.server'
import { toAllowedAlone } from './staging-mail.server'

export type Mail = RenderedLetter & {
  kind: LetterKind
  locale: Locale
  messageId: string
  recipient: string
  /** To whom an answer goes, where that is not us. */
  replyTo?: { name: string; email: string } | undefined
}

export type Transport = {
  /** Resolves once the letter is in other hands; rejects when that is not certain. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

/** Milliseconds. Together well within the lease of a letter, or somebody else would send it too. */
export type Patience = { connection: number; greeting: number; socket: number; total: number }
const patient: Patience = { connection: 10_000, greeting: 10_000, socket: 30_000, total: 40_000 }

/** Sends by SMTP where there is an `SMTP_URL`, else writes `.eml` files to `mail/` in the data folder. */
export function createTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appEnv' | 'stagingMailTo'>,
  patience: Patience = patient,
): Transport {
  const { smtpUrl, mailFrom, dataDir } = settings
  const transport = smtpUrl ? byMailServer(smtpUrl, mailFrom, patience) : toFiles(join(dataDir, 'mail'), mailFrom)
  return toAllowedAlone(settings, transport)
}

// Loaded with the first letter: nothing that starts the server needs it.
const loadMailer = () => import('nodemailer')

function byMailServer(url: string, from: string, { connection, greeting, socket, total }: Patience): Transport {
  return {
    send: async (mail, signal) => {
      const { createTransport: connect } = await loadMailer()
      const server = connect({
        url,
        connectionTimeout: connection,
        dnsTimeout: connection,
        greetingTimeout: greeting,
        socketTimeout: socket,
      })
      await server.sendMail({ ...message(mail, from), signal: AbortSignal.any([signal, AbortSignal.timeout(total)]) })
    },
  }
}

function toFiles(folder: string, from: string): Transport {
  return {
    send: async (mail) => {
      const { createTransport: compose } = await loadMailer()
      const composer = compose({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await composer.sendMail(message(mail, from))
      const name = mail.messageId.replace(/[^A-Za-z0-9.@_-]/g, '_')
      const draft = join(folder, `.${name}.${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, join(folder, `${name}.eml`))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

const oneLine = (text: string) => text.replace(/[\r\n\0]+/g, ' ').trim()

const us = { name: organisation.name, email: organisation.contact.email }

/** One mail address and nothing else. */
function addressOf(email: string, whose: string): string {
  if (!/^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(email))
    throw new Error(`the ${whose} is no mail address`)
  return email
}

/** The message, the same for every transport. Nothing in it can begin a header or name a second recipient. */
function message(mail: Mail, from: string): SendMailOptions {
  const { kind, locale, messageId, recipient, replyTo = us, subject, html, text } = mail
  return {
    from: oneLine(from),
    to: { name: '', address: addressOf(recipient, 'recipient') },
    replyTo: { name: oneLine(replyTo.name), address: addressOf(replyTo.email, 'reply-to') },
    subject: oneLine(subject),
    messageId: `<${messageId.replace(/[\s<>]/g, '')}>`,
    headers: {
      'X-Letter': kind,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      // RFC 2369. Whom it stops, staff read from the sender.
      ...(groupLetters.includes(kind) && { 'List-Unsubscribe': `<mailto:${organisation.contact.email}?subject=stop>` }),
    },
    html,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
