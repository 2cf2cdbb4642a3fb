import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clubs } from '~/features/clubs/clubs'
import type { FormProps } from '~/features/staff/content/editor'
import { publishAt, textSection } from '~/features/staff/content/texts'
import { Controls, FormSections } from '~/features/staff/frame/fields'
import {
  CheckField,
  errorFor,
  HiddenFields,
  Pair,
  Section,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import { mayEditClub } from '~/features/staff/members/rights'
import { type EventKind, eventKinds, tenniskidsLevels } from '~/model/event'
import { dayPatterns } from './day-pattern'
import { eventLabel } from './field-words'
import { type EventField, eventFields, levelField } from './fields'
import { PackageSection } from './package-section'
import { QuestionSection } from './question-section'
import { ageWords, kindWord, patternWords } from './value-words'

type SectionsProps = FormProps & { picture: ReactNode }

const isTicked = (value: string | undefined) => value === '1' || value === 'on'

const needed: readonly EventField[] = ['kind', 'startsAt', 'endsAt', 'price']

/** The controls of one form in sections, each with an address of its own. */
export function EventSections(props: SectionsProps) {
  return props.fields.kind === 'lessons' ? <LessonSections {...props} /> : <AllSections {...props} />
}

/** What is not of their season. */
function LessonSections({ visit, fields, errors, picture }: SectionsProps) {
  const shown = /^(?:title|summary|body|whatToBring|image$|publishAt$)/
  const kept = eventFields.filter((name) => !shown.test(name)).map((name) => [name, fields[name] ?? ''] as const)
  return (
    <>
      <p>
        <Trans>
          De data van lessen staan bij het seizoen van de club. Hier wijzig je de woorden, pakketten en vragen.
        </Trans>
      </p>
      <HiddenFields fields={kept} />
      <FormSections of={[textSection]} visit={visit} fields={fields} errors={errors} />
      <BringSection fields={fields} errors={errors} />
      <PackageSection visit={visit} fields={fields} errors={errors} isLessons />
      <QuestionSection visit={visit} fields={fields} errors={errors} />
      <Section id="picture" title={<Trans>Afbeelding</Trans>}>
        {picture}
      </Section>
    </>
  )
}

function AllSections(props: SectionsProps) {
  const { visit, fields, errors, picture } = props
  return (
    <>
      <Contents />
      <What {...props} />
      <When {...props} />
      <Signup {...props} />
      <PackageSection
        visit={visit}
        fields={fields}
        errors={errors}
        price={<Field {...props} name="price" inputMode="decimal" />}
      />
      <Who {...props} />
      <QuestionSection visit={visit} fields={fields} errors={errors} />
      <FormSections of={[textSection]} visit={visit} fields={fields} errors={errors} />
      <BringSection fields={fields} errors={errors} />
      <Section id="picture" title={<Trans>Afbeelding</Trans>}>
        {picture}
      </Section>
      <Section id="publish" title={<Trans>Publiceren</Trans>}>
        <Controls of={{ publishAt }} visit={visit} fields={fields} errors={errors} />
      </Section>
    </>
  )
}

function Contents() {
  const { t } = useLingui()
  const sections = [
    ['what', t`Wat het is`],
    ['when', t`Wanneer en waar`],
    ['sign-up', t`Inschrijven en plekken`],
    ['price', t`Prijs en pakketten`],
    ['who', t`Voor wie`],
    ['questions', t`Vragen`],
    ['words', t`Titel en tekst`],
    ['picture', t`Afbeelding`],
    ['publish', t`Publiceren`],
  ]
  return (
    <nav aria-label={t`Onderdelen`}>
      <ul className="desk-actions">
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FieldProps = Omit<FormProps, 'id'> & {
  name: EventField
  help?: ReactNode
  type?: 'datetime-local' | 'number'
  inputMode?: 'decimal' | 'numeric'
}

function Field({ visit, fields, errors, name, help, type, inputMode }: FieldProps) {
  return (
    <TextField
      name={name}
      label={eventLabel(visit.i18n, name)}
      value={fields[name]}
      error={errorFor(errors, name)}
      isRequired={needed.includes(name)}
      help={help}
      {...(type && { type })}
      {...(inputMode && { inputMode })}
    />
  )
}

function What({ visit: { i18n }, fields, errors }: FormProps) {
  const { t } = useLingui()
  return (
    <Section id="what" title={<Trans>Wat het is</Trans>}>
      <SelectField
        name="kind"
        label={eventLabel(i18n, 'kind')}
        isRequired
        value={fields.kind}
        error={errorFor(errors, 'kind')}
        empty={t`Kies een soort`}
        options={eventKinds
          .filter((kind): kind is Exclude<EventKind, 'lessons'> => kind !== 'lessons')
          .map((value) => ({ value, label: kindWord(i18n, value) }))}
      />
    </Section>
  )
}

function When(props: FormProps) {
  const { t } = useLingui()
  const { visit, fields, errors } = props
  return (
    <Section id="when" title={<Trans>Wanneer en waar</Trans>}>
      <p className="desk-help">
        <Trans>Alle tijden zijn in Amsterdam.</Trans>
      </p>
      <Pair>
        <Field {...props} name="startsAt" type="datetime-local" />
        <Field {...props} name="endsAt" type="datetime-local" help={t`Van de laatste dag.`} />
      </Pair>
      <SelectField
        name="days"
        label={eventLabel(visit.i18n, 'days')}
        value={fields.days || 'once'}
        error={errorFor(errors, 'days')}
        options={dayPatterns.map((value) => ({ value, label: visit.i18n._(patternWords[value]) }))}
      />
      <TextArea
        name="sessions"
        label={eventLabel(visit.i18n, 'sessions')}
        help={t`Alleen bij losse dagen: één per regel, zoals 2027-05-03 09:30-15:30.`}
        value={fields.sessions}
        error={errorFor(errors, 'sessions')}
        rows={fields.sessions ? 8 : 2}
      />
      <SelectField
        name="clubId"
        label={eventLabel(visit.i18n, 'clubId')}
        isRequired
        value={fields.clubId}
        error={errorFor(errors, 'clubId')}
        empty={t`Niet bij een club`}
        options={clubs
          .filter(({ id }) => mayEditClub(visit.member, id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <details open={Boolean(fields.placeName || fields.placeCity || fields.placeStreet)}>
        <summary>
          <Trans>Niet op de banen van de club?</Trans>
        </summary>
        <Field {...props} name="placeName" />
        <Pair>
          <Field {...props} name="placeStreet" />
          <Field {...props} name="placeCity" />
        </Pair>
      </details>
    </Section>
  )
}

function Signup(props: FormProps) {
  const { t } = useLingui()
  const { visit, fields, errors } = props
  return (
    <Section id="sign-up" title={<Trans>Inschrijven en plekken</Trans>}>
      <Pair>
        <Field {...props} name="signupOpensAt" type="datetime-local" help={t`Leeg: zodra het op de site staat.`} />
        <Field {...props} name="signupClosesAt" type="datetime-local" help={t`Leeg: als het begint.`} />
      </Pair>
      <Field
        {...props}
        name="cancelUntil"
        type="datetime-local"
        help={t`Leeg: bij een kamp of cursus tot 14 dagen ervoor, bij een toernooi 7, bij een clinic 3, anders 1.`}
      />
      <Pair>
        <Field {...props} name="capacity" inputMode="numeric" help={t`Leeg: zonder grens.`} />
        <Field {...props} name="minimum" inputMode="numeric" help={t`Met minder gaat het niet door. Leeg: altijd.`} />
      </Pair>
      <Pair>
        <Field {...props} name="maxParticipants" inputMode="numeric" help={t`Leeg: 6 personen.`} />
        <CheckField
          name="waitingList"
          label={eventLabel(visit.i18n, 'waitingList')}
          isChecked={isTicked(fields.waitingList)}
          error={errorFor(errors, 'waitingList')}
        />
      </Pair>
    </Section>
  )
}

function Who(props: FormProps) {
  const { t } = useLingui()
  const { visit, fields, errors } = props
  return (
    <Section id="who" title={<Trans>Voor wie</Trans>}>
      <Pair>
        <Field {...props} name="ageMin" inputMode="numeric" help={t`Leeg: geen grens.`} />
        <Field {...props} name="ageMax" inputMode="numeric" help={t`Leeg: geen grens.`} />
      </Pair>
      <SelectField
        name="ageCountedBy"
        label={eventLabel(visit.i18n, 'ageCountedBy')}
        value={fields.ageCountedBy || 'first-day'}
        error={errorFor(errors, 'ageCountedBy')}
        options={Object.entries(ageWords).map(([value, word]) => ({ value, label: visit.i18n._(word) }))}
      />
      <fieldset>
        <legend>
          <Trans>Niveau</Trans>
        </legend>
        {tenniskidsLevels.map(levelField).map((name) => (
          <CheckField
            key={name}
            name={name}
            label={eventLabel(visit.i18n, name)}
            isChecked={isTicked(fields[name])}
            error={errorFor(errors, name)}
          />
        ))}
        <Pair>
          <Field {...props} name="ratingFrom" inputMode="numeric" help={t`Van 1 (sterkst) tot 9.`} />
          <Field {...props} name="ratingTo" inputMode="numeric" />
        </Pair>
      </fieldset>
    </Section>
  )
}

function BringSection({ fields, errors }: Pick<FormProps, 'fields' | 'errors'>) {
  const { t, i18n } = useLingui()
  return (
    <Section id="bring" title={<Trans>Neem mee</Trans>}>
      <Pair>
        {(['whatToBringNl', 'whatToBringEn'] as const).map((name) => (
          <TextArea
            key={name}
            name={name}
            label={eventLabel(i18n, name)}
            help={t`Eén ding per regel.`}
            value={fields[name]}
            error={errorFor(errors, name)}
            lang={name.endsWith('En') ? 'en' : 'nl'}
          />
        ))}
      </Pair>
    </Section>
  )
}
