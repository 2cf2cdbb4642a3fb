import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorFor, type FormError, Pair, TextField } from '~/features/staff/frame/form'
import type { PictureValues } from './check'
import { pictureRules } from './rules'

type PictureFieldsProps = { values: PictureValues; errors: readonly FormError[]; picture: ReactNode }

/** What is on it, and which point every crop keeps. The script sets the point by a press on the picture. */
export function PictureFields({ values, errors, picture }: PictureFieldsProps) {
  const { t } = useLingui()
  const field = (name: keyof PictureValues) => ({ name, value: values[name], error: errorFor(errors, name) })
  const percent = { type: 'number', inputMode: 'numeric', min: 0, max: 100, step: 1 } as const
  return (
    <>
      <Pair>
        <TextField
          {...field('altNl')}
          label={t`Wat is er te zien? (Nederlands)`}
          help={t`Eén zin voor wie de afbeelding niet ziet.`}
          maxLength={pictureRules.longestAlt}
          lang="nl"
          isRequired
        />
        <TextField
          {...field('altEn')}
          label={t`Wat is er te zien? (Engels)`}
          help={t`Dezelfde zin in het Engels.`}
          maxLength={pictureRules.longestAlt}
          lang="en"
          isRequired
        />
      </Pair>
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
          {picture}
          <svg aria-hidden="true">
            <circle cx={`${values.focusX}%`} cy={`${values.focusY}%`} r="14" />
          </svg>
        </div>
        <Pair>
          <TextField {...field('focusX')} {...percent} label={t`Van links, in procenten`} />
          <TextField {...field('focusY')} {...percent} label={t`Van boven, in procenten`} />
        </Pair>
      </fieldset>
    </>
  )
}
