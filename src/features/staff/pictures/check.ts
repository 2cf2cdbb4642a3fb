import { type WrittenText, writtenText } from '~/model/written-text'
import type { FocalPoint } from '~/pictures/crop'
import type { FormValues } from '~/server/http/form-handler.server'
import { pictureRules } from './rules'

type PictureField = 'altNl' | 'altEn' | 'focusX' | 'focusY'

export type PictureError = {
  readonly field: PictureField | 'file'
  readonly code:
    | 'alt-missing'
    | 'alt-long'
    | 'alt-file-name'
    | 'focus-wrong'
    | 'file-missing'
    | 'file-large'
    | 'no-picture'
    | 'too-many-pixels'
    | 'moving'
    | 'no-room'
}

export type PictureValues = Readonly<Record<PictureField, string>>

export type PictureText = { readonly alt: WrittenText; readonly focus: FocalPoint }

type Checked = { ok: true; value: PictureText } | { ok: false; errors: readonly PictureError[] }

export function pictureValues(form: FormValues): PictureValues {
  const of = (name: PictureField) => form.last(name).trim()
  return { altNl: of('altNl'), altEn: of('altEn'), focusX: of('focusX') || '50', focusY: of('focusY') || '50' }
}

/** `fileName` of the upload: no description. */
export function checkPicture(values: PictureValues, fileName = ''): Checked {
  const errors = [
    ...(values.altNl ? [] : [{ field: 'altNl', code: 'alt-missing' } as const]),
    ...(['altNl', 'altEn'] as const).flatMap((field) => altErrors(field, values[field], fileName)),
    ...(['focusX', 'focusY'] as const).flatMap((field) => focusErrors(field, values[field])),
  ]
  if (errors.length > 0) return { ok: false, errors }
  const { altNl: nl, altEn: en, focusX, focusY } = values
  return { ok: true, value: { alt: writtenText(nl, en), focus: { x: Number(focusX), y: Number(focusY) } } }
}

function altErrors(field: PictureField, alt: string, fileName: string): PictureError[] {
  if (alt.length > pictureRules.longestAlt) return [{ field, code: 'alt-long' }]
  return alt && isFileName(alt, fileName) ? [{ field, code: 'alt-file-name' }] : []
}

const ending = /\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|svg)$/i

/** File names of cameras and folders: `IMG_2041`, `kamp-3`, `net.jpg`. */
function isFileName(alt: string, fileName: string): boolean {
  if (ending.test(alt)) return true
  if (/\s/.test(alt)) return alt.toLowerCase() === fileName.toLowerCase()
  return /[\d_]/.test(alt) || alt.toLowerCase() === fileName.replace(ending, '').toLowerCase()
}

const focusErrors = (field: PictureField, percent: string): PictureError[] =>
  /^\d{1,3}$/.test(percent) && Number(percent) <= 100 ? [] : [{ field, code: 'focus-wrong' }]
