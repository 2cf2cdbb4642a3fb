import { database } from '~/db/database.server'
import { sessionOf } from '~/features/auth/request-session.server'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import { memberOf } from '~/features/staff/members/members.server'
import { mayUse } from '~/features/staff/members/rights'
import type { UploadRules } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'
import { pictureRules } from './rules'

export const pictureUpload: UploadRules = {
  paths: ['/beheer/afbeeldingen', '/en/desk/pictures'] satisfies DeskAddress[],
  mostAtOnce: 2,
  rule: { limit: pictureRules.largest + largestForm, time: pictureRules.uploadTime },
  maySend: async (context) => {
    const session = await sessionOf(context)
    const member = session && (await memberOf(database().read, session.user))
    return member !== undefined && mayUse(member, 'pictures')
  },
  answersTooLarge: true,
}
