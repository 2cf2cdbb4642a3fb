import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { Visit } from '~/features/staff/frame/page'
import { mayUse } from '~/features/staff/members/rights'
import type { FirstDayFacts } from './first-day.server'

/** What to do first on a site without content. */
export function FirstDay({ visit, facts }: { visit: Visit; facts: FirstDayFacts }) {
  const { t } = useLingui()
  const { href, member } = visit
  return (
    <section aria-labelledby="first-day-title">
      <h2 id="first-day-title">{t`Welkom. Hier begin je mee`}</h2>
      <p>
        <Trans>De site staat aan en is nog leeg. Bezoekers lezen dat ze je kunnen bellen en schrijven.</Trans>
      </p>
      <ol className="desk-first">
        <Step isDone={facts.hasOrganisation} title={t`Jullie naam en adres`}>
          <Trans>
            Die staan in het bestand <code>app.config.ts</code>. Vraag wie de site heeft geïnstalleerd om ze te
            veranderen.
          </Trans>
        </Step>
        {mayUse(member, 'members') && (
          <Step isDone={facts.hasColleague} title={<a href={href('medewerkers')}>{t`Geef je collega’s toegang`}</a>}>
            <Trans>Een beheerder mag alles. Een redacteur vult de site, van alle clubs of van een paar.</Trans>
          </Step>
        )}
        {mayUse(member, 'seasons') && (
          <Step isDone={facts.hasSeason} title={<a href={href('seizoenen')}>{t`Vul de lesseizoenen in`}</a>}>
            <Trans>Daar komen de lessen vandaan: wanneer ze beginnen en wanneer je je kunt inschrijven.</Trans>
          </Step>
        )}
        {mayUse(member, 'events') && (
          <Step isDone={facts.hasEvent} title={<a href={href('evenementen/nieuw')}>{t`Maak je eerste evenement`}</a>}>
            <Trans>Een kamp, een clinic of een toernooi. Het blijft een concept tot je het publiceert.</Trans>
          </Step>
        )}
        {mayUse(member, 'news') && (
          <Step isDone={facts.hasNews} title={<a href={href('nieuws/nieuw')}>{t`Schrijf je eerste nieuwsbericht`}</a>}>
            <Trans>Vertel bijvoorbeeld dat de nieuwe site er is.</Trans>
          </Step>
        )}
        {mayUse(member, 'redirects') && (
          <Step
            isDone={facts.oldAddressesLeft === 0}
            title={<a href={href('doorverwijzingen')}>{t`Laat oude adressen werken`}</a>}
          >
            <Plural
              value={facts.oldAddressesLeft}
              _0="Alle adressen van de oude site worden doorverwezen."
              one="# adres van de oude site loopt nog dood."
              other="# adressen van de oude site lopen nog dood."
            />
          </Step>
        )}
      </ol>
      {mayUse(member, 'redirects') && facts.oldAddressesLeft > 0 && (
        <DeskForm action={href('doorverwijzingen')}>
          <div>
            <DoButton value="legacy" kind="plain">
              <Trans>Voeg de adressen van de oude site toe</Trans>
            </DoButton>
          </div>
        </DeskForm>
      )}
    </section>
  )
}

const Step = ({ isDone, title, children }: { isDone: boolean; title: ReactNode; children: ReactNode }) => (
  <li>
    <p>
      <strong>{title}</strong>{' '}
      {isDone ? (
        <Badge tone="open">
          <Trans>klaar</Trans>
        </Badge>
      ) : (
        <Badge tone="idle">
          <Trans>te doen</Trans>
        </Badge>
      )}
    </p>
    <p>{children}</p>
  </li>
)
