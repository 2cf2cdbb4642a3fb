import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
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
import type { FormValues } from '~/server/http/form-handler.server'
import { type Chosen, checkChosen } from './check.server'
import { readChoice } from './chosen.server'
import { matchLines } from './match.server'
import { formatPayers, type PayerRow, readPayers } from './payers'
import { readStatement } from './statement/read.server'
import { describeUnread } from './statement/words'
import { Verdicts } from './statement-verdicts'
import { takePayments } from './take.server'
import { largestStatement } from './upload-limits.server'
import { isBooking } from './verdict'

const title = msg`Afschrift inlezen`

/** Statements are not stored: the pages carry the plans. */
export const statementPage: DeskPage = {
  path: 'betalingen/afschrift',
  right: 'registrations',
  get: async (context) => showForm(context, '', []),
  upload: receiveUpload(receive),
}

async function receive(context: DeskContext, { form, file, isTooLarge }: ReceivedUpload): Promise<DeskResponse> {
  const { i18n } = context
  if (isTooLarge) return showForm(context, '', [{ field: 'file', message: i18n._(tooLarge) }])
  const isConfirmed = form.last('confirm') === '1'
  if (isConfirmed && form.entries.some(([name]) => name === 'payers')) return choose(context, form)
  if (file.length > 0) return receiveFile(context, { file, field: 'file', pasted: '' }, isConfirmed)
  const pasted = form.last('csv')
  if (pasted.length > longestPasted) return showForm(context, '', [{ field: 'csv', message: i18n._(tooLongToPaste) }])
  return receiveFile(context, { file: Buffer.from(pasted), field: pasted.trim() ? 'csv' : 'file', pasted }, isConfirmed)
}

/** Characters: what is refused is shown again. */
const longestPasted = 500_000
const tooLongToPaste = msg`Dit is te veel om te plakken. Kies het bestand van de bank zelf.`
const tooLarge = msg`Dit bestand is groter dan 5 MB. Haal bij de bank een kortere periode op.`

type Received = { readonly file: Buffer; readonly field: 'file' | 'csv'; readonly pasted: string }

async function receiveFile(
  context: DeskContext,
  { file, field, pasted }: Received,
  isConfirmed: boolean,
): Promise<DeskResponse> {
  const read = await readStatement(file)
  if (!read.ok) return showForm(context, pasted, [{ field, message: describeUnread(context.i18n, read) }])
  const verdicts = await matchLines(database().read, context.member, read.lines)
  const rows = readPayers(formatPayers(verdicts.filter(isBooking)))
  if (isConfirmed && rows) return take(context, rows)
  return { title: context.i18n._(title), body: <Verdicts context={context} bank={read.kind} verdicts={verdicts} /> }
}

async function choose(context: DeskContext, form: FormValues): Promise<DeskResponse> {
  const choice = readChoice(form)
  const again = context.i18n._(msg`Kies eerst wat je bijschrijft. Lees daarvoor het afschrift opnieuw in.`)
  if (!choice) return showForm(context, '', [{ field: 'csv', message: again }])
  return choice.rows ? take(context, choice.rows) : lookAgain(context, choice.chosen)
}

/** What was written by hand is shown before it is booked. */
async function lookAgain(context: DeskContext, chosen: readonly Chosen[]): Promise<DeskResponse> {
  const { verdicts } = await checkChosen(database().read, context.member, chosen)
  const status = verdicts.every(isBooking) ? 200 : 422
  return { title: context.i18n._(title), status, body: <Verdicts context={context} verdicts={verdicts} /> }
}

/** Outdated plans are shown again, and nothing is booked. */
async function take(context: DeskContext, rows: readonly PayerRow[]): Promise<DeskResponse> {
  const result = await takePayments(database(), context.member, rows, context.now)
  if (result.ok) return { redirect: 'betalingen', done: result.auditId }
  return {
    title: context.i18n._(title),
    status: 409,
    body: <Verdicts context={context} isChanged verdicts={result.refusal} />,
  }
}

function showForm(context: DeskContext, text: string, errors: readonly FormError[]): DeskResponse {
  return {
    title: context.i18n._(title),
    status: errors.length > 0 ? 422 : 200,
    body: <StatementForm text={text} errors={errors} />,
  }
}

const megabytes = largestStatement / 1024 / 1024

/** Banks name MT940 files differently; a phone knows no type for them. */
const accepted =
  '.xml,.zip,.sta,.940,.mt940,.swi,.csv,.tab,.txt,text/csv,text/plain,text/xml,application/xml,application/zip'

function StatementForm({ text, errors }: { text: string; errors: readonly FormError[] }) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Wie zijn inschrijfnummer bij de betaling zette, wordt gevonden; van de andere regels zie je van wie ze kunnen
          zijn. Je ziet eerst alles, en kiest zelf wat niet vanzelf past; dan pas wordt er iets bijgeschreven. Het
          afschrift zelf bewaren we niet.
        </Trans>
      </p>
      <ErrorSummary errors={errors} />
      <DeskForm isMultipart>
        <TextField
          name="file"
          type="file"
          accept={accepted}
          label={t`Bestand`}
          help={t`CAMT.053 (XML, ook als zip van meer dagen) of MT940 van elke bank, of de CSV van ING, Rabobank of ABN AMRO. Hooguit ${megabytes} MB.`}
          error={errorFor(errors, 'file')}
        />
        <TextArea
          name="csv"
          label={t`Of plak de regels`}
          help={t`Van een CSV met de regel met kolomkoppen erboven.`}
          value={text}
          rows={10}
          error={errorFor(errors, 'csv')}
        />
        <Actions>
          <DoButton value="import">
            <Trans>Bekijk wat past</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
