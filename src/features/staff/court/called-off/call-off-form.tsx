import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Actions,
  controlId,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  TextArea,
} from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatDay } from '~/time/format-date'
import { clubDayPath } from '../club-day.server'
import type { CourtList } from '../lists.server'
import { hoursOn } from '../words'
import { useClubName } from './choose-club'
import { Consequences } from './consequences'
import type { Plan } from './plan.server'

type CallOffFormProps = { context: DeskContext; plan: Plan; errors: readonly FormError[]; isChanged: boolean }

export function CallOffForm({ context, plan, errors, isChanged }: CallOffFormProps) {
  const { t } = useLingui()
  const { club, lists, reason, isRain, asksEnglish, preview, emails, mustSignIn, digest } = plan
  const canBeDone = preview !== undefined && errors.length === 0
  const { day, clubId } = club
  const path = clubDayPath('baan/valt-uit', { day, clubId }, context)
  const name = useClubName(club)
  return (
    <>
      <ErrorSummary errors={errors} />
      {isChanged && (
        <p className="notice notice-error" role="alert">
          <Trans>Er is nog niets gedaan: dit gebeurt er met wat je nu koos.</Trans>
        </p>
      )}
      {mustSignIn && <AskAgain context={context} next={path} isTyped />}
      <DeskForm action={context.href(path)}>
        <div className="court">
          <p className="court-when">
            <b>{formatDay(club.day, context.locale, 'long')}</b> · {name}
          </p>
          <Lists context={context} plan={plan} error={errorFor(errors, 'lists')} />
          {lists.some(({ event }) => event.group) && <Why isRain={isRain} />}
          {canBeDone && (
            <>
              <input type="hidden" name="shown" value={digest} />
              <input type="hidden" name="digest" value={preview.digest} />
              <Consequences context={context} plan={plan} preview={preview} />
              <p>
                <DoButton value="preview" kind="small">
                  <Trans>Iets veranderd? Kijk opnieuw</Trans>
                </DoButton>
              </p>
            </>
          )}
          <TextArea
            name="reasonNl"
            label={asksEnglish ? t`Waarom (Nederlands)` : t`Waarom`}
            help={t`Komt in de mail en op de site.`}
            lang="nl"
            rows={2}
            value={reason.nl}
            error={errorFor(errors, 'reasonNl')}
          />
          {asksEnglish && (
            <TextArea
              name="reasonEn"
              label={t`Waarom (Engels)`}
              lang="en"
              rows={2}
              value={reason.en}
              error={errorFor(errors, 'reasonEn')}
            />
          )}
        </div>
        <Actions>
          {canBeDone ? (
            <DoButton value="call-off">
              <Plural value={emails} _0="Valt uit" one="Valt uit: verstuur # mail" other="Valt uit: verstuur # mails" />
            </DoButton>
          ) : (
            <DoButton value="preview">
              <Trans>Bekijk wat er gebeurt</Trans>
            </DoButton>
          )}
          <a href={context.href('baan')} className="button button-quiet">
            <Trans>Toch niet</Trans>
          </a>
        </Actions>
      </DeskForm>
    </>
  )
}

function Lists({ context, plan, error }: { context: DeskContext; plan: Plan; error: string | undefined }) {
  const { club, lists } = plan
  const id = controlId('lists')
  return (
    <fieldset
      id={id}
      className={error ? 'desk-field desk-field-wrong' : 'desk-field'}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        <Trans>Welke lijsten?</Trans>
      </legend>
      {error && (
        <p className="desk-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {lists.length < club.held.length && club.held.some(({ event }) => event.group) && (
        <p className="desk-actions">
          {(['mine', 'all'] as const).map((who) => (
            <a
              key={who}
              className="button button-small button-quiet"
              href={context.href(clubDayPath('baan/valt-uit', { day: club.day, clubId: club.clubId, who }, context))}
            >
              {who === 'mine' ? <Trans>Al mijn lessen</Trans> : <Trans>Alles van deze dag</Trans>}
            </a>
          ))}
        </p>
      )}
      {club.held.map((list) => (
        <label key={list.id} className="desk-check">
          <input type="checkbox" name="list" value={list.id} defaultChecked={lists.includes(list)} />
          <ListName context={context} list={list} day={club.day} />
        </label>
      ))}
      {club.off.map((list) => (
        <p key={list.id}>
          <s>
            <ListName context={context} list={list} day={club.day} />
          </s>
        </p>
      ))}
    </fieldset>
  )
}

function Why({ isRain }: { isRain: boolean }) {
  return (
    <fieldset className="desk-field">
      <legend>
        <Trans>Waardoor?</Trans>
      </legend>
      <label className="desk-check">
        <input type="radio" name="why" value="rain" defaultChecked={isRain} />
        <span>
          <Trans>Regen: dan geldt de afspraak van de club over inhalen</Trans>
        </span>
      </label>
      <label className="desk-check">
        <input type="radio" name="why" value="other" defaultChecked={!isRain} />
        <span>
          <Trans>Iets anders: dan halen we de les in</Trans>
        </span>
      </label>
    </fieldset>
  )
}

type ListNameProps = { context: DeskContext; list: CourtList; day: string }

function ListName({ context: { locale }, list: { event, people }, day }: ListNameProps) {
  return (
    <span>
      {hoursOn(event, day, locale)} <b>{titleOf(event, locale)}</b>{' '}
      <small>
        <Plural value={people} _0="nog niemand" one="# deelnemer" other="# deelnemers" />
      </small>
    </span>
  )
}
