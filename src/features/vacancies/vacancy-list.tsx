import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { contactLinks } from '~/site/blocks/address'
import { CourtLines } from '~/site/blocks/court-lines'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { HoursWords, PayWords } from './vacancy-facts'
import type { ListedVacancy } from './views.server'

export function VacancyList({ vacancies }: { vacancies: readonly ListedVacancy[] }) {
  const locale = useLocale()
  if (vacancies.length === 0) return <NoVacancies />
  return (
    <ul className="vacancy-list">
      {vacancies.map(({ id, slug, anchor, title, lang, town, hours, pay, validThrough }) => (
        <li key={id} id={anchor}>
          <h3 lang={lang}>
            <Link to="/vacatures/$vacancy" params={{ vacancy: { id, slug } }}>
              {title}
            </Link>
          </h3>
          <p>
            <FactLine>
              {town}
              <HoursWords hours={hours} />
              <PayWords pay={pay} />
              {lang && <Trans>in het Nederlands</Trans>}
            </FactLine>
          </p>
          <p>
            <Trans>Reageren t/m {formatDay(validThrough, locale)}</Trans>
          </p>
        </li>
      ))}
    </ul>
  )
}

function NoVacancies() {
  const { t } = useLingui()
  return (
    <div className="vacancy-none">
      <CourtLines isOut />
      <p className="vacancy-none-title">{t`Nu geen vacatures`}</p>
      <p>
        <Trans>
          Stuur ons je naam, de dagen waarop je kunt en waar je woont. Dan bellen we je als er iets vrijkomt.
        </Trans>
      </p>
      <p className="button-row">
        <a href={contactLinks.mail} className="button">{t`Laat je naam achter`}</a>
      </p>
    </div>
  )
}
