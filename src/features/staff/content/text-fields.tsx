import { Trans, useLingui } from '@lingui/react/macro'
import { errorFor, Pair, Section, TextArea, TextField } from '~/features/staff/frame/form'
import type { FormProps } from './editor'
import { textLabel } from './text-messages'
import { textLimits } from './text-rules.server'

type TextsProps = Pick<FormProps, 'fields' | 'errors'>

/** Title, summary and body, Dutch and English beside each other. */
export function TextSection({ fields, errors }: TextsProps) {
  const { t, i18n } = useLingui()
  const shared = (name: string) => ({
    name,
    label: textLabel(i18n, name),
    value: fields[name],
    error: errorFor(errors, name),
    lang: name.endsWith('En') ? 'en' : 'nl',
    isRequired: true,
  })
  return (
    <Section id="words" title={<Trans>Titel en tekst</Trans>}>
      <Pair>
        <TextField {...shared('titleNl')} maxLength={textLimits.title} />
        <TextField {...shared('titleEn')} maxLength={textLimits.title} />
      </Pair>
      <Pair>
        <TextArea
          {...shared('summaryNl')}
          rows={2}
          maxLength={textLimits.summary}
          help={t`Eén of twee zinnen, voor de lijst.`}
        />
        <TextArea {...shared('summaryEn')} rows={2} maxLength={textLimits.summary} />
      </Pair>
      <Pair>
        <TextArea
          {...shared('bodyNl')}
          rows={12}
          isMarkdown
          help={t`Met Markdown: ## kop, - lijst, **vet**, [link](/adres).`}
        />
        <TextArea {...shared('bodyEn')} rows={12} isMarkdown />
      </Pair>
    </Section>
  )
}

/** When it comes on the site by itself. */
export function PublishAtField({ fields, errors }: TextsProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="publishAt"
      type="datetime-local"
      label={t`Publiceren op`}
      help={t`Tijd in Amsterdam. Leeg: zodra je op ‘Publiceer’ drukt.`}
      value={fields.publishAt}
      error={errorFor(errors, 'publishAt')}
    />
  )
}
