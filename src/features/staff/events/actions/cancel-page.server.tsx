import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { Sent } from '~/features/staff/content/editor'
import { Controls, errorsIn, field, inBothLanguages, messageOf } from '~/features/staff/frame/fields'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { actOnEvent } from './action.server'
import { cancelEvent, reinstateEvent } from './cancel.server'
import { type EventKindParts, titleOf } from './parts'

const longestReason = 500
const [reasonNl, reasonEn] = inBothLanguages(field.text, {
  label: msg`Waarom gaat het niet door?`,
  help: msg`Komt op de pagina en in de mail. Mag leeg.`,
  rows: 4,
  longest: longestReason,
  look: { maxLength: longestReason },
  refusals: {
    long: msg`Houd de reden onder ${longestReason} tekens.`,
    alone: (language: string) => msg`Geef de reden ook in het ${language}.`,
  },
})
const reasonFields = { reasonNl, reasonEn }

/** Asks why, in both languages or in none, and shows whom it concerns before it is done. */
export async function cancelStep(parts: EventKindParts, visit: Visit, sent: Sent): Promise<Outcome> {
  const { row, form, isConfirmed } = sent
  const { now, i18n } = visit
  const [nl, en] = [form.last('reasonNl').trim(), form.last('reasonEn').trim()]
  const fields = { reasonNl: nl, reasonEn: en }
  const wrong = await errorsIn(reasonFields, fields, database().read)
  if (!nl !== !en) wrong.push({ field: nl ? 'reasonEn' : 'reasonNl', code: 'alone' })
  const errors = wrong.map((error) => ({ ...error, message: messageOf(reasonFields, i18n, error) ?? '' }))
  return actOnEvent(parts, visit, sent, {
    action: 'cancel',
    title: i18n._(msg`‘${titleOf(row)}’ annuleren`),
    button: { do: 'cancel', label: <Trans>Annuleer het evenement</Trans>, kind: 'danger' },
    work: (tx) => cancelEvent(tx, row.id, nl || en ? { nl, en } : null, now),
    kept: [['version', String(row.version)]],
    isConfirmed: isConfirmed && form.last('do') === 'cancel' && errors.length === 0,
    asked: {
      errors,
      controls: (
        <>
          <p>
            <Trans>
              De pagina blijft staan en zegt dat het niet doorgaat. Wie is ingeschreven krijgt een mail; bel zelf wie
              geen e-mailadres heeft.
            </Trans>
          </p>
          <Controls of={reasonFields} {...{ visit, fields, errors }} />
        </>
      ),
      again: { do: 'cancel-preview', label: <Trans>Toon de mails met deze reden</Trans> },
    },
  })
}

export function reinstateStep(parts: EventKindParts, visit: Visit, sent: Sent): Promise<Outcome> {
  const { row } = sent
  return actOnEvent(parts, visit, sent, {
    action: 'reinstate',
    title: visit.i18n._(msg`‘${titleOf(row)}’ gaat toch door`),
    button: { do: 'reinstate', label: <Trans>Laat het doorgaan</Trans> },
    work: (tx) => reinstateEvent(tx, row.id, visit.now),
    kept: [['version', String(row.version)]],
    words: () => (
      <p>
        <Trans>
          Het staat weer op de site. Wie door de annulering afviel, krijgt de plek terug zolang er plek is. Wie zichzelf
          had afgemeld, blijft afgemeld.
        </Trans>
      </p>
    ),
  })
}
