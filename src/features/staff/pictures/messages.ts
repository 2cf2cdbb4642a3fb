import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormError } from '~/features/staff/frame/form'
import type { PictureError } from './check'
import { pictureRules } from './rules'

const texts: Readonly<Record<PictureError['code'], MessageDescriptor>> = {
  'alt-missing': msg`Vertel wat er te zien is`,
  'alt-long': msg`Vertel in hooguit ${pictureRules.longestAlt} tekens wat er te zien is`,
  'alt-file-name': msg`Een bestandsnaam zegt niet wat er te zien is. Schrijf een zin`,
  'focus-wrong': msg`Geef het punt aan met een heel getal van 0 tot en met 100.`,
  'file-missing': msg`Kies een bestand.`,
  'file-large': msg`Dit bestand is groter dan 15 MB. Maak de afbeelding kleiner en kies hem opnieuw.`,
  'no-picture': msg`Dit is geen JPEG, PNG, WebP of AVIF die we kunnen lezen. Kies een ander bestand.`,
  'too-many-pixels': msg`Deze afbeelding heeft te veel pixels. Maak hem kleiner, of bewaar hem als gewone JPEG.`,
  moving: msg`Deze afbeelding beweegt. Kies er een die stilstaat.`,
  'no-room': msg`Er is geen ruimte meer voor bestanden. Vraag de beheerder van de server om ruimte.`,
}

export const pictureErrors = (i18n: I18n, errors: readonly PictureError[]): FormError[] =>
  errors.map(({ field, code }) => {
    const message = i18n._(texts[code])
    if (!field.startsWith('alt')) return { field, message }
    const language = i18n._(field === 'altEn' ? msg`Engels` : msg`Nederlands`)
    return { field, message: `${message} (${language}).` }
  })
