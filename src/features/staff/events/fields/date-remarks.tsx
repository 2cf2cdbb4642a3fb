import { Trans } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import { useLocale } from '~/i18n/use-locale'
import type { HolidayRegion } from '~/model/holiday-region'
import type { FieldValues } from '~/model/staff'
import { formatDay } from '~/time/format-date'
import { type HolidaySeason, holidayOf } from '~/time/holidays'
import { type PublicHoliday, publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day, isDay, weekdayOf } from '~/time/time-zone'

export type DateRemark =
  | { readonly kind: 'school-week' | 'other-holiday'; readonly day: Day }
  | { readonly kind: 'public-holiday'; readonly day: Day; readonly holiday: PublicHoliday }

const longest = 31

const inTitle: readonly (readonly [HolidaySeason, RegExp])[] = [
  ['autumn', /herfst/i],
  ['christmas', /kerst/i],
  ['spring', /voorjaar|krokus/i],
  ['may', /\bmei/i],
  ['summer', /zomer/i],
]

/** What is odd about the days of an event's form: a camp in a school week or another holiday than its title names, a public holiday. */
export function dateRemarks({ kind, titleNl = '', clubId, startsAt = '', endsAt = '' }: FieldValues): DateRemark[] {
  const days = daysFrom(startsAt.slice(0, 10), endsAt.slice(0, 10))
  const remarks = days.flatMap((day): DateRemark[] => {
    const holiday = publicHolidayOf(day)
    return holiday ? [{ kind: 'public-holiday', day, holiday }] : []
  })
  if (kind !== 'camp') return remarks
  const region = regionOf(clubId)
  const free = days.map((day) => [day, isWeekend(day) || holidayOf(day, region)] as const)
  const inSchool = free.find(([, holiday]) => !holiday)
  if (inSchool) return [{ kind: 'school-week', day: inSchool[0] }, ...remarks]
  const named = inTitle.find(([, words]) => words.test(titleNl))?.[0]
  const other = days.find((day) => {
    const season = holidayOf(day, region)?.season
    return named && season && season !== named
  })
  return other ? [{ kind: 'other-holiday', day: other }, ...remarks] : remarks
}

export const regionOf = (clubId: string | undefined): HolidayRegion | undefined => findClub(Number(clubId))?.region

const isWeekend = (day: Day) => weekdayOf(day) >= 6

function daysFrom(first: Day, last: Day): Day[] {
  if (!isDay(first)) return []
  const days = [first]
  while (isDay(last) && days.at(-1)! < last && days.length < longest) days.push(addDays(days.at(-1)!, 1))
  return days
}

export function DateRemarks({ fields }: { fields: FieldValues }) {
  const locale = useLocale()
  return dateRemarks(fields).map((remark) => {
    const day = formatDay(remark.day, locale, 'long')
    return (
      <p key={`${remark.kind} ${remark.day}`} className="desk-help">
        {remark.kind === 'school-week' && <Trans>{day} valt in een schoolweek.</Trans>}
        {remark.kind === 'other-holiday' && <Trans>{day} valt in een andere vakantie dan de titel noemt.</Trans>}
        {remark.kind === 'public-holiday' && `${day}: ${remark.holiday.name[locale]}.`}
      </p>
    )
  })
}
