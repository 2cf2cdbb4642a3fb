import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { type LessonRules, rulesOf } from '~/features/lesson-groups/rules.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Controls, errorsIn, messageOf } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary, type FormError, Section } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { wholeNumber } from '~/text/search-params'
import { LessonTabs } from '../week/lesson-tabs'
import { ruleFields, rulesIn, valuesOfRules } from './fields'
import { saveRules } from './steps.server'

const path = 'lessen/$club/$season/regels'

export const rulesPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withSeason(context, (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => take(context, season, key, form)),
}

type Typed = { readonly values: FieldValues; readonly errors: readonly FormError[]; readonly isChanged?: boolean }

async function show(context: DeskContext, { club }: ClubSeason, key: string, typed?: Typed): Promise<DeskResponse> {
  const { i18n, locale } = context
  const name = seasonNameOf(key)[locale]
  const rules = await rulesOf(database().read, club.id)
  return {
    title: i18n._(msg`Regels van de lessen bij ${club.name}`),
    crumbs: [{ name, path: deskLink('lessen', { season: key }) }],
    ...(typed && { status: typed.isChanged ? 409 : 422 }),
    body: <RulesBody context={context} clubId={club.id} seasonKey={key} rules={rules} typed={typed} />,
  }
}

async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  if (form.last('do') !== 'save') return undefined
  const values = Object.fromEntries(Object.keys(ruleFields).map((name) => [name, form.last(name).trim()]))
  const wrong = await errorsIn(ruleFields, values, database().read)
  const errors = wrong.map((one) => ({ field: one.field, message: messageOf(ruleFields, context.i18n, one) ?? '' }))
  if (errors.length > 0) return show(context, season, key, { values, errors })
  const before = await rulesOf(database().read, season.club.id)
  const version = wholeNumber(form.last('version'), 0, 999_999) ?? -1
  const done = await commit(
    database(),
    saveRules(context, season.club, key, { before, version, rules: rulesIn(values) }),
  )
  if (!done.ok) return show(context, season, key, { values, errors: [], isChanged: true })
  return { redirect: deskLink(path, season.club.id, key), done: done.auditId }
}

type RulesProps = {
  context: DeskContext
  clubId: number
  seasonKey: string
  rules: LessonRules
  typed: Typed | undefined
}

function RulesBody({ context, clubId, seasonKey, rules, typed }: RulesProps) {
  const { t } = useLingui()
  const errors = typed?.errors ?? []
  return (
    <>
      <LessonTabs context={context} clubId={clubId} seasonKey={seasonKey} current="indelen" />
      <ErrorSummary errors={errors} />
      {typed?.isChanged && (
        <p className="desk-consequence" role="alert">
          <Trans>
            Iemand anders heeft deze regels intussen gewijzigd. Wat jij koos, staat er nog; bewaar je nog een keer, dan
            geldt dat.
          </Trans>
        </p>
      )}
      <DeskForm version={rules.version}>
        <Controls of={ruleFields} context={context} fields={typed?.values ?? valuesOfRules(rules)} errors={errors} />
        <p className="desk-help">
          <Trans>Deze regels gelden voor alle seizoenen van deze club, vanaf het volgende voorstel.</Trans>
        </p>
        <Actions>
          <DoButton value="save">
            <Trans>Bewaar</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
      <Section id="volgorde" title={t`Waarom deze volgorde?`}>
        <WhyThisOrder />
      </Section>
    </>
  )
}

/** The wishes in the order of their usual weights. */
function WhyThisOrder() {
  return (
    <ol className="desk-first">
      <li>
        <Trans>Iedereen een plek: wie geen les heeft, is het meest teleurgesteld.</Trans>
      </li>
      <li>
        <Trans>Wie vorig seizoen geen plek had, gaat voor: niemand valt twee keer buiten de boot.</Trans>
      </li>
      <li>
        <Trans>Wie al een plek heeft, blijft daar: elke verhuizing kost een telefoontje.</Trans>
      </li>
      <li>
        <Trans>Samen met wie ze vroegen: vrienden houden elkaar op de baan.</Trans>
      </li>
      <li>
        <Trans>De lesvorm die ze het liefst willen, en volle groepen: dan klopt de prijs.</Trans>
      </li>
      <li>
        <Trans>Broers en zussen op één dag: ouders rijden één keer.</Trans>
      </li>
      <li>
        <Trans>Hetzelfde uur als vorig seizoen, want daar is de rest van de week op gebouwd.</Trans>
      </li>
      <li>
        <Trans>Leeftijden dicht bij elkaar, vanaf drie jaar verschil.</Trans>
      </li>
      <li>
        <Trans>Weinig gaten voor de trainers; wie zich het eerst inschreef, beslist bij gelijke stand.</Trans>
      </li>
    </ol>
  )
}
