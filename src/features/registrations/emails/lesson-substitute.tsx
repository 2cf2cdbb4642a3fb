import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Paragraph, Title } from '~/emails/email-parts'
import { findClub } from '~/features/clubs/clubs'
import { sessionWords } from '~/features/events/sessions'
import { groupName } from '~/features/lesson-groups/hour-words'
import { datesOf } from '~/features/lesson-groups/lesson-dates.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { canonicalPrefix } from '~/i18n/route-paths'
import { OutdatedEmail } from '~/server/mail/email-errors.server'

type Lesson = { readonly when: string; readonly group: string; readonly court: number; readonly club: string }
type LessonSubstituteData = { readonly lessons: readonly Lesson[]; readonly courtUrl: string }

function LessonSubstitute({ data: { lessons, courtUrl } }: { data: LessonSubstituteData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={lessons[0]!.group}>
      <Title>{t`Je valt in: ${lessons[0]!.when}`}</Title>
      {lessons.map(({ when, group, court, club }) => (
        <Paragraph key={when}>{[when, group, t`Baan ${court}`, club].join(' · ')}</Paragraph>
      ))}
      <ButtonLink href={courtUrl}>{t`Op de baan`}</ButtonLink>
    </EmailLayout>
  )
}

export const lessonSubstitute = email({
  payload: v.object({
    trainerId: v.number(),
    lessons: v.array(v.object({ groupId: v.number(), day: v.string() })),
  }),
  read: async ({ db, email: { locale }, site, now }, { trainerId, lessons }) => {
    const ids = lessons.map(({ groupId }) => groupId)
    const groups = await datesOf(db, ids, now)
    const given = lessons.flatMap(({ groupId, day }): Lesson[] => {
      const group = groups.get(groupId)
      const date = group?.dates.find((one) => one.day === day)
      if (!group || !date?.held || date.trainerId !== trainerId) return []
      const [when, club] = [sessionWords(date.held, locale), findClub(group.clubId)?.name ?? '']
      return [{ when, group: groupName(group, locale), court: group.slot.court, club }]
    })
    if (given.length === 0) throw new OutdatedEmail('somebody else gives the lessons by now')
    return { lessons: given, courtUrl: site.siteUrl + hrefIn(locale, canonicalPrefix(locale))('baan') }
  },
  subject: ({ lessons }, i18n) => i18n._(msg`Je valt in: ${lessons[0]!.when}`),
  Body: LessonSubstitute,
  example: (locale) => {
    const group = { nl: 'woensdag 16.00 uur, Esra Yılmaz', en: 'Wednesday 16:00, Esra Yılmaz' }[locale]
    const when = { nl: 'wo 31 mrt, 16.00–17.00', en: 'Wed, Mar 31, 16:00–17:00' }[locale]
    const courtUrl = `https://club.example${hrefIn(locale, canonicalPrefix(locale))('baan')}`
    return { lessons: [{ when, group, court: 4, club: 'TC Amstelboog' }], courtUrl }
  },
})
