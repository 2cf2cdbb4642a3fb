import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { organisation } from '#app.config'

import type { Locale } from '~/i18n/locale'
import { type EmailKind, stoppableEmailKinds } from '~/model/email-kinds'
import type { Settings } from '~/server/config/settings.server'
import { retention } from '~/server/jobs/retention'
import { writeWhole } from '~/server/write-whole.server'
import { addressKey } from '~/text/email-address'
import { RecipientNotAllowed } from './email-errors.server'
import { type Timeouts, timeouts as usualTimeouts } from './timeouts.server'

export type EmailAttachment = { cid: string; filename: string; content: Buffer }

export type RenderedEmail = {
  subject: string
  html: string
  text: string
  attachments?: readonly EmailAttachment[]
}

type Mail = RenderedEmail & {
  kind: EmailKind
  locale: Locale
  messageId: string
  recipient: string
  replyTo?: { name: string; email: string } | undefined
}

export type Transport = {
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
  close?: () => void
}

/** SMTP with an `SMTP_URL`, else `.eml` files in `mail/` of the data folder. */
export function createTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appEnv' | 'stagingMailTo'>,
  timeouts: Timeouts = usualTimeouts,
): Transport {
  const { smtpUrl, mailFrom, dataDir } = settings
  const transport = smtpUrl ? byMailServer(smtpUrl, mailFrom, timeouts) : toFiles(join(dataDir, 'mail'), mailFrom)
  return toAllowedAlone(settings, transport)
}

type MailRule = Pick<Settings, 'appEnv' | 'stagingMailTo'>

export function mayGetMail({ appEnv, stagingMailTo }: MailRule, recipient: string): boolean {
  if (appEnv !== 'staging') return true
  const address = addressKey(recipient)
  const at = address.indexOf('@')
  const isOneAddress = at > 0 && at === address.lastIndexOf('@')
  return isOneAddress && stagingMailTo.some((one) => one === address || one === address.slice(at))
}

const toAllowedAlone = (rule: MailRule, transport: Transport): Transport => ({
  ...transport,
  send: async (mail, signal) => {
    if (!mayGetMail(rule, mail.recipient))
      throw new RecipientNotAllowed('staging sends to the addresses on its list alone')
    await transport.send(mail, signal)
  },
})

const loadMailer = () => import('nodemailer')

function byMailServer(url: string, from: string, { connection, greeting, socket, total }: Timeouts): Transport {
  const open = async () => {
    const { createTransport: connect } = await loadMailer()
    return connect({
      ...securely(url),
      pool: true,
      // One for each lane, so that a slow delivery does not block the other.
      maxConnections: lanes,
      idleTimeout: keptOpen,
      // For a connection that the server closed meanwhile; resending is the outbox's.
      maxRequeues: 1,
      connectionTimeout: connection,
      dnsTimeout: connection,
      greetingTimeout: greeting,
      socketTimeout: socket,
    })
  }
  let pool: ReturnType<typeof open> | undefined
  return {
    close: () => void pool?.then((server) => server.close()),
    send: async (mail, signal) => {
      pool ??= open()
      const server = await pool
      await server.sendMail({ ...message(mail, from), signal: AbortSignal.any([signal, AbortSignal.timeout(total)]) })
    },
  }
}

const lanes = 2
/** Milliseconds; shorter than mail servers keep idle connections. */
const keptOpen = 5000

/** TLS only, except to this machine or with `smtp+insecure`. */
export function securely(url: string) {
  const { hostname, protocol } = new URL(url)
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return {
    url: url.replace(/^smtp\+insecure:/, 'smtp:'),
    requireTLS: !isHere && protocol !== 'smtp+insecure:',
    tls: { minVersion: 'TLSv1.2' as const },
  }
}

function toFiles(folder: string, from: string): Transport {
  return {
    send: async (mail) => {
      const { createTransport: compose } = await loadMailer()
      const composer = compose({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await composer.sendMail(message(mail, from))
      const name = mail.messageId.replace(/[^A-Za-z0-9.@_-]/g, '_')
      await writeWhole(join(folder, `${name}.eml`), bytes)
      await clearOldFiles(folder)
    },
  }
}

/** Emails hold keys that open registrations, so files are deleted. */
async function clearOldFiles(folder: string): Promise<void> {
  const oldest = Date.now() - retention.emailDays * 86_400_000
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}

const oneLine = (text: string) => text.replace(/[\r\n\0]+/g, ' ').trim()

const us = { name: organisation.name, email: organisation.contact.email }

function addressOf(email: string, whose: string): string {
  if (!/^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(email))
    throw new Error(`the ${whose} is no mail address`)
  return email
}

/** Header values come from visitors: none may begin a header or name a second recipient. */
function message(mail: Mail, from: string): SendMailOptions {
  const { kind, locale, messageId, recipient, replyTo = us, subject, html, text, attachments = [] } = mail
  return {
    from: oneLine(from),
    to: { name: '', address: addressOf(recipient, 'recipient') },
    replyTo: { name: oneLine(replyTo.name), address: addressOf(replyTo.email, 'reply-to') },
    subject: oneLine(subject),
    messageId: `<${messageId.replace(/[\s<>]/g, '')}>`,
    headers: {
      'X-Letter': kind,
      // Amazon SES gives an email another Message-ID, and bounces return this one.
      'X-Letter-Id': messageId,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      // RFC 2369.
      ...(stoppableEmailKinds.includes(kind) && {
        'List-Unsubscribe': `<mailto:${organisation.contact.email}?subject=stop>`,
      }),
    },
    html,
    text,
    attachments: attachments.map((one) => ({ ...one, contentType: 'image/png', contentDisposition: 'inline' })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
