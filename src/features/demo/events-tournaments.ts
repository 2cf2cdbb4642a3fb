import { oneDay, outdoorDay, weekday } from './events-calendar'
import type { EventPlan } from './types'

export const tournaments: readonly EventPlan[] = [
  {
    id: 108,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Mixdubbeltoernooi', en: 'Mixed doubles tournament' },
    summary: {
      nl: 'Een hele zondag mixdubbel in poules, voor vaste koppels en koppels die wij maken.',
      en: 'A whole Sunday of mixed doubles in groups, for regular pairs and pairs we make.',
    },
    body: {
      nl: `
        Zestien koppels per klasse, vier poules, iedereen speelt minstens drie partijen van veertig minuten. Wie zijn poule wint, speelt om de beker; wie tweede wordt, om de taart.

        ## Zo schrijf je je in
        Schrijf je **samen** in op één formulier. Ben je alleen? Zet bij de opmerkingen wat voor partner je zoekt, dan koppelen we je aan iemand van ongeveer hetzelfde niveau.

        ## De dag
        - **9.00 uur** Melden en inspelen.
        - **9.30 uur** Poulewedstrijden, met een ruime lunchpauze per poule.
        - **15.30 uur** Halve finales en finales.
        - **17.30 uur** Prijzen, en friet voor wie wil. Klaar om 18.00 uur.

        We spelen buiten. Bij lichte regen spelen we door; bij harde regen korten we de partijen in tot een tiebreak.

        Meedoen kost € 17,50 per persoon, ballen inbegrepen. De loting mailen we op de vrijdag ervoor.
      `,
      en: `
        Sixteen pairs to a class, four groups, and at least three matches of forty minutes for everybody. Group winners play for the cup; runners-up play for the cake.

        ## How to sign up
        Sign up **together** on one form. On your own? Tell us in the remarks what kind of partner you’re looking for, and we’ll find somebody of about the same level.

        ## The day
        - **9:00** Check-in and warm-up.
        - **9:30** Group matches, with a generous lunch break for each group.
        - **15:30** Semifinals and finals.
        - **17:30** Prizes, and fries for those who stay. Done at 18:00.

        We play outdoors. In light rain we play on; in heavy rain matches become a single tiebreak.

        Taking part is €17.50 per person, balls included. We’ll email the draw on the Friday before.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        lunch, of bestel iets aan de bar
        kleding voor zon en regen
      `,
      en: `
        racket and tennis shoes
        lunch, or order something at the bar
        clothes for sun and rain
      `,
    },
    picture: 'mixed-doubles',
    when: outdoorDay(10, weekday.sunday, '09:00', '18:00'),
    signup: { opensInDays: 12, closesDaysBefore: 9, cancelDaysBefore: 5 },
    place: { clubId: 4 },
    capacity: 64,
    taken: { confirmed: 0, waiting: 0 },
    priceCents: 1750,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: true,
  },
  {
    id: 112,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Dagtoernooi enkelspel, speelsterkte 6 t/m 9', en: 'One-day singles, ratings 6 to 9' },
    summary: {
      nl: 'Drie partijen op één zaterdag tegen spelers van jouw niveau. Ook als dit je eerste toernooi is.',
      en: 'Three matches on one Saturday against players of your level. First-timers are welcome.',
    },
    body: {
      nl: `
        Een toernooi hoeft geen week te duren. Hier speel je op één zaterdag drie partijen en ben je om 16.00 uur klaar. We maken poules van vier, gescheiden per speelsterkte: 6, 7, 8 en 9. Je speelt twee korte sets tot vier, met een supertiebreak bij 1–1.

        ## Voor wie?
        Je enkelspeelsterkte is 6, 7, 8 of 9. Speel je net op 5 of heb je nog geen speelsterkte? Schrijf je in en vertel erbij hoe lang je speelt. De toernooileider bepaalt dan in welke poule je past.

        ## Op de dag
        - Melden om 9.15 uur, eerste partijen om 9.45 uur.
        - Je telt zelf. Twijfel je over een bal, dan is hij in.
        - Ballen krijg je per poule.

        We spelen buiten. Regent het de hele dag, dan gaat het toernooi niet door en betaal je niets. Meedoen kost € 15. **Esra Yılmaz** is toernooileider.
      `,
      en: `
        A tournament doesn’t have to take a week. Here you play three matches on one Saturday and you’re done by 16:00. We make groups of four, separated by rating: 6, 7, 8 and 9. You play two short sets to four, with a match tiebreak at one set all.

        ## Who is it for?
        Your singles rating is 6, 7, 8 or 9. Only just a 5, or no rating yet? Sign up and tell us how long you’ve been playing. The tournament director then decides which group suits you.

        ## On the day
        - Check in at 9:15, first matches at 9:45.
        - You keep your own score. Not sure about a ball? Then it’s in.
        - Each group gets balls.

        We play outdoors. If it rains all day the tournament is off and you pay nothing. Taking part is €15. **Esra Yılmaz** is tournament director.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        warme kleding in laagjes
        lunch, of bestel iets aan de bar
      `,
      en: `
        racket and tennis shoes
        warm clothes in layers
        lunch, or order something at the bar
      `,
    },
    picture: 'tournament-day',
    when: oneDay(6, weekday.saturday, '09:15', '16:00'),
    signup: { openedDaysAgo: 17, closesDaysBefore: 6, cancelDaysBefore: 4 },
    place: { clubId: 3 },
    capacity: 32,
    taken: { confirmed: 18, waiting: 0 },
    priceCents: 1500,
    level: { ratingFrom: 6, ratingTo: 9 },
    maxParticipants: 4,
    waitingList: true,
  },
  {
    id: 128,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Tenniskids-toernooi groen', en: 'Tenniskids tournament green' },
    summary: {
      nl: 'Voor veel kinderen het eerste echte toernooi: hele baan, groene bal, zelf tellen en elkaar een hand geven.',
      en: 'For many children the first real tournament: full court, green ball, own score and a handshake.',
    },
    body: {
      nl: `
        Groen is de laatste stap voor de gele bal. De baan is al groot, de bal nog een beetje zacht. Op dit toernooi spelen kinderen partijen van een kwartier, in poules van vijf. Langs de banen helpt een begeleider met tellen.

        ## Voor wie?
        Voor kinderen die in het jaar van het toernooi 10, 11 of 12 jaar worden en in groen spelen. Speelt je kind nog in oranje of al met de gele bal? Schrijf je kind in en zet het erbij, dan kijken we mee.

        ## De ochtend
        - **9.00 uur** Melden bij de tafel met de groene ballon.
        - **9.20 uur** Vier partijen, met pauze.
        - **12.15 uur** Medailles. Iedereen krijgt er een. Klaar om 12.30 uur.

        ## Voor ouders
        Klappen mag voor beide kinderen. Coachen doen we niet, tellen ook niet.

        Meedoen kost € 9 per kind. Het toernooi is buiten; bij regen is de volgende zaterdag de reservedag. **Marit Oosterhuis** is toernooileider, met vier begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        Green is the last step before the yellow ball. The court is full-size, the ball still a little soft. Children play matches of fifteen minutes in groups of five. Assistants along the courts help with the score.

        ## Who is it for?
        Children who turn 10, 11 or 12 in the year of the tournament and play green. Still on orange, or already on yellow? Sign up and say so; we’ll have a look.

        ## The morning
        - **9:00** Check in at the table with the green balloon.
        - **9:20** Four matches, with a break.
        - **12:15** Medals. Everybody gets one. Done at 12:30.

        ## For parents
        You can clap for both children. No coaching, please, and no scoring either.

        Taking part is €9 per child. The tournament is outdoors; if it rains, the following Saturday is the reserve day. **Marit Oosterhuis** is tournament director, with four assistants: one coach or assistant for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        racket
        sportschoenen en sportkleding
        bidon en iets te eten
      `,
      en: `
        racket
        sports shoes and sports clothes
        water bottle and a snack
      `,
    },
    picture: 'kids-green',
    when: outdoorDay(5, weekday.saturday, '09:00', '12:30'),
    signup: { openedDaysAgo: 20, closesDaysBefore: 4, cancelDaysBefore: 3 },
    place: { clubId: 1 },
    capacity: 40,
    taken: { confirmed: 23, waiting: 0 },
    priceCents: 900,
    ages: { min: 10, max: 12, countedBy: 'calendar-year' },
    level: { colours: ['green'] },
    waitingList: true,
  },
  {
    id: 129,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Dubbeltoernooi 35+ onder de lampen', en: 'Doubles 35+ under lights' },
    summary: {
      nl: 'Een vrijdagavond dubbelen in wisselende koppels, vanaf 35 jaar, speelsterkte 5 t/m 8.',
      en: 'A Friday night of doubles with changing partners, ages 35 and up, ratings 5 to 8.',
    },
    body: {
      nl: `
        Op deze vrijdagavond spelen 32 mensen vier keer een half uur, in wisselende koppels. Je schrijft je dus alleen in en je wint ook alleen: de games die je haalt, tellen voor jezelf.

        ## De regels
        - Minimaal 35 jaar, dubbelspeelsterkte 5 t/m 8.
        - Om het half uur gaat de bel; wie voorstaat, krijgt een punt extra.
        - Bij 40–40 beslist één bal.
        - Na afloop geeft de winnaar een rondje. Dat is traditie, geen plicht.

        Melden vanaf 19.00 uur, eerste bel om 19.30 uur, klaar om 22.00 uur. We spelen buiten, onder de lampen. Bij harde regen gaat het een week later door; we mailen dan voor 16.00 uur.

        Meedoen kost € 12,50, met ballen en een bittergarnituur.
      `,
      en: `
        On this Friday evening 32 people play half an hour four times over, each time with a different partner. So you sign up alone and you win alone: the games you take are yours.

        ## The rules
        - At least 35 years old, doubles rating 5 to 8.
        - The bell goes every half hour; whoever is ahead gets a bonus point.
        - At deuce, one point decides.
        - Afterward the winner buys a round. It’s a tradition, not a duty.

        Check in from 19:00, first bell at 19:30, done at 22:00. We play outdoors, under lights. In heavy rain we move it by a week; we’ll then email you before 16:00.

        Taking part is €12.50, with balls and bar snacks included.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        warme kleding in laagjes
      `,
      en: `
        racket and tennis shoes
        warm clothes in layers
      `,
    },
    picture: 'doubles-35',
    when: oneDay(3, weekday.friday, '19:00', '22:00'),
    signup: { openedDaysAgo: 45, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 9 },
    capacity: 32,
    taken: { confirmed: 32, waiting: 7 },
    priceCents: 1250,
    ages: { min: 35, max: null, countedBy: 'first-day' },
    level: { ratingFrom: 5, ratingTo: 8 },
    maxParticipants: 1,
    waitingList: true,
  },
  {
    id: 130,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Toernooi met houten rackets', en: 'Wooden racket tournament' },
    summary: {
      nl: 'Spelen zoals in 1975: houten racket, witte kleren en een klein blad dat elke misser laat horen.',
      en: 'Tennis as in 1975: wooden racket, white clothes and a small head that tells on every mishit.',
    },
    body: {
      nl: `
        Op zolder ligt er vast nog een, in zo’n klem met vier vleugelmoeren. Heb je geen houten racket, dan lenen wij je er een: we hebben er twintig, nieuw bespannen.

        ## Hoe we spelen
        - Dubbel, met elke ronde een nieuwe partner.
        - Witte ballen, als ze op zijn gewone.
        - De service gaat bovenhands, de return mag met slice. Topspin is niet verboden, maar het lukt niet.
        - Een prijs voor de winnaar en een prijs voor de mooiste kleding.

        We beginnen om 13.00 uur en eindigen om 17.00 uur met cake en thee op het terras. Bij regen staan de tafels binnen en draaien we een oude finale; de partijen halen we dan een week later in.

        Meedoen kost € 10 per persoon. Er is plek voor 24 spelers van 16 jaar en ouder; elk niveau is welkom.
      `,
      en: `
        There must be one in the attic, in one of those presses with four wing nuts. If you have no wooden racket we’ll lend you one: we own twenty, newly strung.

        ## How we play
        - Doubles, with a new partner every round.
        - White balls, and ordinary ones when those run out.
        - Overhead serves; you may slice the return. Topspin isn’t forbidden, it just won’t work.
        - One prize for the winner and one for the finest outfit.

        We start at 13:00 and end at 17:00 with cake and tea on the terrace. If it rains, the tables move inside and we show an old final; the matches are then played a week later.

        Taking part is €10 per person. There’s room for 24 players aged 16 and up; every level is welcome.
      `,
    },
    whatToBring: {
      nl: `
        houten racket (lenen is gratis)
        witte kleding, als je die hebt
        tennisschoenen
      `,
      en: `
        wooden racket (borrowing is free)
        white clothes, if you have them
        tennis shoes
      `,
    },
    picture: 'wooden',
    when: outdoorDay(4, weekday.sunday, '13:00', '17:00'),
    signup: { openedDaysAgo: 27, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 5 },
    capacity: 24,
    taken: { confirmed: 22, waiting: 0 },
    priceCents: 1000,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 131,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Halklassieker, speelsterkte 1 t/m 4', en: 'The Hall Classic, ratings 1 to 4' },
    summary: {
      nl: 'Ons sterkste toernooi: 24 spelers, zes binnenbanen en prijzengeld voor de finalisten. Kijken is gratis.',
      en: 'Our strongest tournament: 24 players, six indoor courts and prize money for the finalists. Watching is free.',
    },
    body: {
      nl: `
        Een zaterdag lang het beste tennis dat je op een clubbaan kunt zien. Acht poules van drie, daarna kwartfinales, halve finales en om 19.00 uur de finale op de middelste baan. Voor spelers van onze Pro Academy zijn er geen wildcards: iedereen gaat door dezelfde loting.

        ## Voor spelers
        - Melden om 9.00 uur.
        - Enkelspeelsterkte 1 t/m 4. Bij de loting kijken we naar de rating van die dag.
        - Twee gewone sets, supertiebreak in plaats van een derde.
        - Nieuwe ballen per partij, scheidsrechter vanaf de halve finale.
        - Prijzengeld: € 400 voor de winnaar, € 200 voor de andere finalist.

        ## Voor publiek
        Kijken is gratis, de hele dag. De bar is open tot 21.00 uur.

        Het inschrijfgeld is € 25. We spelen binnen, dus het toernooi gaat altijd door. **Joost van Dalen** is toernooileider.
      `,
      en: `
        A Saturday of the best tennis you can see on a club court. Eight groups of three, then quarterfinals, semifinals and, at 19:00, the final on the middle court. There are no wild cards for players from our Pro Academy: everybody goes through the same draw.

        ## For players
        - Check in at 9:00.
        - Singles rating 1 to 4. Seeding follows the rating of the day.
        - Two full sets, a match tiebreak instead of a third.
        - New balls for every match, an umpire from the semifinals on.
        - Prize money: €400 for the winner, €200 for the runner-up.

        ## For spectators
        Watching is free, all day. The bar stays open until 21:00.

        The entry fee is €25. We play indoors, so the tournament always goes ahead. **Joost van Dalen** is tournament director.
      `,
    },
    whatToBring: {
      nl: `
        rackets
        zaalschoenen
        eten en drinken voor een lange dag
      `,
      en: `
        rackets
        indoor shoes
        food and drinks for a long day
      `,
    },
    picture: 'tournament-hall',
    when: oneDay(12, weekday.saturday, '09:00', '21:00'),
    signup: { opensInDays: 20, closesDaysBefore: 10, cancelDaysBefore: 7 },
    place: { clubId: 19 },
    capacity: 24,
    taken: { confirmed: 0, waiting: 0 },
    priceCents: 2500,
    level: { ratingFrom: 1, ratingTo: 4 },
    maxParticipants: 1,
    waitingList: true,
  },
  {
    id: 132,
    kind: 'tournament',
    status: 'published',
    title: {
      nl: 'Jeugdtoernooi met de gele bal, 13 t/m 17 jaar',
      en: 'Junior tournament with the yellow ball, ages 13 to 17',
    },
    summary: {
      nl: 'Hele baan, twee leeftijdsklassen, minstens drie partijen. Na afloop vertelt een trainer wat er goed ging.',
      en: 'Full court, two age groups, at least three matches. Afterward a coach says what went well.',
    },
    body: {
      nl: `
        Na elke partij hoort je kind in vijf minuten drie dingen: wat werkte, wat niet, en wat het maandag kan oefenen. Daarom volgt elke begeleider maar twee poules.

        ## Opzet
        - Twee klassen: 13 en 14 jaar, 15 t/m 17 jaar. Jongens en meiden door elkaar.
        - Poules van vier, één set tot zes met een tiebreak bij 5–5.
        - Melden om 12.30 uur, laatste partij om 17.00 uur, prijzen om 17.45 uur. Klaar om 18.00 uur.

        ## Voor ouders
        Ouders kijken vanaf het terras en coachen niet.

        Meedoen kost € 12 per speler, met een broodje en drinken. We spelen buiten, als het donker wordt onder de lampen; bij aanhoudende regen schuift alles door naar zondag, zelfde tijd. **Bram Hendriks** is toernooileider, met drie begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        After every match your child hears three things in five minutes: what worked, what didn’t, and what to practice on Monday. That’s why each of us watches only two groups.

        ## Format
        - Two groups: 13 and 14, and 15 to 17. Boys and girls together.
        - Groups of four, one set to six with a tiebreak at five all.
        - Check in at 12:30, last match at 17:00, prizes at 17:45. Done at 18:00.

        ## For parents
        Parents watch from the terrace and don’t coach.

        Taking part is €12 per player, with a sandwich and a drink. We play outdoors, under lights when it gets dark; if the rain persists, everything moves to Sunday at the same time. **Bram Hendriks** is tournament director, with three assistants: one coach or assistant for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        warme kleding in laagjes
        bidon
      `,
      en: `
        racket and tennis shoes
        warm clothes in layers
        water bottle
      `,
    },
    picture: 'juniors-yellow',
    when: oneDay(1, weekday.saturday, '12:30', '18:00'),
    signup: { openedDaysAgo: 48, closesDaysBefore: 6, cancelDaysBefore: 4, closedDaysAgo: 1 },
    place: { clubId: 6 },
    capacity: 32,
    taken: { confirmed: 27, waiting: 0 },
    priceCents: 1200,
    ages: { min: 13, max: 17, countedBy: 'first-day' },
    level: { colours: ['yellow'] },
    waitingList: true,
  },
]
