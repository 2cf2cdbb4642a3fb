import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { organisation } from '#app.config'

import type { Locale } from '~/i18n/locale'
import { groupLetters, type LetterKind } from '~/model/email-kinds'
import type { Settings } from '~/server/config/settings.server'
import { retention } from '~/server/jobs/retention'
import { toAllowedAlone } from './staging-allow-list.server'
import { type Patience, patience as usualPatience } from './timeouts.server'

export type RenderedLetter = { subject: string; html: string; text: string }

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
  /** Lets the connections go that are kept open. */
  close?: () => void
}

/** Sends by SMTP where there is an `SMTP_URL`, else writes `.eml` files to `mail/` in the data folder. */
export function createTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appEnv' | 'stagingMailTo'>,
  patience: Patience = usualPatience,
): Transport {
  const { smtpUrl, mailFrom, dataDir } = settings
  const transport = smtpUrl ? byMailServer(smtpUrl, mailFrom, patience) : toFiles(join(dataDir, 'mail'), mailFrom)
  return toAllowedAlone(settings, transport)
}

// Loaded with the first letter: nothing that starts the server needs it.
const loadMailer = () => import('nodemailer')

function byMailServer(url: string, from: string, { connection, greeting, socket, total }: Patience): Transport {
  const open = async () => {
    const { createTransport: connect } = await loadMailer()
    return connect({
      ...securely(url),
      pool: true,
      // One for each lane, so that a server that takes its time with one email does not hold up the others.
      maxConnections: lanes,
      idleTimeout: keptOpen,
      // For a kept connection that the server ended meanwhile; what was sent, the outbox alone sends again.
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
/** Milliseconds without an email. Mail servers end idle connections too, and the next email would find that out. */
const keptOpen = 5000

/** How to reach a mail server: by TLS alone, but on this machine or where the address says `smtp+insecure`. */
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
      const draft = join(folder, `.${name}.${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, join(folder, `${name}.eml`))
        await clearOldFiles(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

/** They hold keys that open registrations, so they stay no longer than what is about no registration. */
async function clearOldFiles(folder: string): Promise<void> {
  const oldest = Date.now() - retention.letterDays * 86_400_000
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
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
