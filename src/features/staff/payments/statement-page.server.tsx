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
import type { DeskPage, Outcome, Shown, Visit } from '~/features/staff/frame/page'
import { readFile } from '~/server/http/form-data.server'
import { type FormValues, parseForm } from '~/server/http/form-handler.server'
import { type Chosen, checkChosen } from './check.server'
import { readChoice } from './chosen.server'
import { matchLines } from './match.server'
import { paymentsTitle } from './overview-page.server'
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
  get: async (visit) => showForm(visit, '', []),
  upload: receive,
}

const page = ({ i18n }: Visit): Pick<Shown, 'title' | 'crumbs'> => ({
  title: i18n._(title),
  crumbs: [
    { name: i18n._(msg`Inschrijvingen`), path: 'inschrijvingen' },
    { name: i18n._(paymentsTitle), path: 'betalingen' },
  ],
})

async function receive(visit: Visit): Promise<Outcome> {
  const { request, i18n } = visit
  // A body over the limit arrives empty (`answersTooLarge`).
  if (request.body === null) return showForm(visit, '', [{ field: 'file', message: i18n._(tooLarge) }])
  const copy = request.clone()
  const form = await parseForm(request)
  if (form instanceof Response) return form
  const isConfirmed = form.last('confirm') === '1'
  if (isConfirmed && form.entries.some(([name]) => name === 'payers')) return choose(visit, form)
  const file = (await readFile(copy, 'file')) ?? Buffer.alloc(0)
  if (file.length > 0) return receiveFile(visit, { file, field: 'file', pasted: '' }, isConfirmed)
  const pasted = form.last('csv')
  if (pasted.length > longestPasted) return showForm(visit, '', [{ field: 'csv', message: i18n._(tooLongToPaste) }])
  return receiveFile(visit, { file: Buffer.from(pasted), field: pasted.trim() ? 'csv' : 'file', pasted }, isConfirmed)
}

/** Characters: what is refused is shown again. */
const longestPasted = 500_000
const tooLongToPaste = msg`Dit is te veel om te plakken. Kies het bestand van de bank zelf.`
const tooLarge = msg`Dit bestand is groter dan 5 MB. Haal bij de bank een kortere periode op.`

type Received = { readonly file: Buffer; readonly field: 'file' | 'csv'; readonly pasted: string }

async function receiveFile(visit: Visit, { file, field, pasted }: Received, isConfirmed: boolean): Promise<Outcome> {
  const read = await readStatement(file)
  if (!read.ok) return showForm(visit, pasted, [{ field, message: describeUnread(visit.i18n, read) }])
  const verdicts = await matchLines(database().read, visit.member, read.lines)
  const rows = readPayers(formatPayers(verdicts.filter(isBooking)))
  if (isConfirmed && rows) return take(visit, rows)
  return { ...page(visit), body: <Verdicts visit={visit} bank={read.kind} verdicts={verdicts} /> }
}

async function choose(visit: Visit, form: FormValues): Promise<Outcome> {
  const choice = readChoice(form)
  const again = visit.i18n._(msg`Kies eerst wat je bijschrijft. Lees daarvoor het afschrift opnieuw in.`)
  if (!choice) return showForm(visit, '', [{ field: 'csv', message: again }])
  return choice.rows ? take(visit, choice.rows) : lookAgain(visit, choice.chosen)
}

/** What was written by hand is shown before it is booked. */
async function lookAgain(visit: Visit, chosen: readonly Chosen[]): Promise<Outcome> {
  const { verdicts } = await checkChosen(database().read, visit.member, chosen)
  const status = verdicts.every(isBooking) ? 200 : 422
  return { ...page(visit), status, body: <Verdicts visit={visit} verdicts={verdicts} /> }
}

/** Outdated plans are shown again, and nothing is booked. */
async function take(visit: Visit, rows: readonly PayerRow[]): Promise<Outcome> {
  const result = await takePayments(database(), visit.member, rows, visit.now)
  if (result.ok) return { redirect: 'betalingen', done: result.auditId }
  return { ...page(visit), status: 409, body: <Verdicts visit={visit} isChanged verdicts={result.refusal} /> }
}

function showForm(visit: Visit, text: string, errors: readonly FormError[]): Outcome {
  return { ...page(visit), status: errors.length > 0 ? 422 : 200, body: <StatementForm text={text} errors={errors} /> }
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
