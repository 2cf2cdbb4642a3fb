import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Controls, field, inBothLanguages } from '~/features/staff/frame/fields'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  SelectField,
  TextField,
} from '~/features/staff/frame/form'
import { withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { Locale } from '~/i18n/locale'
import { longestName } from '~/model/staff'
import { type Audience, readersOf } from './audience.server'
import { longestMessage, type Message } from './message'
import { placeholderNames } from './placeholders'
import { readyTexts } from './ready-texts'
import type { EmailTemplate } from './templates.server'
import { AudienceWords } from './whom-page.server'

type WriteProps = {
  context: DeskContext
  audience: Audience
  message: Message
  chosen: string
  templates: readonly EmailTemplate[]
  templateName: string
  errors: readonly FormError[]
  notice?: string
}

const mostToChoose = 100

export function WriteForm(props: WriteProps) {
  const { context, audience, message, errors, notice, chosen } = props
  const { t } = useLingui()
  const { url } = context
  const count = audience.recipients.length
  const needs = { nl: readersOf(audience, 'nl') > 0, en: readersOf(audience, 'en') > 0 }
  const toChoose = audience.recipients.slice(0, mostToChoose).map(({ registrationId, contactName, email }) => ({
    value: String(registrationId),
    label: `${contactName} (${email})`,
  }))
  return (
    <>
      <ErrorSummary errors={errors} />
      {notice && (
        <p className="desk-notice" role="status">
          {notice}
        </p>
      )}
      <AudienceWords context={context} audience={audience} />
      <p>
        <a
          href={withParameters(url.pathname, url.searchParams, { write: '', template: '', again: '' })}
          className="button button-quiet button-small"
        >
          {t`Andere mensen kiezen`}
        </a>
      </p>
      <Templates {...props} />
      <DeskForm kept="group-mail">
        <Controls of={fieldsFor(needs)} context={context} fields={typedIn(message)} errors={errors} />
        <p className="desk-help">
          <Trans>
            De mail begint met ‘Beste’ en de naam, en eindigt met wie we zijn en een link naar de inschrijving. Een
            witregel begint een nieuwe alinea; een webadres wordt een link.
          </Trans>{' '}
          {audience.recipients.some(({ also }) => also.length > 0) && (
            <Trans>
              Wie hier meer dan één inschrijving heeft, krijgt één mail: bedragen staan er bij elkaar opgeteld in, en
              namen, evenementen en nummers naast elkaar.
            </Trans>
          )}
        </p>
        {count > 0 && (
          <SelectField
            name="recipient"
            label={t`Bekijk hem zoals`}
            value={chosen}
            options={toChoose}
            error={errorFor(errors, 'recipient')}
          />
        )}
        <Actions>
          <DoButton value="preview">{t`Bekijk de mail`}</DoButton>
          <DoButton value="test" kind="plain">{t`Stuur een testmail naar mezelf`}</DoButton>
        </Actions>
        {mayEditClub(context.member, null) && <SaveAsTemplate {...props} />}
      </DeskForm>
    </>
  )
}

const [subjectNl, subjectEn] = inBothLanguages(field.text, {
  label: msg`Onderwerp`,
  look: { maxLength: longestMessage.subject },
})
const [textNl, textEn] = inBothLanguages(field.text, {
  label: msg`Tekst`,
  rows: 10,
  look: { maxLength: longestMessage.text },
})

function fieldsFor(needs: Readonly<Record<Locale, boolean>>) {
  const help = (locale: Locale) => {
    const names = placeholderNames[locale].map((name) => `{${name}}`).join(' ')
    return needs[locale]
      ? msg`Wordt voor iedereen ingevuld: ${names}`
      : msg`Niemand van hen leest deze taal: dit mag leeg blijven. Wordt voor iedereen ingevuld: ${names}`
  }
  return {
    subjectNl: { ...subjectNl, isRequired: needs.nl },
    subjectEn: { ...subjectEn, isRequired: needs.en },
    textNl: { ...textNl, isRequired: needs.nl, help: help('nl') },
    textEn: { ...textEn, isRequired: needs.en, help: help('en') },
  }
}

const typedIn = ({ subject, text }: Message) => ({
  ...{ subjectNl: subject.nl, subjectEn: subject.en, textNl: text.nl, textEn: text.en },
})

function Templates({ context: { url, href, i18n }, templates }: WriteProps) {
  const { t } = useLingui()
  const ready = Object.entries(readyTexts).map(([id, { name }]) => ({ id, name: i18n._(name) }))
  return (
    <details>
      <summary>{t`Begin met een sjabloon`}</summary>
      <ul className="desk-actions">
        {[...ready, ...templates].map(({ id, name }) => (
          <li key={id}>
            <a
              href={withParameters(url.pathname, url.searchParams, { template: id, again: '', write: '1' })}
              className="button button-quiet button-small"
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={href('mail/sjablonen')}>{t`Sjablonen beheren`}</a>
        </li>
      </ul>
    </details>
  )
}

function SaveAsTemplate({ errors, templateName }: WriteProps) {
  const { t } = useLingui()
  const error = errorFor(errors, 'templateName')
  return (
    <details open={error !== undefined || undefined}>
      <summary>{t`Bewaar deze tekst als sjabloon`}</summary>
      <TextField
        name="templateName"
        label={t`Naam van het sjabloon`}
        help={t`Een sjabloon met dezelfde naam wordt vervangen.`}
        value={templateName}
        maxLength={longestName}
        error={error}
      />
      <Actions>
        <DoButton value="save-template" kind="plain">{t`Bewaar als sjabloon`}</DoButton>
      </Actions>
    </details>
  )
}
