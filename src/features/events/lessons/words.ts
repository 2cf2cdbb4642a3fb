import { organisation } from '#app.config'
import type { SeasonCalendar, SeasonKind } from '~/features/clubs/seasons'
import type { Bilingual, Locale } from '~/i18n/locale'
import { formatDay } from '~/time/format-date'
import type { PublicHoliday } from '~/time/public-holidays'
import type { Day } from '~/time/time-zone'

type LessonsFacts = {
  club: string
  town: string
  name: Bilingual
  kind: SeasonKind
  firstDay: Day
  groupsKnownOn: Day
  calendar: SeasonCalendar
  freeDays: readonly PublicHoliday[]
}

export function lessonsWords({ club, town, name, kind, firstDay, groupsKnownOn, calendar, freeDays }: LessonsFacts) {
  const isSummer = kind === 'summer'
  const { lessons } = calendar
  const { termDays } = organisation.payment
  const period = bilingual((locale) => periodIn(locale, firstDay, calendar.lessonsEnd))
  const groups = bilingual((locale) => formatDay(groupsKnownOn, locale, 'long'))
  const catchUp = bilingual((locale) =>
    calendar.catchUpWeeks
      .map((monday) => formatDay(monday, locale, 'dayMonth'))
      .join(locale === 'nl' ? ' en ' : ' and '),
  )
  const holidays = bilingual((locale) =>
    calendar.holidays
      .map(({ name, first, last }) => `- ${name[locale]}: ${periodIn(locale, first, last, 'dayMonth')}`)
      .join('\n'),
  )
  const days = bilingual((locale) =>
    freeDays.map(({ name, day }) => `- ${name[locale]}: ${formatDay(day, locale, 'dayMonth')}`).join('\n'),
  )
  const isCaughtUp = freeDays.length > 0
  return {
    title: {
      nl: `${name.nl} bij ${club}`,
      en: `${name.en} at ${club}`,
    },
    summary: {
      nl: `${lessons} lessen in ${town}, alleen of in een groep die bij je past.`,
      en: `${lessons} lessons in ${town}, on your own or in a group that suits you.`,
    },
    body: {
      nl: `Je traint elke week op dezelfde dag, met dezelfde trainer en dezelfde groep. Je kiest zelf of je alleen, met z’n tweeën of in een groep les wilt. Wij maken de groepen: op niveau, op leeftijd en op de dagdelen waarop je kunt. Hoe meer dagdelen je doorgeeft, hoe beter dat lukt.

## Wat je krijgt

- ${lessons} lessen van 50 of 60 minuten, van ${period.nl}${isSummer ? ', buiten' : ', in de hal of op banen die ook in de winter goed bespeelbaar zijn'}
- een gediplomeerde trainer, het hele seizoen dezelfde
- ballen en, voor wie begint, een leenracket

## Lid van de club

Voor de lessen hoef je geen lid te zijn. Wil je ook buiten de les spelen, dan word je lid bij ${club} zelf.

## Je groep

Uiterlijk op ${groups.nl} mailen we je de dag, de tijd en je trainer. Past de groep niet, laat het ons dan binnen een week weten: dan zoeken we een andere, of je meldt je gratis af. Wordt je groep kleiner dan je koos, dan vragen we het je eerst: je betaalt de prijs van die kleinere groep, of je meldt je gratis af.

## Vakanties${isCaughtUp ? ' en feestdagen' : ''}

In deze weken is er geen les:

${holidays.nl}
${isCaughtUp ? `\nOp deze feestdagen ook niet, en die lessen halen we in:\n\n${days.nl}\n` : ''}
## Regen en ziekte

Valt een les uit door regen, dan halen we die in. Dat kan${isCaughtUp ? ', samen met de feestdagen,' : ''} twee keer per seizoen, in de inhaalweken van ${catchUp.nl}. Is je trainer ziek, dan komt er een vervanger of halen we de les in. Een les die je zelf mist, halen we niet in.

## Wat het kost

De prijs is voor een heel seizoen: het uurtarief van baan en trainer, keer het aantal lessen, gedeeld door het aantal spelers in je groep. Als de groepen bekend zijn, mailen we hoe je betaalt. Je hebt daarvoor ${termDays} dagen.`,
      en: `You train every week on the same day, with the same coach and the same group. You choose whether you want lessons alone, as a pair or in a group. We make the groups: by level, by age and by the times when you can play. The more times you give us, the better that works.

## What you get

- ${lessons} lessons of 50 or 60 minutes, from ${period.en}${isSummer ? ', outdoors' : ', indoors or on courts that play well in winter too'}
- the same licensed coach all season
- balls and, for beginners, a loaner racket

## Club membership

You don’t need to be a member to take lessons. If you’d also like to play outside the lessons, you can join ${club} directly.

## Your group

By ${groups.en} we email you the day, the time and your coach. If the group doesn’t suit you, let us know within a week: we’ll look for another one, or you cancel for free. If your group turns out smaller than you chose, we’ll ask you first: you pay the price of that smaller group, or you cancel for free.

## Vacations${isCaughtUp ? ' and public holidays' : ''}

There are no lessons in these weeks:

${holidays.en}
${isCaughtUp ? `\nNor on these public holidays, and we make up those lessons:\n\n${days.en}\n` : ''}
## Rain and illness

If a lesson is rained out, we make it up. We can do that twice a season${isCaughtUp ? ', public holidays included' : ''}, in the catch-up weeks of ${catchUp.en}. If your coach is sick, there’s a substitute or we make up the lesson. A lesson you miss yourself isn’t made up.

## What it costs

The price is for a whole season: the hourly rate of a court with a coach, times the number of lessons, divided by the number of players in your group. Once the groups are known, we email you how to pay. You have ${termDays} days to do so.`,
    },
  }
}

const bilingual = (words: (locale: Locale) => string): Bilingual => ({ nl: words('nl'), en: words('en') })

function periodIn(locale: Locale, first: Day, last: Day, style: 'dayMonth' | 'plain' = 'plain'): string {
  const from = formatDay(first, locale, first.slice(0, 4) === last.slice(0, 4) ? 'dayMonth' : style)
  return `${from} ${locale === 'nl' ? 't/m' : 'to'} ${formatDay(last, locale, style)}`
}
