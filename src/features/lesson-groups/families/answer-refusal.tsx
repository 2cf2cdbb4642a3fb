import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import type { WrongAnswer } from './family-part.server'

export function AnswerRefusalNotice({ wrong: { refusal } }: { wrong: WrongAnswer }) {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal}>
      <p>
        <RefusalWords refusal={refusal} phone={phone} />
      </p>
    </div>
  )
}

function RefusalWords({ refusal, phone }: Pick<WrongAnswer, 'refusal'> & { phone: string }) {
  switch (refusal) {
    case 'group-agreed':
      return <Trans>Deze plek staat al vast. Er is niets veranderd. Past het toch niet? Bel ons op {phone}.</Trans>
    case 'group-answered':
      return <Trans>Je liet al weten dat het niet past. Er is niets veranderd; we zoeken al iets anders.</Trans>
    case 'group-gone':
      return <Trans>Deze plek is intussen veranderd. Er is niets bewaard; hieronder staat wat nu geldt.</Trans>
    case 'hours-needed':
      return <Trans>Kies een uur dat wel kan, of schrijf erbij wat er niet past.</Trans>
    case 'help-gone':
      return <Trans>Dit helpt intussen niet meer. Er is niets veranderd; hieronder staat wat nu helpt.</Trans>
    case 'not-found':
      return <Trans>Deze deelnemer staat niet bij je inschrijving. Er is niets veranderd.</Trans>
  }
}
