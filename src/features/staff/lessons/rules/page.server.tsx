import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { type LessonRules, rulesOf } from '~/features/lesson-groups/season.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Controls, errorsIn, messageOf } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { wholeNumber } from '~/text/search-params'
import { type Again, lessonPage } from '../standing/lesson-page'
import { ruleFields, rulesIn, valuesOfRules } from './fields'
import { saveRules } from './steps.server'

const path = 'lessen/$club/$season/regels'

export const rulesPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withSeason(context, (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => take(context, season, key, form)),
}

type Typed = Again & { readonly values: FieldValues }

async function show(context: DeskContext, { club }: ClubSeason, key: string, typed?: Typed): Promise<DeskResponse> {
  const { i18n } = context
  const rules = await rulesOf(database().read, club.id)
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'indelen', again: typed },
    title: i18n._(msg`Regels van de lessen bij ${club.name}`),
    body: <RulesBody context={context} rules={rules} typed={typed} />,
  })
}

async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  if (form.last('do') !== 'save') return undefined
  const values = Object.fromEntries(Object.keys(ruleFields).map((name) => [name, form.last(name).trim()]))
  const wrong = await errorsIn(ruleFields, values, database().read)
  const errors = wrong.map((one) => ({ field: one.field, message: messageOf(ruleFields, context.i18n, one) ?? '' }))
  if (errors.length > 0) return show(context, season, key, { status: 422, values, errors })
  const before = await rulesOf(database().read, season.club.id)
  const version = wholeNumber(form.last('version'), 0, 999_999) ?? -1
  const step = saveRules(context, season.club, key, { before, version, rules: rulesIn(values) })
  const alert = context.i18n._(
    msg`Iemand anders heeft deze regels intussen gewijzigd. Wat jij koos, staat er nog; bewaar je nog een keer, dan geldt dat.`,
  )
  return takeStep(step, deskLink(path, season.club.id, key), () =>
    show(context, season, key, { status: 409, values, alert }),
  )
}

type RulesProps = { context: DeskContext; rules: LessonRules; typed: Typed | undefined }

function RulesBody({ context, rules, typed }: RulesProps) {
  const { t } = useLingui()
  const errors = typed?.errors ?? []
  return (
    <>
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
        <Trans>Weinig gaten voor de trainers; bij gelijke stand gaat wie zich het eerst inschreef voor.</Trans>
      </li>
    </ol>
  )
}
