import type { Bilingual } from '~/i18n/locale'

type LessonsFacts = { club: string; town: string; season: Bilingual; kind: 'summer' | 'winter'; weeks: number }

export function lessonsWords({ club, town, season, kind, weeks }: LessonsFacts) {
  const isSummer = kind === 'summer'
  return {
    title: {
      nl: `${isSummer ? 'Zomerlessen' : 'Winterlessen'} ${season.nl.replace(/^\S+ /, '')} bij ${club}`,
      en: `${isSummer ? 'Summer lessons' : 'Winter lessons'} ${season.en.replace(/^\S+ /, '')} at ${club}`,
    },
    summary: {
      nl: `${weeks} lessen in ${town}, alleen of in een groep die bij je past.`,
      en: `${weeks} lessons in ${town}, on your own or in a group that suits you.`,
    },
    body: {
      nl: `Je traint elke week op dezelfde dag, met dezelfde trainer en dezelfde groep. Je kiest zelf of je alleen, met z'n tweeën of in een groep les wilt. Wij maken de groepen: op niveau, op leeftijd en op de dagen waarop je kunt. Hoe meer momenten je doorgeeft, hoe beter dat lukt.

## Wat je krijgt

- ${weeks} lessen van 50 of 60 minuten${isSummer ? ', buiten op de baan' : ', in de hal of op banen die ook in de winter goed bespeelbaar zijn'}
- een trainer met een licentie, die je volgt het hele seizoen
- ballen en, voor kinderen die beginnen, een racket te leen

## Regen, vakantie en ziekte

Regent een les weg, dan halen we hem in, hooguit twee keer per seizoen, in de twee reserveweken aan het eind. In de schoolvakanties is er geen les. Is je trainer ziek, dan halen we de les altijd in. Ben je er zelf niet, dan kunnen we de les niet overdoen.

## Wat het kost

De prijs is het uurtarief van de baan met trainer, keer het aantal lessen, gedeeld door het aantal spelers in je groep. Wordt je groep kleiner dan je vroeg, dan bellen we eerst: je mag dan ook kosteloos nee zeggen. Je krijgt een rekening als de groepen bekend zijn.`,
      en: `You train every week on the same day, with the same coach and the same group. You choose whether you want lessons alone, with two or in a group. We make the groups: by level, by age and by the days on which you can play. The more times you give us, the better that works.

## What you get

- ${weeks} lessons of 50 or 60 minutes${isSummer ? ', outside on court' : ', indoors or on courts that play well in winter too'}
- a licensed coach who follows you all season
- balls and, for children who start, a racket on loan

## Rain, holidays and illness

If rain takes a lesson, we make up for it, at most twice a season, in the two spare weeks at the end. There are no lessons in the school holidays. If your coach is ill, we always make up for the lesson. If you cannot come yourself, we cannot repeat it.

## What it costs

The price is the hourly rate of a court with a coach, times the number of lessons, divided by the number of players in your group. If your group turns out smaller than you asked for, we call you first: you may then say no at no cost. You get an invoice once the groups are known.`,
    },
  }
}
