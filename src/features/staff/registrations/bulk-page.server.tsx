import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { tagsToGive } from '~/features/registrations/tags.server'
import { ChoiceField } from '~/features/staff/frame/choice-field'
import { Consequence } from '~/features/staff/frame/consequence'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  Section,
  SelectField,
  Suggestions,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { lateCharge } from '~/features/staff/registration/page/late-cancelling'
import { longestTag } from '~/features/staff/registration/page/limits'
import { viewQuery } from '~/features/staff/views/form'
import { useLocale } from '~/i18n/use-locale'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatMoney } from '~/text/format-money'
import { oneLine } from '~/text/one-line'
import { oneOf } from '~/text/search-params'
import { dayOf } from '~/time/time-zone'
import {
  type BulkPreview,
  type BulkStep,
  bulkDigest,
  mostTogether,
  previewBulk,
  type SkipReason,
  takeBulk,
} from './bulk.server'
import { namesOf } from './rows.server'
import { readView } from './view'
import { idsOf, rowIdsOf } from './view.server'
import { mostNames, namesInShort } from './who'

export const bulkPage: DeskPage = {
  path: 'inschrijvingen/samen',
  right: 'registrations',
  get: async (context) => bulkForm(context, await chosenIn(context)),
  post: async (context, form) => {
    const chosen = await chosenIn(context)
    const read = readStep(context, form)
    if (read === undefined) return undefined
    if (!fits(chosen)) return bulkForm(context, chosen)
    if ('errors' in read) return bulkForm(context, chosen, Object.fromEntries(form.entries), read.errors)
    const bulk = { ...chosen, step: read.step, now: context.now }
    const preview = () => previewBulk(database(), context.member, bulk)
    if (form.last('confirm') !== '1') return consequence(context, form, await preview(), 'new')
    if (read.step.do === 'cancel' && !read.step.late) {
      const seen = await preview()
      if (seen.late.length > 0) return consequence(context, form, seen, 'unchosen')
    }
    const taken = await takeBulk(database(), context.member, bulk, form.last('digest'))
    if (taken.ok) return { redirect: backTo(context), done: taken.auditId }
    return consequence(context, form, await preview(), 'changed')
  },
}

type Chosen = {
  readonly knownTags: readonly string[]
  readonly ids: readonly number[]
  readonly people?: readonly number[]
  /** In short. */
  readonly names: string
}

/** One too many means that the limit is exceeded. */
async function chosenIn(context: DeskContext): Promise<Chosen> {
  const view = readView(context.url, context.member, context.now)
  const { read } = database()
  const ids = await idsOf(read, view, mostTogether + 1)
  const rows = view.per ? await rowIdsOf(read, view, mostTogether + 1) : ids
  const names = namesInShort(await namesOf(read, view, rows.slice(0, mostNames)), context, rows.length)
  return { ids, names, knownTags: await tagsToGive(read, view), ...(view.per && { people: rows }) }
}

const countOf = ({ ids, people }: Chosen): number => (people ?? ids).length
const fits = (chosen: Chosen): boolean => countOf(chosen) > 0 && countOf(chosen) <= mostTogether

function backTo({ url }: DeskContext): DeskLink {
  const search = new URLSearchParams(url.searchParams)
  search.delete('id')
  return deskLink('inschrijvingen', new URLSearchParams(viewQuery(search)))
}

const lateCostIn = (form: FormValues) => oneOf(['nothing', 'whole'], form.last('cost'))

function readStep(context: DeskContext, form: FormValues): { step: BulkStep } | { errors: FormError[] } | undefined {
  const { i18n } = context
  switch (form.last('do')) {
    case 'cancel': {
      const cost = lateCostIn(form)
      return { step: { do: 'cancel', ...(cost && { late: lateCharge(context, cost) }) } }
    }
    case 'read':
      return { step: { do: 'read' } }
    case 'how-to-pay':
      return { step: { do: 'how-to-pay' } }
    case 'tag': {
      const tag = oneLine(form.last('tag'))
      if (tag && tag.length <= longestTag) return { step: { do: 'tag', tag } }
      return { errors: [{ field: 'tag', message: i18n._(msg`Geef een label van hooguit ${longestTag} tekens.`) }] }
    }
    case 'paid': {
      const kind = oneOf(['payment', 'waiver'], form.last('kind'))
      const day = readTypedDay(form.last('day'))
      if (kind && day) return { step: { do: 'paid', kind, day } }
      const wrong = kind ? 'day' : 'kind'
      return {
        errors: [{ field: wrong, message: i18n._(kind ? msg`Geef een datum.` : msg`Kies hoe het ervoor staat.`) }],
      }
    }
    default:
      return undefined
  }
}

