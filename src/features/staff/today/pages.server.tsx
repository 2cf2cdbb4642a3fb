import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { clubSeasons, events, news, staffMembers } from '~/db/schema'
import { missingOldRedirects } from '~/features/redirects/store.server'
import { listsAhead } from '~/features/staff/court/lists.server'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { mayUse, seenClubs } from '~/features/staff/members/rights'
import { type Settings, settings } from '~/server/config/settings.server'
import { formatDate } from '~/time/format-date'
import { comingEvents, registrationsPerDay } from './figures.server'
import { Today } from './today'
import { whatNeedsDoing } from './today.server'

function FirstDay({ context, facts }: { context: DeskContext; facts: FirstDayFacts }) {
  const { t } = useLingui()
  const { href, member } = context
  return (
    <section aria-labelledby="first-day-title">
      <h2 id="first-day-title">{t`Welkom. Hier begin je mee`}</h2>
      <p>
        {facts.hasEvent || facts.hasNews ? (
          <Trans>De site staat aan. Dit lijstje blijft staan tot alles klaar is.</Trans>
        ) : (
          <Trans>De site staat aan en is nog leeg. Bezoekers lezen dat ze je kunnen bellen en schrijven.</Trans>
        )}
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

const todayPage: DeskPage = {
  path: '',
  right: 'today',
  get: async (context) => {
    const { member, now, i18n } = context
    const { read } = database()
    const clubs = seenClubs(member)
    const facts = clubs === null ? await firstDayFacts(read, settings()) : undefined
    return {
      title: i18n._(msg`Vandaag`),
      beside: <p className="desk-help">{formatDate(now, context.locale)}</p>,
      body: (
        <Today
          context={context}
          lines={await whatNeedsDoing(database(), member, now)}
          days={await registrationsPerDay(read, clubs, now)}
          week={await listsAhead(read, member, now)}
          coming={await comingEvents(read, clubs, now)}
          firstDay={facts ? <FirstDay context={context} facts={facts} /> : null}
        />
      ),
    }
  },
}

export const todayPages: readonly DeskPage[] = [todayPage]

type FirstDayFacts = {
  /** The example's address has been replaced in `app.config.ts`. */
  readonly hasOrganisation: boolean
  readonly hasSeason: boolean
  readonly hasEvent: boolean
  readonly hasNews: boolean
  readonly hasColleague: boolean
  readonly oldAddressesLeft: number
}

/** Undefined once all is done but colleagues, whom not everybody has; and in a demo. */
export async function firstDayFacts(
  db: Db,
  { demo }: Pick<Settings, 'demo'>,
  contactEmail: string = organisation.contact.email,
): Promise<FirstDayFacts | undefined> {
  if (demo) return undefined
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(ne(events.kind, 'lessons'), inArray(events.status, ['published', 'cancelled'])))
    .limit(1)
  const [item] = await db.select({ id: news.id }).from(news).where(eq(news.status, 'published')).limit(1)
  const [season] = await db.select({ id: clubSeasons.id }).from(clubSeasons).limit(1)
  // Seasons of the constants come online without a row of their own.
  const [lessons] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(sql`${events.kind} = 'lessons'`, gt(events.clubId, 0), eq(events.status, 'published')))
    .limit(1)
  const [members] = await db.select({ rows: count() }).from(staffMembers)
  const facts = {
    hasOrganisation: !contactEmail.endsWith('.example'),
    hasSeason: season !== undefined || lessons !== undefined,
    hasEvent: event !== undefined,
    hasNews: item !== undefined,
    hasColleague: (members?.rows ?? 0) > 1,
    oldAddressesLeft: (await missingOldRedirects(db)).length,
  }
  const { hasColleague: _, oldAddressesLeft, ...others } = facts
  return oldAddressesLeft === 0 && Object.values(others).every(Boolean) ? undefined : facts
}
