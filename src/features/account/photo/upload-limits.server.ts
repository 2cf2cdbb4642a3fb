import { requireSession } from '~/features/auth/require-session.server'
import { photoRules, photoUploadUrl } from '~/model/photo'
import { uploadSlots } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'

/** Only who is signed in may send a photo. Throws a 401 for others. */
export const photoUploadLimit = uploadSlots({
  mostAtOnce: 8,
  rule: { limit: photoRules.largest + largestForm, time: photoRules.uploadTime },
  isUpload: ({ path }) => path === photoUploadUrl,
  maySend: async (visit) => {
    await requireSession(visit)
    return true
  },
})
