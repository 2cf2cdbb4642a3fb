import { Trans, useLingui } from '@lingui/react/macro'
import { capitalised, hourIn } from '~/features/lesson-groups/hour-words'
import { useLocale } from '~/i18n/use-locale'
import { callingNames } from '~/text/name-list'
import type { FamilyPerson, WrongAnswer } from './family-part.server'
import { answeredOn } from './heard'
import { hourKey } from './hours'
import * as words from './words'

export const longestObjection = 500

type AnswerFormsProps = { one: FamilyPerson; wrong: WrongAnswer | undefined }

/** Plain forms: a link in an email leads here and answers nothing by itself. */
export function AnswerForms({ one, wrong }: AnswerFormsProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { placement, place, state, person } = one
  if (!placement) return null
  const name = callingNames([person.name])[0]!
  return (
    <>
      <form method="post" className="button-row">
        <Of one={one} />
        <button type="submit" name="intent" value="group-agree" className="button button-large">
          {state === 'objected' ? t`Dit past toch` : t`Dit past`}
        </button>
      </form>
      {state === 'objected' && (
        <form method="post">
          <Of one={one} />
          <GiveUp name={name} />
        </form>
      )}
      {state === 'told' && place && <p>{words.silenceWords(place, { i18n, locale })}</p>}
      {state === 'told' && <ObjectionForm one={one} wrong={wrong} name={name} />}
    </>
  )
}

/** What the page shows, so that nobody agrees to anything else. */
function Of({ one: { person, placement, group } }: Pick<AnswerFormsProps, 'one'>) {
  return (
    <>
      <input type="hidden" name="who" value={person.id} />
      <input type="hidden" name="placement" value={placement?.id} />
      {placement && group && <input type="hidden" name="shown" value={answeredOn(placement, group)} />}
    </>
  )
}

/** In two presses: the place goes to somebody else. */
function GiveUp({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <details>
      <summary>{t`${name} doet niet mee`}</summary>
      <p>
        <Trans>De plek is dan meteen vrij voor iemand anders.</Trans>
      </p>
      <button type="submit" name="intent" value="group-decline" className="button button-quiet">
        <Trans>Geef de plek op</Trans>
      </button>
    </details>
  )
}

function ObjectionForm({ one, wrong, name }: AnswerFormsProps & { name: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { hours, person } = one
  const id = `waarom-${person.id}`
  return (
    <details id={`past-niet-${person.id}`} open={wrong?.refusal === 'hours-needed'}>
      <summary>
        <strong>{t`Dit past niet`}</strong>
      </summary>
      <form method="post">
        <Of one={one} />
        <p>
          <Trans>{name} houdt deze plek tot we iets beters hebben, of tot je hem opgeeft. Je hoort van ons.</Trans>
        </p>
        {hours.length > 0 && (
          <fieldset className="fieldset">
            <legend className="legend">{t`Welke uren kunnen wel?`}</legend>
            <div className="choice-group">
              {hours.map((hour) => (
                <label key={hourKey(hour)} className="choice">
                  <input
                    type="checkbox"
                    name="hour"
                    value={hourKey(hour)}
                    defaultChecked={wrong?.hours?.includes(hourKey(hour)) ?? false}
                  />{' '}
                  {hourIn(hour, locale)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="field">
          <label htmlFor={id} className="field-label">
            <Trans>Wil je er iets bij zeggen?</Trans> <span className="field-optional">{t`mag leeg blijven`}</span>
          </label>
          <textarea
            id={id}
            name="objection"
            rows={3}
            maxLength={longestObjection}
            className="textarea"
            defaultValue={wrong?.objection}
          />
        </div>
        <button type="submit" name="intent" value="group-object" className="button">
          {t`Zoek iets anders`}
        </button>
        <GiveUp name={name} />
      </form>
    </details>
  )
}

/** The cheapest helps: a press makes the wish wider. */
export function WideningForm({ one: { person, none } }: Pick<AnswerFormsProps, 'one'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (!none || none.helps.length === 0) return null
  return (
    <form method="post">
      <input type="hidden" name="who" value={person.id} />
      <input type="hidden" name="intent" value="group-widen" />
      <p>
        <Trans>Dit zou helpen. Kan het?</Trans>
      </p>
      <div className="button-row">
        {none.helps.map((help) => (
          <button
            key={`${help.kind} ${help.slotId}`}
            type="submit"
            name="help"
            value={`${help.kind} ${help.slotId}`}
            className="button"
          >
            {capitalised(words.helpWords(help, { i18n, locale }))}
          </button>
        ))}
      </div>
    </form>
  )
}
