import { isAccount } from '~/features/auth/caller.server'
import { photoRules, photoUploadUrl } from '~/model/photo'
import type { UploadRules } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'

export const photoUpload: UploadRules = {
  paths: [photoUploadUrl],
  mostAtOnce: 8,
  rule: { limit: photoRules.largest + largestForm, time: photoRules.uploadTime },
  maySend: isAccount,
}
