import { Trans, useLingui } from '@lingui/react/macro'
import { and, eq } from 'drizzle-orm'
import type { ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { pictures } from '~/db/schema'
import { controlId } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { findPicture } from '~/pictures/catalogue'
import { choosablePictures, type LibraryPicture, mayBeChosen } from './library.server'
import { Thumbnail } from './thumbnail'

/** Whether content may show it. */
export async function isPicture(db: Db, id: string): Promise<boolean> {
  if (findPicture(id)) return true
  const [row] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), mayBeChosen))
  return row !== undefined
}

/** Uploaded pictures to choose from; older ones only if they were chosen before. */
const mostUploaded = 100

type PictureFieldProps = {
  context: DeskContext
  name: string
  value: string | undefined
  error: string | undefined
  /** Nothing may be chosen. */
  isOptional?: boolean
}

export async function pictureField(props: PictureFieldProps): Promise<ReactNode> {
  const pictures = await choosablePictures(database().read, props.value ?? '', mostUploaded)
  return <PictureField {...props} pictures={pictures} />
}

type Choice = PictureFieldProps & { pictures: readonly LibraryPicture[] }

function PictureField({ context, name, value = '', error, isOptional = false, pictures }: Choice) {
  const { t } = useLingui()
  const { locale, href } = context
  const id = controlId(name)
  const isOwn = pictures.some((picture) => picture.id === value)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={error ? 'desk-field desk-pick desk-field-wrong' : 'desk-field desk-pick'}
      aria-describedby={error && `${id}-error`}
    >
      <legend>
        <Trans>Afbeelding</Trans>{' '}
        {!isOptional && (
          <span className="desk-required">
            <Trans>(nodig)</Trans>
          </span>
        )}
      </legend>
      <p className="desk-help">
        <a href={href('afbeeldingen')}>
          <Trans>Voeg er een toe in de bibliotheek</Trans>
        </a>
      </p>
      {error && (
        <p className="desk-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input type="search" className="input" data-filter hidden aria-label={t`Zoek een afbeelding`} />
      <ul className="desk-pictures">
        {isOptional && (
          <li>
            <label>
              <input type="radio" name={name} value="" defaultChecked={!isOwn} />
              <span>
                <Trans>Geen afbeelding</Trans>
              </span>
            </label>
          </li>
        )}
        {pictures.map((picture) => (
          <li key={picture.id}>
            <label>
              <input type="radio" name={name} value={picture.id} defaultChecked={picture.id === value} />
              <Thumbnail picture={picture} alt="" />
              <span>{picture.alt[locale]}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
