import { useLingui } from '@lingui/react/macro'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import { SelectField } from '~/features/staff/frame/form'
import type { Visit } from '~/features/staff/frame/page'
import { findPicture } from '~/pictures/catalogue'
import { pictureAddress } from '~/pictures/picture'
import { pictureAlts } from '~/pictures/picture-alts'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'

export async function isPicture(db: Db, id: string): Promise<boolean> {
  if (findPicture(id)) return true
  const [row] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id))
  return row !== undefined
}

type PictureFieldProps = { visit: Visit; name: string; value: string | undefined; error: string | undefined }

export function PictureField({ visit, name, value, error }: PictureFieldProps) {
  const { t } = useLingui()
  const names = Object.keys(pictureIds) as PictureName[]
  return (
    <SelectField
      name={name}
      label={t`Afbeelding`}
      isRequired
      value={value}
      error={error}
      empty={t`Kies een afbeelding`}
      options={names.map((one) => ({ value: pictureIds[one], label: pictureAlts[one][visit.locale] }))}
    />
  )
}

export function Picture({ id }: { visit: Visit; id: string }) {
  return id ? <img src={pictureAddress(id, 640)} alt="" width={640} height={400} /> : null
}
