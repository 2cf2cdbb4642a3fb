import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { differencesIn } from '~/features/lesson-groups/families/words'
import { whenOf } from '~/features/lesson-groups/hour-words'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { StaffHistoryWords } from '~/features/staff/registration/page/history-words'
import { formatPhone, phoneLink } from '~/text/format-phone'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { Fact } from '../standing/person-words'
import type { Answers, Latest, ToldMember } from './answers.server'
import { Objectors } from './objectors'

type AnswersBodyProps = {
  context: DeskContext
  seasonKey: string
  clubId: number
  /** Undefined while the season is not on the site. */
  answers: Answers | undefined
  mustSignIn: boolean
}

export function AnswersBody({ context, seasonKey, clubId, answers, mustSignIn }: AnswersBodyProps) {
  return (
    <>
      {mustSignIn && (
        <AskAgain context={context} next={deskLink('lessen/$club/$season/antwoorden', clubId, seasonKey)} />
      )}
      {!answers || answers.told + answers.withoutPlace === 0 ? (
        <p className="desk-empty">
          <Trans>
            Nog geen familie weet van een groep.{' '}
            <a href={context.href('lessen/$club/$season/bekendmaken', clubId, seasonKey)}>Maak de groepen bekend</a>,
            dan komen hier de antwoorden.
          </Trans>
        </p>
      ) : (
        <>
          <Silence context={context} answers={answers} />
          <Figures answers={answers} />
          <DeskForm>
            <Objectors
              context={context}
              answers={answers}
              allPlaces={(id) => context.href('lessen/$club/$season/deelnemer/$id', clubId, seasonKey, id)}
            />
            <MustSay context={context} people={answers.mustSay} />
          </DeskForm>
          <LatestAnswers context={context} latest={answers.latest} />
        </>
      )}
    </>
  )
}

function Silence({
  context: { locale },
  answers: { silent, mustSay, toRemind },
}: {
  context: DeskContext
  answers: Answers
}) {
  const days = silent.flatMap(({ placement }) => placement.silenceCountsAt ?? []).sort((a, b) => a - b)
  const [first] = days
  const must = mustSay.length
  const reminded = toRemind.length
  if (silent.length + must === 0) return null
  const until = first === undefined ? '' : formatTimestamp(first, locale)
  return (
    <DeskForm>
      <div className="desk-consequence">
        <p>
          {first !== undefined && <Trans>Stil tot {until} telt als ja.</Trans>}{' '}
          <Plural
            value={must}
            _0=""
            one="# kreeg iets anders dan gevraagd en moet zelf ja zeggen."
            other="# kregen iets anders dan gevraagd en moeten zelf ja zeggen."
          />
        </p>
        {reminded > 0 && (
          <DoButton value="remind" kind="small">
            <Plural value={reminded} one="Herinner # familie" other="Herinner # families" />
          </DoButton>
        )}
      </div>
    </DeskForm>
  )
}

function Figures({ answers: { told, agreed, silent, mustSay, objectors, withoutPlace } }: { answers: Answers }) {
  const { t } = useLingui()
  const quiet = silent.length + mustSay.length
  const [yes, must, no] = [silent.length, mustSay.length, objectors.length]
  return (
    <dl className="desk-facts">
      <Fact name={t`Akkoord`}>{t`${agreed} van ${told}`}</Fact>
      <Fact name={t`Nog stil`}>
        {quiet}{' '}
        <small>{t`${yes} stil is ja · ${plural(must, { one: '# moet', other: '# moeten' })} zelf ja zeggen`}</small>
      </Fact>
      <Fact name={t`Past niet`}>{no}</Fact>
      <Fact name={t`Zonder plek`}>
        {withoutPlace} <small>{t`kregen de reden`}</small>
      </Fact>
    </dl>
  )
}

function MustSay({ context, people }: { context: DeskContext; people: readonly ToldMember[] }) {
  const { i18n } = useLingui()
  const { locale, href } = context
  if (people.length === 0) return null
  return (
    <section className="desk-card" aria-labelledby="must">
      <h2 id="must">
        <Trans>Moet zelf ja zeggen, en is stil</Trans> <span>{people.length}</span>
      </h2>
      <ol className="lesson-unplaced">
        {people.map(({ person, registration, placement, place, group }) => {
          const { contactPhone, reference } = registration
          return (
            <li key={placement.id}>
              <p>
                <a href={href('inschrijvingen/$reference', reference)}>{person.name}</a> · {whenOf(context, group.slot)}
                : {differencesIn(place.differs, { i18n, locale })}
              </p>
              <Actions>
                {contactPhone && (
                  <a href={phoneLink(contactPhone)} className="button button-small button-quiet">
                    <Trans>Bel {formatPhone(contactPhone, locale)}</Trans>
                  </a>
                )}
                <DoButton value={`agree ${placement.id}`} kind="small">
                  <Trans>Zegt ja</Trans>
                </DoButton>
                <DoButton value={`decline ${placement.id}`} kind="small">
                  <Trans>Doet niet mee</Trans>
                </DoButton>
              </Actions>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const noTitles = new Map<number, never>()

function LatestAnswers({ context: { href, locale }, latest }: { context: DeskContext; latest: readonly Latest[] }) {
  if (latest.length === 0) return null
  return (
    <section className="desk-card" aria-labelledby="latest">
      <h2 id="latest">
        <Trans>Laatste antwoorden</Trans>
      </h2>
      <ol className="lesson-unplaced">
        {latest.map(({ line, reference, name, contactName }) => (
          <li key={`${line.at} ${line.kind} ${reference} ${name}`}>
            <p>
              <time dateTime={new Date(line.at).toISOString()}>{formatDate(line.at, locale, 'medium')}</time>{' '}
              <a href={href('inschrijvingen/$reference', reference)}>{name ?? contactName}</a>:{' '}
              <StaffHistoryWords line={line} titles={noTitles} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
