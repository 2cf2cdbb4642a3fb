import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentRow } from '~/features/staff/content/content'
import type { Visit } from '~/features/staff/frame/page'
import { pictureShown } from '~/features/staff/pictures/field.server'
import { locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { initials } from '~/text/initials'

/** The trainer as visitors will see them, in both languages. */
export async function trainerPreview(visit: Visit, _: ContentRow, fields: FieldValues): Promise<ReactNode> {
  const portrait = await pictureShown(visit, fields.image ?? '')
  const { name = '', licence = '', since = '' } = fields
  return (
    <div className="desk-pair">
      {locales.map((locale) => (
        <article key={locale} className="desk-preview" lang={locale}>
          <h2>{name || <Trans>Nog geen naam</Trans>}</h2>
          {portrait ?? <p>{initials(name)}</p>}
          <p>
            <Trans comment="licence = A, B or C; since = a year">
              KNLTB-licentie {licence}, bij ons sinds {since}
            </Trans>
          </p>
          <p>{fields[locale === 'nl' ? 'lineNl' : 'lineEn']}</p>
        </article>
      ))}
    </div>
  )
}
