import { requireSession } from '~/features/auth/require-session.server'
import { photoRules, photoUploadUrl } from '~/model/photo'
import type { UploadRules } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'

/** Only who is signed in may send a photo. Throws a 401 for others. */
export const photoUpload: UploadRules = {
  paths: [photoUploadUrl],
  mostAtOnce: 8,
  rule: { limit: photoRules.largest + largestForm, time: photoRules.uploadTime },
  maySend: async (visit) => {
    await requireSession(visit)
    return true
  },
}
