import { Trans, useLingui } from '@lingui/react/macro'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  Pair,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import { withParameters } from '~/features/staff/frame/list'
import type { Visit } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { locales } from '~/i18n/locale'
import { type Audience, readersOf } from './audience.server'
import { fieldOf, longest, type Message } from './message'
import { placeholderNames } from './placeholders'
import type { Preview } from './preview.server'
import { PreviewWords } from './preview-words'
import { readyTexts } from './ready-texts'
import { type EmailTemplate, longestName } from './templates.server'
import { AudienceWords } from './whom-page.server'

type WriteProps = {
  visit: Visit
  audience: Audience
  message: Message
  /** Registration whose values the preview shows. */
  chosen: string
  templates: readonly EmailTemplate[]
  templateName: string
  errors: readonly FormError[]
  /** What was done with it. */
  notice?: string
  preview?: Preview | undefined
}

const mostToChoose = 100

/** The second page: what it says. */
export function WriteForm(props: WriteProps) {
  const { visit, audience, message, errors, notice, preview, chosen } = props
  const { t } = useLingui()
  const { url } = visit
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
      <AudienceWords visit={visit} audience={audience} />
      <p>
        <a href={withParameters(url.pathname, url.searchParams, { write: '', template: '', again: '' })}>
          {t`Andere mensen kiezen`}
        </a>
      </p>
      <Templates {...props} />
      {preview && <PreviewWords preview={preview} />}
      <DeskForm kept="group-mail">
        <Pair>
          {locales.map((locale) => (
            <TextField
              key={locale}
              name={fieldOf('subject', locale)}
              label={locale === 'nl' ? t`Onderwerp (Nederlands)` : t`Onderwerp (Engels)`}
              value={message.subject[locale]}
              maxLength={longest.subject}
              isRequired={needs[locale]}
              error={errorFor(errors, fieldOf('subject', locale))}
              lang={locale}
            />
          ))}
        </Pair>
        <Pair>
          {locales.map((locale) => (
            <TextArea
              key={locale}
              name={fieldOf('text', locale)}
              label={locale === 'nl' ? t`Tekst (Nederlands)` : t`Tekst (Engels)`}
              help={<PlaceholderList locale={locale} isNeeded={needs[locale]} />}
              value={message.text[locale]}
              rows={12}
              maxLength={longest.text}
              isRequired={needs[locale]}
              error={errorFor(errors, fieldOf('text', locale))}
              lang={locale}
            />
          ))}
        </Pair>
        <p className="desk-help">
          <Trans>
            De mail begint met ‘Beste’ en de naam, en eindigt met wie we zijn en een link naar de inschrijving. Een
            witregel begint een nieuwe alinea; een webadres wordt een link.
          </Trans>
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
          <DoButton value="preview" kind="plain">{t`Bekijk de mail`}</DoButton>
          <DoButton value="test" kind="plain">{t`Stuur een proef aan mezelf`}</DoButton>
          <DoButton value="send">{t`Verstuur aan ${count}`}</DoButton>
        </Actions>
        {mayEditClub(visit.member, null) && <SaveAsTemplate {...props} />}
      </DeskForm>
    </>
  )
}

function PlaceholderList({ locale, isNeeded }: { locale: 'nl' | 'en'; isNeeded: boolean }) {
  const names = placeholderNames[locale].map((name) => `{${name}}`).join(' ')
  return (
    <>
      {!isNeeded && <Trans>Niemand van hen leest deze taal: dit mag leeg blijven.</Trans>}{' '}
      <Trans>Wordt voor iedereen ingevuld: {names}</Trans>
    </>
  )
}

function Templates({ visit: { url, href, i18n }, templates }: WriteProps) {
  const { t } = useLingui()
  const ready = Object.entries(readyTexts).map(([id, { name }]) => ({ id, name: i18n._(name) }))
  return (
    <details>
      <summary>{t`Begin met een sjabloon`}</summary>
      <ul className="desk-view-list">
        {[...ready, ...templates].map(({ id, name }) => (
          <li key={id}>
            <a href={withParameters(url.pathname, url.searchParams, { template: id, again: '', write: '1' })}>{name}</a>
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
