import { database } from '~/db/database.server'
import type { Visit } from '~/features/staff/frame/page'
import { masterOf } from '~/pictures/master.server'
import { settings } from '~/server/config/settings.server'
import { errorResponse } from '~/server/http/error-response.server'
import { type Upload, uploadedFile } from '~/server/http/form-data.server'
import { FormValues } from '~/server/http/form-handler.server'
import { errorCode } from '~/text/error-code'
import { checkPicture, type PictureError, type PictureValues, pictureValues } from './check'
import { pictureRules } from './rules'
import { keepPicture } from './steps.server'

type Received =
  | { ok: true; id: string; auditId: number }
  | { ok: false; values: PictureValues; errors: readonly PictureError[] }

/** Takes the form of the library; one that is no form at all yields the response to it. */
export async function receivePicture(visit: Visit): Promise<Received | Response> {
  // A body over the limit arrives empty (`answersTooLarge`).
  if (visit.request.body === null) return refused(pictureValues(new FormValues([])), 'file-large')
  const upload = await uploadedFile(visit.request, 'file')
  if (!upload) return errorResponse(visit.request, 400)
  const values = pictureValues(new FormValues(upload.entries))
  const checked = checkPicture(values, upload.fileName)
  const master = await checkFile(upload)
  if (!master.ok || !checked.ok) {
    const errors = [...(master.ok ? [] : [fileError(master.code)]), ...(checked.ok ? [] : checked.errors)]
    return { ok: false, values, errors }
  }
  try {
    const site = { database: database(), dataDir: settings().dataDir }
    const picture = { member: visit.member, master: master.value, text: checked.value }
    return { ok: true, ...(await keepPicture(site, picture, visit.now)) }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOSPC' || code === 'EDQUOT') return refused(values, 'no-room')
    throw error
  }
}

const fileError = (code: PictureError['code']): PictureError => ({ field: 'file', code })

const refused = (values: PictureValues, code: PictureError['code']): Received => ({
  ok: false,
  values,
  errors: [fileError(code)],
})

async function checkFile({ file }: Upload) {
  if (file.length === 0) return { ok: false, code: 'file-missing' } as const
  if (file.length > pictureRules.largest) return { ok: false, code: 'file-large' } as const
  const master = await masterOf(file)
  return master.ok ? master : ({ ok: false, code: master.reason } as const)
}
