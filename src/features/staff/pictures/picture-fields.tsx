import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controls, type FilledForm, field, inBothLanguages, messageOf } from '~/features/staff/frame/fields'
import type { FormError } from '~/features/staff/frame/form'
import type { PictureError } from './check'
import { pictureRules, pictureTypes } from './rules'

const { longestAlt } = pictureRules

const file = field.text({
  label: msg`Bestand`,
  help: msg`JPEG, PNG, WebP of AVIF, tot 15 MB. Is het HEIC van een iPhone? Kies de foto op de telefoon zelf, dan wordt het JPEG. Waar en waarmee een foto is gemaakt, bewaren we niet.`,
  look: { type: 'file', accept: pictureTypes.join(',') },
  isRequired: true,
  refusals: {
    'file-missing': msg`Kies een bestand.`,
    'file-large': msg`Dit bestand is groter dan 15 MB. Maak de afbeelding kleiner en kies hem opnieuw.`,
    'no-picture': msg`Dit is geen JPEG, PNG, WebP of AVIF die we kunnen lezen. Is het HEIC van een iPhone? Voeg de foto toe op de telefoon zelf, of bewaar hem op de computer eerst als JPEG.`,
    'too-many-pixels': msg`Deze afbeelding heeft te veel pixels. Maak hem kleiner, of bewaar hem als gewone JPEG.`,
    moving: msg`Deze afbeelding beweegt. Kies er een die stilstaat.`,
    'no-room': msg`Er is geen ruimte meer voor bestanden. Vraag de beheerder van de server om ruimte.`,
  },
})

const [altNl, altEn] = inBothLanguages(field.text, {
  label: msg`Wat is er te zien?`,
  help: msg`Eén zin voor wie de afbeelding niet ziet.`,
  look: { maxLength: longestAlt },
  isRequired: true,
  refusals: {
    'alt-missing': (which) => msg`Vertel wat er te zien is (${which}).`,
    'alt-long': (which) => msg`Vertel in hooguit ${longestAlt} tekens wat er te zien is (${which}).`,
    'alt-file-name': (which) => msg`Een bestandsnaam zegt niet wat er te zien is. Schrijf een zin (${which}).`,
  },
})

const focus = (label: MessageDescriptor) =>
  field.text({
    label,
    look: { type: 'number', inputMode: 'numeric', min: 0, max: 100, step: 1 },
    refusals: { 'focus-wrong': msg`Geef het punt aan met een heel getal van 0 tot en met 100.` },
  })

const words = { altNl, altEn }
const point = {
  focusX: { ...focus(msg`Van links, in procenten`), isLeft: true },
  focusY: focus(msg`Van boven, in procenten`),
}
export const pictureFields = { file, ...words, ...point }

export const pictureErrors = (i18n: I18n, errors: readonly PictureError[]): FormError[] =>
  errors.map((error) => ({ field: error.field, message: messageOf(pictureFields, i18n, error) ?? error.code }))

export function PictureFields({ shown, ...form }: FilledForm & { shown: ReactNode }) {
  const { focusX, focusY } = form.fields
  return (
    <>
      <Controls of={words} {...form} />
      <fieldset className="desk-focus" data-focus>
        <legend>
          <Trans>Belangrijkste punt</Trans>
        </legend>
        <p className="desk-help">
          <Trans>Dit punt blijft in beeld, hoe de afbeelding ook wordt bijgesneden.</Trans>{' '}
          <span className="desk-with-script">
            <Trans>Klik erop in de afbeelding.</Trans>
          </span>
        </p>
        <div className="desk-focus-picture">
          {shown}
          <svg aria-hidden="true">
            <circle cx={`${focusX}%`} cy={`${focusY}%`} r="14" />
          </svg>
        </div>
        <Controls of={point} {...form} />
      </fieldset>
    </>
  )
}