type Typed = Readonly<Record<string, string>>

function bulkForm(
  context: DeskContext,
  chosen: Chosen,
  typed: Typed = {},
  errors: readonly FormError[] = [],
): DeskResponse {
  return {
    title: context.i18n._(msg`Samen wijzigen`),
    status: errors.length > 0 ? 422 : 200,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <HowMany context={context} chosen={chosen} />
        {fits(chosen) && <Steps context={context} knownTags={chosen.knownTags} typed={typed} errors={errors} />}
      </>
    ),
  }
}

function HowMany({ context, chosen }: { context: DeskContext; chosen: Chosen }) {
  const { ids, people, names } = chosen
  const back = context.href(backTo(context))
  return (
    <p>
      {countOf(chosen) > mostTogether ? (
        people ? (
          <Trans>Hooguit {mostTogether} deelnemers gaan samen. Kies met filters een deel.</Trans>
        ) : (
          <Trans>Hooguit {mostTogether} inschrijvingen gaan samen. Kies met filters een deel.</Trans>
        )
      ) : (
        <>
          {people && people.length > 0 && (
            <>
              <Plural value={people.length} one="# deelnemer" other="# deelnemers" />,{' '}
            </>
          )}
          <Plural value={ids.length} _0="Er is niemand gekozen." one="# inschrijving" other="# inschrijvingen" />
          {ids.length > 0 && `: ${names}.`}
        </>
      )}{' '}
      <a href={back}>
        <Trans>Terug naar de lijst</Trans>
      </a>
    </p>
  )
}

type StepsProps = { context: DeskContext; knownTags: readonly string[]; typed: Typed; errors: readonly FormError[] }

function Steps({ context: { now, url }, knownTags, typed, errors }: StepsProps) {
  const { t } = useLingui()
  const look = <Trans>Kijk wat er gebeurt</Trans>
  return (
    <>
      <Section id="tag" title={<Trans>Label erbij</Trans>}>
        <DeskForm>
          <TextField
            name="tag"
            label={t`Label`}
            help={url.searchParams.has('per') ? t`Voor wie je koos.` : t`Voor alle deelnemers van deze inschrijvingen.`}
            value={typed.tag}
            list="tags-in-use"
            maxLength={longestTag}
            error={errorFor(errors, 'tag')}
          />
          <Suggestions id="tags-in-use" values={knownTags} />
          <Actions>
            <DoButton value="tag">{look}</DoButton>
          </Actions>
        </DeskForm>
      </Section>
      <Section id="paid" title={<Trans>Betaling</Trans>}>
        <DeskForm>
          <p>
            <Trans>Wie nog iets moet betalen, krijgt een mail met het bedrag, het rekeningnummer en een QR-code.</Trans>
          </p>
          <Actions>
            <DoButton value="how-to-pay">
              <Trans>Mail hoe ze betalen</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
        <DeskForm>
          <SelectField
            name="kind"
            label={t`Wat gebeurt er met wat nog openstaat?`}
            value={typed.kind}
            empty={t`Kies`}
            options={[
              { value: 'payment', label: t`alles is betaald` },
              { value: 'waiver', label: t`kwijtgescholden` },
            ]}
            error={errorFor(errors, 'kind')}
          />
          <TextField
            name="day"
            type="date"
            label={t`Datum`}
            value={typed.day ?? dayOf(now)}
            error={errorFor(errors, 'day')}
          />
          <Actions>
            <DoButton value="paid">{look}</DoButton>
          </Actions>
        </DeskForm>
      </Section>
      <Section id="read" title={<Trans>Opmerkingen</Trans>}>
        <DeskForm>
          <Actions>
            <DoButton value="read" kind="plain">
              <Trans>Zet op gelezen</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      </Section>
      <Section id="cancel" title={<Trans>Afmelden</Trans>}>
        <DeskForm>
          <Actions>
            <DoButton value="cancel" kind="danger">
              <Trans>Meld ze af</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      </Section>
    </>
  )
}

