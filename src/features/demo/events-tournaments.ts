import { oneDay, outdoorDay, weekday } from './events-calendar'
import type { EventPlan } from './types'

export const tournaments: readonly EventPlan[] = [
  {
    id: 108,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Mixdubbeltoernooi: met wie sta jij op de baan?', en: 'Mixed doubles day: who is your partner?' },
    summary: {
      nl: 'Een hele zondag mixdubbel in poules, voor koppels die elkaar kennen en koppels die wij maken.',
      en: 'A whole Sunday of mixed doubles in groups, for pairs who know each other and pairs we make.',
    },
    body: {
      nl: `
        Zestien koppels per klasse, vier poules, iedereen speelt minstens drie partijen van veertig minuten. Wie zijn poule wint, speelt om de beker; wie tweede wordt, om de taart. De taart is vaak beter.

        ## Zo schrijf je in
        Schrijf je **samen** in op één formulier. Ben je alleen? Zet bij de opmerkingen wat voor partner je zoekt, dan koppelen we je aan iemand van ongeveer hetzelfde niveau.

        ## De dag
        - **9.00 uur** Melden en inspelen.
        - **9.30 uur** Poulewedstrijden, met een ruime lunchpauze per poule.
        - **15.30 uur** Halve finales en finales.
        - **17.30 uur** Prijzen, en friet voor wie wil.

        Het is een buitentoernooi. Bij lichte regen spelen we door; bij harde regen korten we de partijen in tot een tiebreak.

        Meedoen kost € 17,50 per persoon, inclusief ballen. De loting hangt op de vrijdag ervoor.
      `,
      en: `
        Sixteen pairs to a class, four groups, and at least three matches of forty minutes for everybody. Group winners play for the cup; runners-up play for the cake. The cake is often the better prize.

        ## How to sign up
        Enter **both of you** on one form. On your own? Tell us in the remarks what kind of partner you are looking for, and we will find somebody of about the same level.

        ## The day
        - **9:00** Check-in and knock-up.
        - **9:30** Group matches, with a generous lunch break for each group.
        - **15:30** Semi-finals and finals.
        - **17:30** Prizes, and chips for those who stay.

        This is an outdoor tournament. In light rain we play on; in heavy rain matches become a single tie-break.

        Taking part is €17.50 per person, balls included. The draw goes up on the Friday before.
      `,
    },
    picture: 'tournament-a',
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
    title: { nl: 'Dagtoernooi enkelspel, speelsterkte 6 tot en met 9', en: 'One-day singles, ratings 6 to 9' },
    summary: {
      nl: 'Drie partijen op één dag tegen spelers van jouw niveau. Ook als dit je eerste toernooi is.',
      en: 'Three matches in one day against players of your level. Your first tournament? You are welcome.',
    },
    body: {
      nl: `
        Een toernooi hoeft geen week te duren. Hier speel je op één zaterdag drie partijen en ben je om vier uur thuis. We maken poules van vier, gescheiden per speelsterkte: 6, 7, 8 en 9. Je speelt twee korte sets tot vier, met een supertiebreak bij 1–1.

        ## Voor wie?
        Je enkelspeelsterkte is 6, 7, 8 of 9. Speel je net op 5 of heb je nog geen speelsterkte? Schrijf je in en vertel erbij hoe lang je speelt. De toernooileiding bepaalt dan in welke poule je past.

        ## Op de dag
        - Melden om 9.15 uur, eerste partijen om 9.45 uur.
        - Je telt zelf. Bij twijfel spelen we de bal over.
        - Ballen krijg je per poule. Neem zelf lunch mee of bestel iets aan de bar.

        Regent het de hele dag, dan gaat het toernooi niet door en krijg je je geld terug. Meedoen kost € 15. Toernooileider: **Esra Yılmaz**.
      `,
      en: `
        A tournament need not take a week. Here you play three matches on one Saturday and are home by four. We make groups of four, separated by rating: 6, 7, 8 and 9. You play two short sets to four, with a match tie-break at one set all.

        ## Who is it for?
        Your singles rating is 6, 7, 8 or 9. Only just a 5, or no rating yet? Sign up and tell us how long you have been playing. The tournament desk then decides which group suits you.

        ## On the day
        - Check in at 9:15, first matches at 9:45.
        - You keep your own score. When in doubt, replay the point.
        - Each group gets balls. Bring lunch or order something at the bar.

        If it rains all day the tournament is off and you get your money back. Taking part is €15. Tournament director: **Esra Yılmaz**.
      `,
    },
    picture: 'tournament-b',
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
    title: { nl: 'Tenniskids-toernooi groen', en: 'Tenniskids tournament: green' },
    summary: {
      nl: 'Voor veel kinderen het eerste echte toernooi: hele baan, groene bal, zelf tellen en elkaar een hand geven.',
      en: 'For many children the first real tournament: full court, green ball, own score and a handshake.',
    },
    body: {
      nl: `
        Groen is de laatste stap voor de gele bal. De baan is al groot, de bal nog een beetje zacht. Op dit toernooi spelen kinderen partijen van vijfentwintig minuten, in poules van vijf. Er loopt op elke twee banen een begeleider rond die helpt met tellen.

        ## Voor wie?
        Voor kinderen die in het jaar van het toernooi 10, 11 of 12 worden en in groen spelen. Speelt je kind nog in oranje of al in geel? Schrijf je kind in en zet het erbij, dan kijken we mee.

        ## De ochtend
        - **9.00 uur** Melden bij de tafel met de groene ballon.
        - **9.20 uur** Vier partijen, met pauze.
        - **12.15 uur** Medailles. Iedereen krijgt er een.

        ## Voor ouders
        Klappen mag voor beide kinderen. Coachen doen we niet, tellen ook niet.

        Meedoen kost € 9 per kind. Het toernooi is buiten; bij regen is de volgende zaterdag de reservedag.
      `,
      en: `
        Green is the last step before the yellow ball. The court is full-size, the ball still a little soft. Children play matches of twenty-five minutes in groups of five. On every two courts there is a helper who lends a hand with the score.

        ## Who is it for?
        Children who turn 10, 11 or 12 in the year of the tournament and play green. Still on orange, or already on yellow? Sign up and say so; we will have a look.

        ## The morning
        - **9:00** Check in at the table with the green balloon.
        - **9:20** Four matches, with a break.
        - **12:15** Medals. Everybody gets one.

        ## For parents
        You may clap for both children. No coaching, please, and no scoring either.

        Taking part is €9 per child. The tournament is outdoors; if it rains, the following Saturday is the reserve day.
      `,
    },
    picture: 'tournament-c',
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
      nl: 'Vrijdagavond dubbelen in gemengde poules, voor spelers vanaf 35 jaar met speelsterkte 5 tot en met 8.',
      en: 'Friday night doubles in mixed groups, for players of 35 and over with ratings 5 to 8.',
    },
    body: {
      nl: `
        De kinderen zijn onder de pannen, de lampen gaan aan. Op deze vrijdagavond spelen 32 mensen vier keer een half uur, telkens met een andere partner. Je schrijft je dus alleen in en je wint ook alleen: de games die je haalt, tellen voor jezelf.

        ## Regels op één hand
        - Minimaal 35 jaar, dubbelspeelsterkte 5 tot en met 8.
        - Om het half uur gaat de bel; wie voorstaat, krijgt een punt extra.
        - Bij 40–40 beslist één bal.
        - Na afloop betaalt de winnaar een rondje. Dat is traditie, geen plicht.

        Melden vanaf 19.00 uur, eerste bel om 19.30 uur, klaar rond 22.00 uur. Bij harde regen gaat het een week later door; we mailen dan voor 16.00 uur.

        Meedoen kost € 12,50, inclusief ballen en een bittergarnituur. Vol? Op de wachtlijst staan kost niets.
      `,
      en: `
        The children are taken care of, the lights go on. On this Friday evening 32 people play half an hour four times over, each time with a different partner. So you sign up alone and you win alone: the games you take are yours.

        ## The rules on one hand
        - At least 35 years old, doubles rating 5 to 8.
        - The bell goes every half hour; whoever is ahead gets a bonus point.
        - At deuce, one ball decides.
        - Afterwards the winner buys a round. It is a tradition, not a duty.

        Check in from 19:00, first bell at 19:30, finished around 22:00. In heavy rain we move it by a week; we then mail you before 16:00.

        Taking part is €12.50, with balls and bar snacks included. Full? Being on the waiting list costs nothing.
      `,
    },
    picture: 'tournament-a',
    when: oneDay(3, weekday.friday, '19:00', '22:00'),
    signup: { openedDaysAgo: 45, closesDaysBefore: 2, cancelDaysBefore: 3 },
    place: { clubId: 9 },
    capacity: 32,
    taken: { confirmed: 32, waiting: 7 },
    priceCents: 1250,
    ages: { min: 35, max: null, countedBy: 'first-day' },
    level: { ratingFrom: 5, ratingTo: 8 },
    maxParticipants: 2,
    waitingList: true,
  },
  {
    id: 130,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Houten-rackettoernooi', en: 'Wooden racket tournament' },
    summary: {
      nl: 'Spelen zoals in 1975: houten racket, witte kleren en een klein blad dat elke fout eerlijk laat horen.',
      en: 'Tennis as in 1975: wooden racket, white clothes and a small head that tells on every mishit.',
    },
    body: {
      nl: `
        Op zolder ligt er vast nog een, in zo’n klem met vier vleugelmoeren. Haal hem tevoorschijn. Heb je geen houten racket, dan lenen wij je er een: we hebben er twintig, nieuw bespannen.

        ## Hoe we spelen
        - Dubbel, met elke ronde een nieuwe partner.
        - Witte ballen, als ze op zijn gewone.
        - De service gaat bovenhands, de return mag met slice. Topspin is niet verboden, maar het lukt niet.
        - Een prijs voor de winnaar en een prijs voor de mooiste kleding.

        We beginnen om 13.00 uur en eindigen om 17.00 uur met cake en thee op het terras. Bij regen staan de tafels binnen en draaien we een oude finale; de partijen halen we dan een week later in.

        Meedoen kost € 10 per persoon. Er is plaats voor 24 spelers van 16 jaar en ouder; je niveau doet er met dit racket weinig toe.
      `,
      en: `
        There must be one in the attic, in one of those presses with four wing nuts. Dig it out. If you have no wooden racket we lend you one: we own twenty, newly strung.

        ## How we play
        - Doubles, with a new partner every round.
        - White balls, and ordinary ones when those run out.
        - Overhead serves, sliced returns. Topspin is not forbidden, it just won’t work.
        - One prize for the winner and one for the finest outfit.

        We start at 13:00 and end at 17:00 with cake and tea on the terrace. If it rains, the tables move inside and we show an old final; the matches are then played a week later.

        Taking part is €10 per person. There is room for 24 players aged 16 and over; with this racket your level hardly matters.
      `,
    },
    picture: 'tournament-b',
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
    title: { nl: 'Halklassieker, speelsterkte 1 tot en met 4', en: 'The Hall Classic, ratings 1 to 4' },
    summary: {
      nl: 'Ons sterkste toernooi: 24 spelers, zes binnenbanen, publiek op de tribune en prijzengeld voor de finalisten.',
      en: 'Our strongest tournament: 24 players, six indoor courts, a full stand and prize money for the finalists.',
    },
    body: {
      nl: `
        Een zaterdag lang het beste tennis dat je op een clubbaan kunt zien. Acht poules van drie, daarna kwartfinales, halve finales en om 19.00 uur de finale op de middelste baan. Spelers van onze pro academy krijgen geen vrije plaatsen: iedereen gaat door dezelfde loting.

        ## Voor spelers
        - Enkelspeelsterkte 1 tot en met 4. Bij de loting kijken we naar de rating van die dag.
        - Twee gewone sets, supertiebreak in plaats van een derde.
        - Nieuwe ballen per partij, scheidsrechter vanaf de halve finale.
        - Prijzengeld: € 400 voor de winnaar, € 200 voor de andere finalist.

        ## Voor publiek
        Kijken is gratis, de hele dag. De bar is open tot 21.00 uur.

        Het inschrijfgeld is € 25. De hal is warm en droog, dus we spelen altijd. Wedstrijdleider is **Joost van Dalen**.
      `,
      en: `
        A Saturday of the best tennis you can see on a club court. Eight groups of three, then quarter-finals, semi-finals and, at 19:00, the final on the middle court. Players from our pro academy get no wild cards: everybody goes through the same draw.

        ## For players
        - Singles rating 1 to 4. Seeding follows the rating of the day.
        - Two full sets, a match tie-break instead of a third.
        - New balls for every match, an umpire from the semi-finals on.
        - Prize money: €400 for the winner, €200 for the runner-up.

        ## For spectators
        Watching is free, all day. The bar stays open until 21:00.

        The entry fee is €25. The hall is warm and dry, so we always play. **Joost van Dalen** is the referee.
      `,
    },
    picture: 'tournament-c',
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
    title: { nl: 'Jeugdtoernooi geel, 13 tot en met 17 jaar', en: 'Junior tournament yellow, ages 13 to 17' },
    summary: {
      nl: 'Gele bal, hele baan, twee leeftijdsklassen. Minstens drie partijen, met een trainer die na afloop feedback geeft.',
      en: 'Yellow ball, full court, two age groups. At least three matches, and feedback from a coach afterwards.',
    },
    body: {
      nl: `
        Jeugdtoernooien zijn leuker als je na je partij hoort wat er goed ging. Daarom lopen er drie trainers rond met een schrijfblok. Na afloop krijg je in vijf minuten drie dingen te horen: wat werkte, wat niet, en wat je maandag gaat oefenen.

        ## Opzet
        - Twee klassen: 13 en 14 jaar, 15 tot en met 17 jaar. Jongens en meiden door elkaar.
        - Poules van vier, één set tot zes met een tiebreak bij 5–5.
        - Melden om 12.30 uur, laatste partij om 17.00 uur, prijzen om 17.45 uur.

        ## Regels aan de baan
        Ouders kijken vanaf het terras. Dat klinkt streng, maar vraag je kind maar eens.

        Meedoen kost € 12 per speler, met een broodje en drinken. We spelen buiten; bij aanhoudende regen schuift alles door naar zondag, zelfde tijd. Coaches: **Yusuf Aydın**, **Lotte Kuipers** en **Tom Brouwer**.
      `,
      en: `
        Junior tournaments are more fun when somebody tells you what went well. So three coaches walk around with a notepad. After your match you hear three things in five minutes: what worked, what did not, and what to practise on Monday.

        ## Format
        - Two groups: 13 and 14, and 15 to 17. Boys and girls together.
        - Groups of four, one set to six with a tie-break at five all.
        - Check in at 12:30, last match at 17:00, prizes at 17:45.

        ## Rules beside the court
        Parents watch from the terrace. It sounds strict, but do ask your child.

        Taking part is €12 per player, with a sandwich and a drink. We play outdoors; if the rain persists, everything moves to Sunday at the same time. Coaches: **Yusuf Aydın**, **Lotte Kuipers** and **Tom Brouwer**.
      `,
    },
    picture: 'tournament-a',
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
