import { oneDay, outdoorDay, weekday } from './events-calendar'
import type { EventPlan } from './types'

export const socials: readonly EventPlan[] = [
  {
    id: 102,
    kind: 'social',
    status: 'published',
    title: {
      nl: 'Vrijdagavondtoss: kom alleen, ga met vrienden',
      en: 'Friday night toss: come alone, leave with friends',
    },
    summary: {
      nl: 'Je geeft je naam, de bel gaat en je speelt met wie het lot aanwijst. Elke ronde een ander.',
      en: 'You give your name, the bell goes and you play with whoever is drawn. Every round somebody new.',
    },
    body: {
      nl: `
        Bij een toss wordt er geloot wie met wie speelt. Elke ronde is nieuw, dus na een avond ken je twaalf mensen bij naam en heb je op vier manieren gewonnen of verloren. Je hoeft geen lid te zijn van de club.

        ## De avond
        - **19.30 uur** Aanmelden bij het tossbord. Je pasje is een houten naambordje.
        - **20.00 uur** Vijf rondes dubbel van vijfentwintig minuten. Je speelt er vier en zit er één op het terras.
        - **22.30 uur** De bar blijft open tot half twaalf.

        ## Niveau
        Alles door elkaar. Wie nog maar kort speelt, krijgt bij de loting een partner die het spel al langer kent. Zo blijft het leuk voor alle vier.

        We spelen buiten met licht. Bij regen is er een kaartavond met dezelfde loting, en betaal je niets. Anders kost de avond € 7,50 per persoon, met één drankje. Vragen? **Mark de Wit** staat aan het bord.
      `,
      en: `
        At a toss, a draw decides who plays with whom. Every round is new, so after one evening you know twelve people by name and have won or lost in four different ways. You need not be a member of the club.

        ## The evening
        - **19:30** Sign in at the toss board. Your pass is a wooden name tag.
        - **20:00** Five rounds of doubles, twenty-five minutes each. You play four and sit out one on the terrace.
        - **22:30** The bar stays open until half past eleven.

        ## Level
        All together. If you are new to the game, the draw gives you a partner who has played for longer. That keeps it fun for all four.

        We play outdoors under lights. When it rains there is a card night with the same draw, and you pay nothing. Otherwise the evening is €7.50 per person, one drink included. Questions? **Mark de Wit** is at the board.
      `,
    },
    picture: 'social-a',
    when: oneDay(2, weekday.friday, '19:30', '23:00'),
    signup: { openedDaysAgo: 19, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 4 },
    capacity: 60,
    taken: { confirmed: 20, waiting: 0 },
    priceCents: 750,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 103,
    kind: 'social',
    status: 'published',
    title: { nl: 'Familiedag: drie generaties op één baan', en: 'Family day: three generations on one court' },
    summary: {
      nl: 'Een zondag tennis voor het hele gezin, van opa tot peuter. Je hoeft niets te kunnen en niets mee te nemen.',
      en: 'A Sunday of tennis for the whole family, from grandpa to toddler. No skills and no kit needed.',
    },
    body: {
      nl: `
        Veertien banen, veertien spelletjes. Je krijgt een stempelkaart en speelt als familie wat je leuk vindt: raak het blik, mikken op opa, parcours met een bal op je racket, of gewoon een potje over het net. Kaart vol? Dan mag je een bal in de ton gooien voor de prijzen van vier uur.

        ## Voor iedereen
        - Van 11.00 tot 16.00 uur. Kom en ga wanneer je wilt.
        - Rackets in alle maten, van 43 centimeter tot groot.
        - Een hoek met matten voor kinderen tot vier jaar.
        - Trainers lopen rond en laten zien hoe het moet, of niet moet.

        ## Inschrijven
        Schrijf je hele familie in op één formulier, tot zes personen. Komen er meer, dan vul je nog een formulier in.

        De dag kost € 5 per persoon, met limonade of koffie en een pannenkoek. Bij een bui schuilen we in het clubhuis en de tent; alleen bij storm gaat de dag niet door, en dan krijg je je geld terug.
      `,
      en: `
        Fourteen courts, fourteen games. You get a stamp card and play whatever your family fancies: hit the tin, aim at grandpa, an obstacle course with a ball on your racket, or simply over the net. Card full? Then drop a ball in the barrel for the prizes at four o’clock.

        ## For everybody
        - From 11:00 to 16:00. Come and go as you please.
        - Rackets in all sizes, from 17 inches up.
        - A corner with mats for children up to four.
        - Coaches walk around and show how it is done, or how it is not.

        ## Signing up
        Enter your whole family on one form, up to six people. If there are more of you, fill in another one.

        The day is €5 per person, with squash or coffee and a pancake. In a shower we shelter in the clubhouse and the tent; only a storm stops us, and then you get your money back.
      `,
    },
    picture: 'social-b',
    when: outdoorDay(9, weekday.sunday, '11:00', '16:00'),
    signup: { openedDaysAgo: 14, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 7 },
    capacity: 240,
    taken: { confirmed: 62, waiting: 0 },
    priceCents: 500,
    maxParticipants: 6,
    waitingList: true,
  },
  {
    id: 110,
    kind: 'social',
    status: 'cancelled',
    title: { nl: 'Nachttennis tot twee uur', en: 'Midnight tennis until two' },
    summary: {
      nl: 'Gaat niet door: de verlichting van vier banen is defect. Iedereen die zich had ingeschreven, kreeg bericht.',
      en: 'Called off: the lights of four courts are broken. Everybody who had signed up has been told.',
    },
    body: {
      nl: `
        **Deze avond gaat niet door.** Bij de laatste storm is een lichtmast beschadigd en vier van de negen banen blijven donker. Met de banen die overblijven staan jullie te lang stil, en half werk leveren we niet. Wie betaald heeft, krijgt zijn geld binnen vijf werkdagen terug.

        ## Wat was het plan?
        Om 21.00 uur beginnen met dubbelen, om middernacht soep, daarna met lichtgevende ballen door tot 2.00 uur. Dat plan gooien we niet weg: zodra de mast is vervangen, prikken we een nieuwe datum. Die staat dan hier in de agenda en in onze nieuwsberichten.

        ## Toch spelen?
        Op vrijdagavond is er bij een van onze andere clubs vaak een toss. Kijk bij **evenementen** wat er in de buurt is. Vragen over je terugbetaling? Mail ons en zet je inschrijfnummer erbij. De avond zou € 9 per persoon kosten.
      `,
      en: `
        **This evening has been cancelled.** In the last storm a floodlight mast was damaged, and four of the nine courts stay dark. With the courts that are left you would stand around for too long, and we do not like half measures. If you paid, your money comes back within five working days.

        ## What was the plan?
        Doubles from 21:00, soup at midnight, then on with glowing balls until 2:00. We are not throwing that plan away: as soon as the mast has been replaced we pick a new date. You will find it here in the calendar and in our news.

        ## Want to play anyway?
        On Friday evenings one of our other clubs often has a toss. Look under **events** to see what is near. Questions about your refund? Mail us and add your registration number. The evening would have been €9 per person.
      `,
    },
    picture: 'social-c',
    when: oneDay(3, weekday.saturday, '21:00', '02:00'),
    signup: { openedDaysAgo: 36, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 21 },
    capacity: 48,
    taken: { confirmed: 17, waiting: 0 },
    priceCents: 900,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 133,
    kind: 'social',
    status: 'published',
    title: { nl: 'Zondagochtendtoss met verse broodjes', en: 'Sunday morning toss with fresh rolls' },
    summary: {
      nl: 'Gratis tossen van tien tot twaalf, en daarna broodjes van de bakker. Onbeperkt plaats, maar laat weten dat je komt.',
      en: 'Free toss from ten to twelve, then rolls from the bakery. Any number is welcome, but let us know you are coming.',
    },
    body: {
      nl: `
        Onze oudste traditie. Je hangt je naambordje op, de spelleider maakt partijen van twintig minuten, en om twaalf uur schuift iedereen aan bij de lange tafel. Komen er meer mensen dan er banen zijn, dan worden de partijen korter en de gesprekken langer.

        ## Zo werkt het
        - **9.45 uur** Koffie, bordje ophangen.
        - **10.00 uur** Eerste ronde. Te laat? Je doet de volgende ronde mee.
        - **12.00 uur** Broodjes, zolang de voorraad strekt.

        ## Waarom inschrijven?
        Meedoen is gratis en er is altijd plaats. Maar de bakker wil op zaterdag weten hoeveel broodjes hij moet bakken. Dus: inschrijven graag, en afmelden als het niet lukt.

        Je hoeft geen lid te zijn en kinderen vanaf tien jaar mogen meedoen. Bij regen zijn er alleen koffie en broodjes; ook dan komen er verrassend veel mensen.
      `,
      en: `
        Our oldest tradition. You hang up your name tag, the host makes up matches of twenty minutes, and at noon everybody sits down at the long table. If there are more people than courts, the matches get shorter and the conversations longer.

        ## How it works
        - **9:45** Coffee, tag on the board.
        - **10:00** First round. Late? You are in the next one.
        - **12:00** Rolls, while they last.

        ## Why sign up?
        Taking part is free and there is always room. But on Saturday the baker wants to know how many rolls to bake. So please sign up, and cancel if you cannot make it.

        You need not be a member, and children from ten years old may join. When it rains there is only coffee with rolls; even then a surprising number of people turn up.
      `,
    },
    picture: 'social-a',
    when: oneDay(2, weekday.sunday, '10:00', '13:00'),
    signup: { openedDaysAgo: 13, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 11 },
    capacity: null,
    taken: { confirmed: 18, waiting: 0 },
    priceCents: 0,
    ages: { min: 10, max: null, countedBy: 'first-day' },
    waitingList: false,
  },
  {
    id: 134,
    kind: 'social',
    status: 'published',
    title: { nl: 'Proeverij na de partij: dubbelen en mosselen', en: 'Doubles and mussels: play first, eat later' },
    summary: {
      nl: 'Twee uur dubbelen en daarna aan tafel met mosselen of groentecurry. Vierentwintig stoelen, allemaal bezet.',
      en: 'Two hours of doubles, then a table with mussels or vegetable curry. Twenty-four chairs, all taken.',
    },
    body: {
      nl: `
        Eerst verdienen, dan eten. Van 16.00 tot 18.00 uur spelen we dubbels met wisselende partners, daarna gaat de pan op tafel. De kok is lid van de club en rijdt die ochtend zelf naar Yerseke.

        ## Wat kun je verwachten?
        - Zes banen, vierentwintig spelers, elke vier games een nieuwe partner.
        - Om 18.30 uur mosselen met brood, of een groentecurry als je geen mosselen eet. Laat het bij de opmerkingen weten.
        - Om 21.00 uur is de afwas gedaan, met zijn allen.

        ## Vol is vol
        Er zijn vierentwintig stoelen en die zijn bezet. Omdat de kok precies genoeg inkoopt, werken we hier niet met een wachtlijst. Volgende keer zijn we er weer, houd de agenda in de gaten.

        De avond kost € 32,50 per persoon, zonder drank. Regent het, dan beginnen we met een pubquiz en eten we een uur eerder.
      `,
      en: `
        First earn it, then eat it. From 16:00 to 18:00 we play doubles with changing partners, then the pan goes on the table. The cook is a member of the club and drives to Yerseke himself that morning.

        ## What to expect
        - Six courts, twenty-four players, a new partner every four games.
        - At 18:30, mussels with bread, or a vegetable curry if you do not eat mussels. Tell us in the remarks.
        - By 21:00 the washing-up is done, by all of us.

        ## Full is full
        There are twenty-four chairs and they are taken. As the cook buys exactly what he needs, there is no waiting list for this one. We will be back; keep an eye on the calendar.

        The evening is €32.50 per person, drinks not included. If it rains we start with a pub quiz and eat an hour earlier.
      `,
    },
    picture: 'social-b',
    when: oneDay(2, weekday.saturday, '16:00', '21:00'),
    signup: { openedDaysAgo: 37, closesDaysBefore: 3, cancelDaysBefore: 4 },
    place: { clubId: 20 },
    capacity: 24,
    taken: { confirmed: 24, waiting: 0 },
    priceCents: 3250,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: false,
  },
  {
    id: 139,
    kind: 'social',
    status: 'cancelled',
    title: { nl: 'Tennisquiz met prijzen van de zolder', en: 'Tennis quiz with prizes from the attic' },
    summary: {
      nl: 'Afgelast: de quizmaster heeft zijn stem verloren. We zoeken een nieuwe datum en laten die hier weten.',
      en: 'Called off: the quizmaster has lost his voice. We are looking for a new date and will post it here.',
    },
    body: {
      nl: `
        **Deze avond is afgelast.** Pieter Dekker zou vijftig vragen stellen over hawk-eye, gras, grip en de langste partij ooit, maar hij is al een week schor en de dokter heeft hem zwijgen voorgeschreven. Zonder Pieter is het geen quiz.

        ## Wat nu?
        - Had je je ingeschreven? Dan heb je bericht gehad en hoef je niets te doen.
        - De avond was gratis, dus er is niets terug te betalen.
        - Zodra Pieter weer praat, staat er een nieuwe datum in de agenda. Teams die al waren ingeschreven, krijgen als eerste bericht.

        ## Waar het over ging
        Teams van vier, vijf ronden van tien vragen, met als hoofdprijs een houten racket uit 1931 en als troostprijs een doos ballen die niet meer stuiteren. De vragen blijven geheim, de prijzen staan al klaar.
      `,
      en: `
        **This evening has been called off.** Pieter Dekker was going to ask fifty questions about hawk-eye, grass, grips and the longest match ever, but he has been hoarse for a week and the doctor has prescribed silence. Without Pieter it is not a quiz.

        ## What now?
        - Had you signed up? Then you have heard from us and need do nothing.
        - The evening was free, so there is nothing to refund.
        - As soon as Pieter speaks again, a new date appears in the calendar. Teams that had already signed up hear first.

        ## What it was about
        Teams of four, five rounds of ten questions, with a wooden racket from 1931 as first prize and a box of balls that no longer bounce as consolation. The questions stay secret, the prizes are waiting.
      `,
    },
    picture: 'social-c',
    when: oneDay(4, weekday.friday, '20:00', '22:30'),
    signup: { openedDaysAgo: 30, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 10 },
    capacity: 40,
    taken: { confirmed: 12, waiting: 0 },
    priceCents: 0,
    waitingList: true,
  },
]
