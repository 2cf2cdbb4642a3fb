import { database } from '~/db/database.server'
import { sessionOf } from '~/features/auth/request-session.server'
import { memberOf } from '~/features/staff/members/members.server'
import { mayUse } from '~/features/staff/members/rights'
import { uploadSlots } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'
import { pictureRules } from './rules'

const address = /^\/(?:nl\/beheer\/afbeeldingen|beheer\/afbeeldingen|en\/desk\/pictures)\/?$/

export const pictureUploadLimit = uploadSlots({
  mostAtOnce: 2,
  rule: { limit: pictureRules.largest + largestForm, time: pictureRules.uploadTime },
  isUpload: ({ path }) => address.test(path),
  maySend: async (visit) => {
    const session = await sessionOf(visit)
    const member = session && (await memberOf(database().read, session.user))
    return member !== undefined && mayUse(member, 'pictures')
  },
  answersTooLarge: true,
})
