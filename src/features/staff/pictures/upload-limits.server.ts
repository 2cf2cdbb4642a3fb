import { isStaffWith } from '~/features/auth/caller.server'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import type { UploadRules } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'
import { pictureRules } from './rules'

export const pictureUpload: UploadRules = {
  paths: ['/beheer/afbeeldingen', '/en/desk/pictures'] satisfies DeskAddress[],
  mostAtOnce: 2,
  rule: { limit: pictureRules.largest + largestForm, time: pictureRules.uploadTime },
  maySend: isStaffWith('pictures'),
  answersTooLarge: true,
}