const labels: Readonly<Record<BulkStep['do'], MessageDescriptor>> = {
  tag: msg`Geef ze dit label`,
  'how-to-pay': msg`Mail hoe ze betalen`,
  paid: msg`Werk de betaling bij`,
  read: msg`Zet op gelezen`,
  cancel: msg`Meld ze af`,
}

const reasons: Readonly<Record<SkipReason, MessageDescriptor>> = {
  ended: msg`al afgemeld of vervallen`,
  'nothing-due': msg`hoeft niets te betalen`,
  'no-address': msg`heeft geen e-mailadres`,
  same: msg`staat al zo`,
  'no-remarks': msg`heeft geen opmerking`,
}

/** `changed`: since the previous page; `unchosen`: it does not say what the late ones owe. */
type PageReason = 'new' | 'changed' | 'unchosen'
const statuses: Readonly<Record<PageReason, number>> = { new: 200, changed: 409, unchosen: 422 }

function consequence(context: DeskContext, form: FormValues, preview: BulkPreview, why: PageReason): DeskResponse {
  const { i18n, href } = context
  const action = form.last('do') as BulkStep['do']
  const isDanger = action === 'cancel'
  const kept = form.entries.filter(([name]) => name !== 'digest' && name !== 'cost')
  const back = href(backTo(context))
  const errors = why === 'unchosen' ? [{ field: 'cost', message: i18n._(msg`Kies wat er nog te betalen is.`) }] : []
  return {
    title: i18n._(labels[action]),
    status: statuses[why],
    body:
      preview.changed.length > 0 ? (
        <>
          <ErrorSummary errors={errors} />
          <Consequence
            fields={[...kept, ['digest', bulkDigest(preview)]]}
            button={{ do: action, label: i18n._(labels[action]), kind: isDanger ? 'danger' : 'main' }}
            back={back}
          >
            {why === 'changed' && (
              <p>
                <Trans>Er is intussen iets veranderd. Kijk nog eens.</Trans>
              </p>
            )}
            <Preview preview={preview} />
            {preview.late.length > 0 && <LateOnes late={preview.late} cost={lateCostIn(form)} errors={errors} />}
          </Consequence>
        </>
      ) : (
        <>
          <Preview preview={preview} />
          <p>
            <a href={back}>
              <Trans>Terug naar de lijst</Trans>
            </a>
          </p>
        </>
      ),
  }
}

type LateProps = { late: readonly string[]; cost: string | undefined; errors: readonly FormError[] }

function LateOnes({ late, cost = '', errors }: LateProps) {
  const { t } = useLingui()
  const names = late.join(', ')
  return (
    <>
      <p>
        <Plural
          value={late.length}
          one={`# kon niet meer gratis afmelden: ${names}`}
          other={`# konden niet meer gratis afmelden: ${names}`}
        />
      </p>
      <ChoiceField
        name="cost"
        legend={t`Wat betalen zij? De mail zegt het zo.`}
        value={cost}
        error={errorFor(errors, 'cost')}
        choices={[
          { value: 'nothing', label: t`Niets` },
          { value: 'whole', label: t`De hele prijs` },
        ]}
      />
    </>
  )
}

function Preview({ preview: { changed, skipped, returned, emails } }: { preview: BulkPreview }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const back = returned.map(([reference, cents]) => `${reference} (${formatMoney(cents, locale)})`)
  const names = (references: readonly string[]) => references.join(', ')
  const found = [...new Set(skipped.map(({ reason }) => reason))]
  return (
    <>
      <p>
        <Plural
          value={changed.length}
          _0="Er verandert niets."
          one="# inschrijving verandert:"
          other="# inschrijvingen veranderen:"
        />{' '}
        {names(changed)}
      </p>
      {back.length > 0 && (
        <p>
          <Trans>Terug naar wie online betaalde: {names(back)}.</Trans>
        </p>
      )}
      {emails > 0 && (
        <p>
          <Plural value={emails} one="Er gaat # mail uit." other="Er gaan # mails uit." />
        </p>
      )}
      {found.length > 0 && (
        <>
          <p>
            <Plural value={skipped.length} one="# slaan we over:" other="# slaan we over:" />
          </p>
          <ul>
            {found.map((reason) => (
              <li key={reason}>
                {i18n._(reasons[reason])}:{' '}
                {names(skipped.filter((one) => one.reason === reason).map(({ reference }) => reference))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
