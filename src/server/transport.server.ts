import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { organisation } from '#app.config'
import type { LetterKind } from '~/domain/letters'
import type { Locale } from '~/domain/locale'
import type { RenderedLetter } from '~/emails/letters'
import type { Settings } from './settings.server'

export type Mail = RenderedLetter & { kind: LetterKind; locale: Locale; messageId: string; recipient: string }

export type Transport = {
  /** Resolves once the letter is in other hands; rejects when that is not certain. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

/** Milliseconds. Together well within the lease of a letter, or somebody else would send it too. */
export type Patience = { connection: number; greeting: number; socket: number; total: number }
const patient: Patience = { connection: 10_000, greeting: 10_000, socket: 30_000, total: 40_000 }

/** Sends by SMTP where there is an `SMTP_URL`, else writes `.eml` files to `mail/` in the data folder. */
export function createTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  patience: Patience = patient,
): Transport {
  const { smtpUrl, mailFrom, dataDir } = settings
  return smtpUrl ? byMailServer(smtpUrl, mailFrom, patience) : toFiles(join(dataDir, 'mail'), mailFrom)
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

/** The message, the same for every transport. Nothing in it can begin a header or name a second recipient. */
function message({ kind, locale, messageId, recipient, subject, html, text }: Mail, from: string): SendMailOptions {
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(recipient))
    throw new Error('the recipient is no mail address')
  return {
    from: oneLine(from),
    to: { name: '', address: recipient },
    replyTo: { name: organisation.name, address: organisation.contact.email },
    subject: oneLine(subject),
    messageId: `<${messageId.replace(/[\s<>]/g, '')}>`,
    headers: { 'X-Letter': kind, 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
    html,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
