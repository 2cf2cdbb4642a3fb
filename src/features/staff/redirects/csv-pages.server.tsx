import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { readRedirectsCsv, redirectsCsv, redirectsHeader } from '~/features/redirects/csv'
import { listRedirects } from '~/features/redirects/store.server'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { type ReceivedUpload, receiveUpload } from '~/features/staff/frame/receive-upload.server'
import { downloadHeaders } from '~/server/http/download.server'
import { actingIn } from './acting.server'
import { importRedirects } from './steps.server'
import { refusals } from './words'

export const redirectCsvPages: readonly DeskPage[] = [
  {
    path: 'doorverwijzingen/export.csv',
    right: 'redirects',
    get: async () =>
      new Response(redirectsCsv(await listRedirects(database().read)), {
        headers: downloadHeaders('doorverwijzingen.csv'),
      }),
  },
  {
    path: 'doorverwijzingen/inlezen',
    right: 'redirects',
    get: async (context) => showImport(context, '', []),
    upload: receiveUpload(receiveRows),
  },
]

async function receiveRows(context: DeskContext, { form, file: bytes }: ReceivedUpload): Promise<DeskResponse> {
  const { i18n } = context
  const file = textIn(bytes)
  if (file === undefined) return showImport(context, '', [{ field: 'file', message: i18n._(unreadable) }])
  const text = file || form.last('csv')
  if (text.trim() === '')
    return showImport(context, '', [{ field: 'csv', message: i18n._(msg`Kies een bestand, of plak de regels.`) }])
  const messages = await importText(context, text)
  if (!Array.isArray(messages)) return messages
  return showImport(
    context,
    text,
    messages.map((message) => ({ field: 'csv', message })),
  )
}

const unreadable = msg`Dit is geen tekst. Bewaar het bestand als CSV in UTF-8.`

function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Messages by line, none of which was written. */
async function importText(context: DeskContext, text: string): Promise<DeskResponse | string[]> {
  const { i18n } = context
  const atLine = (line: number, message: string) => i18n._(msg`Regel ${line}: ${message}`)
  const read = readRedirectsCsv(text)
  if (!read.ok)
    return read.errors.map(({ line, reason }) =>
      atLine(
        line,
        i18n._(
          reason === 'cells' ? msg`Hier horen vier kolommen: ${columns}.` : msg`Een aanhalingsteken gaat niet dicht.`,
        ),
      ),
    )
  const done = await importRedirects(actingIn(context), read.rows)
  if (done.ok) return { redirect: 'doorverwijzingen', done: done.auditId }
  if (done.refusal.reason === 'same') return [i18n._(msg`Er verandert niets: alles staat er al zo.`)]
  return done.refusal.problems.map(({ at, reason }) => atLine(read.rows[at]!.line, i18n._(refusals[reason])))
}

const columns = redirectsHeader.join(',')

function showImport(context: DeskContext, text: string, errors: readonly FormError[]): DeskResponse {
  return {
    title: context.i18n._(msg`Doorverwijzingen inlezen`),
    status: errors.length > 0 ? 422 : 200,
    body: <ImportForm text={text} errors={errors} />,
  }
}

function ImportForm({ text, errors }: { text: string; errors: readonly FormError[] }) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Alles gaat erin of niets. Een adres dat er al is, krijgt wat in de regel staat. Wat er verder is, blijft.
        </Trans>
      </p>
      <ErrorSummary errors={errors} />
      <DeskForm isMultipart>
        <TextField
          name="file"
          type="file"
          accept=".csv,text/csv,text/plain"
          label={t`Bestand`}
          help={t`Een CSV zoals je hem hier downloadt, van hooguit 64 kB: zo’n 800 regels.`}
          error={errorFor(errors, 'file')}
        />
        <TextArea
          name="csv"
          label={t`Of plak de regels`}
          help={t`De eerste regel is ${columns}.`}
          value={text}
          rows={12}
          error={errorFor(errors, 'csv')}
        />
        <Actions>
          <DoButton value="import">
            <Trans>Lees in</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
