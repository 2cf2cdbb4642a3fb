import { oneDay, outdoorDay, weekday } from './events-calendar'
import type { EventPlan } from './types'

export const socials: readonly EventPlan[] = [
  {
    id: 102,
    kind: 'social',
    status: 'published',
    title: {
      nl: 'Vrijdagavondtoss, kom alleen en speel met iedereen',
      en: 'Friday night social doubles, come alone and play with all',
    },
    summary: {
      nl: 'Het lot bepaalt met wie je speelt. Elke ronde een ander.',
      en: 'A draw decides who you play with. Every round somebody new.',
    },
    body: {
      nl: `
        Bij een toss wordt er geloot wie met wie speelt. Elke ronde is nieuw, dus na een avond ken je twaalf mensen bij naam. Je hoeft geen lid te zijn van de club.

        ## De avond
        - **19.30 uur** Melden bij het tossbord.
        - **20.00 uur** Vijf rondes dubbel van vijfentwintig minuten. Je speelt er vier; één ronde heb je pauze in het clubhuis.
        - **22.30 uur** Napraten aan de bar, tot 23.00 uur.

        ## Niveau
        Alles door elkaar. Wie nog maar kort speelt, krijgt bij de loting een partner die het spel al langer kent. Zo blijft het leuk voor alle vier.

        We spelen buiten, onder de lampen. Bij regen is er een kaartavond met dezelfde loting, en betaal je niets. Anders kost de avond € 7,50 per persoon, met één drankje. Vragen? **Mark de Wit** staat aan het bord.
      `,
      en: `
        At a Dutch “toss”, a draw decides who plays with whom. Every round is new, so after one evening you know twelve people by name. You don’t need to be a member of the club.

        ## The evening
        - **19:30** Check in at the toss board.
        - **20:00** Five rounds of doubles, twenty-five minutes each. You play four and sit out one in the clubhouse.
        - **22:30** Drinks at the bar, until 23:00.

        ## Level
        All together. If you’re new to the game, the draw gives you a partner who’s played for longer. That keeps it fun for all four.

        We play outdoors, under lights. When it rains there’s a card night with the same draw, and you pay nothing. Otherwise the evening is €7.50 per person, one drink included. Questions? **Mark de Wit** is at the board.
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
    picture: 'toss-evening',
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
    title: { nl: 'Familiedag, drie generaties op één baan', en: 'Family day, three generations on one court' },
    summary: {
      nl: 'Een zondag tennis voor het hele gezin, van opa tot peuter. Je hoeft niets te kunnen en niets mee te nemen.',
      en: 'A Sunday of tennis for the whole family, from grandpa to toddler. No skills or gear needed.',
    },
    body: {
      nl: `
        Veertien banen, veertien spelletjes. Je krijgt een stempelkaart en speelt als familie wat je leuk vindt: raak het blik, mikken op opa, een parcours met een bal op je racket, of gewoon een potje over het net. Kaart vol? Dan mag je een bal in de ton gooien voor de prijzen van vier uur.

        ## Voor iedereen
        - Van 11.00 tot 16.00 uur. Kom en ga wanneer je wilt.
        - Rackets in alle maten.
        - Een hoek met matten voor kinderen tot vier jaar. Je blijft zelf bij je kinderen.
        - Op het park lopen trainers rond die je op weg helpen.

        ## Inschrijven
        Schrijf je hele familie in op één formulier, tot zes personen. Zijn jullie met meer, dan vul je nog een formulier in.

        De dag kost € 5 per persoon, met limonade of koffie en een pannenkoek. Bij een bui schuilen we in het clubhuis en de tent; alleen bij storm gaat de dag niet door, en dan betaal je niets.
      `,
      en: `
        Fourteen courts, fourteen games. You get a stamp card and play whatever your family fancies: hit the tin, aim at grandpa, an obstacle course with a ball on your racket, or simply over the net. Card full? Then drop a ball in the barrel for the prizes at four o’clock.

        ## For everybody
        - From 11:00 to 16:00. Come and go as you please.
        - Rackets in all sizes.
        - A corner with mats for children up to four. You stay with your children.
        - Coaches on the grounds help you get going.

        ## Signing up
        Sign up your whole family on one form, up to six people. If there are more of you, fill in another one.

        The day is €5 per person, with lemonade or coffee and a pancake. In a shower we shelter in the clubhouse and the tent; only a storm stops us, and then you pay nothing.
      `,
    },
    whatToBring: {
      nl: `
        makkelijke kleren en sportschoenen
        zonnebrand of een regenjas
      `,
      en: `
        easy clothes and sports shoes
        sunscreen or a raincoat
      `,
    },
    picture: 'family',
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
    title: { nl: 'Nachttennis', en: 'Night tennis' },
    summary: {
      nl: 'Gaat niet door: boven vier banen is de verlichting defect. Iedereen die was ingeschreven, heeft bericht.',
      en: 'Canceled: the lights above four courts are broken. Everybody who had signed up has been told.',
    },
    body: {
      nl: `
        **Deze avond gaat niet door.** Na een lekkage is de verlichting boven vier van de zes banen uitgevallen. Op de banen die overblijven, zou iedereen te lang stilstaan. Was je ingeschreven? Dan hoef je niets te betalen.

        ## Wat was het plan?
        Om 21.00 uur beginnen met dubbelen, om middernacht soep, daarna met lichtgevende ballen door tot 2.00 uur. Zodra de verlichting is gerepareerd, kiezen we een nieuwe datum. Die staat dan op de kalender en in ons nieuws.

        ## Toch spelen?
        Bij onze andere clubs is er vaak een toss. Kijk op de [kalender](/evenementen) wat er in de buurt is. Heb je een vraag over je inschrijving? [Neem contact met ons op](/contact) en zet je inschrijfnummer erbij.
      `,
      en: `
        **This event has been canceled.** After a leak, the lights above four of the six courts went out. On the courts that are left everybody would stand around for too long. Had you signed up? Then you don’t have to pay anything.

        ## What was the plan?
        Doubles from 21:00, soup at midnight, then on with glowing balls until 2:00. As soon as the lights have been repaired we’ll pick a new date. You’ll find it in the calendar and in our news.

        ## Want to play anyway?
        Our other clubs often have an evening of social doubles. Look at the [calendar](/en/events) to see what’s near. Do you have a question about your registration? [Contact us](/en/contact) and add your registration number.
      `,
    },
    picture: 'night-tennis',
    when: oneDay(3, weekday.friday, '21:00', '02:00'),
    signup: { openedDaysAgo: 36, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 19 },
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
    title: { nl: 'Zondagochtendtoss met verse broodjes', en: 'Sunday morning social doubles with fresh rolls' },
    summary: {
      nl: 'Gratis tossen van tien tot twaalf, daarna broodjes van de bakker. Er is altijd plek, maar schrijf je wel in.',
      en: 'Free social doubles from ten to twelve, then fresh rolls. There’s always room, but please sign up.',
    },
    body: {
      nl: `
        Je hangt je naambordje op, de tossleiding maakt partijen van twintig minuten, en om twaalf uur schuift iedereen aan bij de lange tafel. Komen er meer mensen dan er banen zijn, dan worden de partijen korter.

        ## Zo werkt het
        - **9.45 uur** Koffie, bordje ophangen.
        - **10.00 uur** Eerste ronde. Te laat? Je doet de volgende ronde mee.
        - **12.00 uur** Broodjes, tot 13.00 uur.

        ## Waarom inschrijven?
        Meedoen is gratis en er is altijd plek. Maar de bakker wil op zaterdag weten hoeveel broodjes hij moet bakken. Schrijf je dus in, en meld je af als het niet lukt.

        Je hoeft geen lid te zijn en kinderen vanaf tien jaar mogen meedoen. We spelen buiten. Bij regen zijn er alleen koffie en broodjes.
      `,
      en: `
        You hang up your name tag, the host makes up matches of twenty minutes, and at noon everybody sits down at the long table. If there are more people than courts, the matches get shorter.

        ## How it works
        - **9:45** Coffee, tag on the board.
        - **10:00** First round. Late? You’re in the next one.
        - **12:00** Rolls, until 13:00.

        ## Why sign up?
        Taking part is free and there’s always room. But on Saturday the baker wants to know how many rolls to bake. So please sign up, and cancel if you can’t make it.

        You don’t need to be a member, and children from ten years old may join. We play outdoors. When it rains there’s only coffee and rolls.
      `,
    },
    whatToBring: {
      nl: `
        racket (lenen is gratis)
        tennisschoenen
      `,
      en: `
        racket (borrowing is free)
        tennis shoes
      `,
    },
    picture: 'toss-morning',
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
    title: { nl: 'Dubbelen en mosselen', en: 'Doubles and mussels' },
    summary: {
      nl: 'Twee uur dubbelen, daarna aan tafel met mosselen of groentecurry.',
      en: 'Two hours of doubles, then dinner with mussels or vegetable curry.',
    },
    body: {
      nl: `
        Eerst verdienen, dan eten. Van 16.00 tot 18.00 uur spelen we dubbels met wisselende partners, daarna gaat de pan op tafel. De kok is lid van de club en haalt alles die ochtend zelf in Yerseke.

        ## Wat kun je verwachten?
        - Zes banen, vierentwintig spelers, elke vier games een nieuwe partner. We spelen buiten; als het donker wordt, gaan de lampen aan.
        - Om 18.30 uur mosselen met brood, of een groentecurry als je geen mosselen eet. Zet dat bij de opmerkingen.
        - Om 21.00 uur is de afwas gedaan, door ons allemaal.

        ## Vol is vol
        De kok koopt in voor vierentwintig mensen. Daarom is er geen wachtlijst. De volgende keer staat op de kalender.

        De avond kost € 32,50 per persoon, zonder drank. Regent het, dan spelen we niet buiten: we beginnen met een pubquiz en eten een uur eerder.
      `,
      en: `
        First earn it, then eat it. From 16:00 to 18:00 we play doubles with changing partners, then the pan goes on the table. The cook is a member of the club and buys everything in Yerseke that morning.

        ## What to expect
        - Six courts, twenty-four players, a new partner every four games. We play outdoors; when it gets dark, the lights go on.
        - At 18:30, mussels with bread, or a vegetable curry if you don’t eat mussels. Tell us in the remarks.
        - By 21:00 the dishes are done, by all of us.

        ## No waiting list
        The cook shops for twenty-four people, so there’s no waiting list. The next one will be in the calendar.

        The evening is €32.50 per person, drinks not included. If it rains we don’t play outdoors: we start with a pub quiz and eat an hour earlier.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        warme kleding in laagjes
        droge kleren voor aan tafel
      `,
      en: `
        racket and tennis shoes
        warm clothes in layers
        dry clothes for dinner
      `,
    },
    picture: 'dinner',
    when: oneDay(2, weekday.saturday, '16:00', '21:00'),
    signup: { openedDaysAgo: 37, closesDaysBefore: 3, cancelDaysBefore: 3 },
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
      nl: 'Gaat niet door: het clubhuis heeft waterschade. Zodra er een nieuwe datum is, staat die hier.',
      en: 'Canceled: the clubhouse has water damage. As soon as there’s a new date, you’ll find it here.',
    },
    body: {
      nl: `
        **Deze avond gaat niet door.** In het clubhuis is een waterleiding gesprongen en de zaal moet drogen. Zodra er een nieuwe datum is, staat die hier.

        ## Wat nu?
        - Was je ingeschreven? Dan heb je bericht van ons en hoef je niets te doen.
        - Teams die al waren ingeschreven, krijgen de nieuwe datum als eerste.
        - Heb je een vraag? [Neem contact met ons op](/contact).

        ## Waar het over ging
        Vijftig vragen over hawk-eye, gras, grip en de langste partij ooit. Teams van vier, vijf rondes van tien vragen, om 20.00 uur in het clubhuis, met als hoofdprijs een houten racket uit 1931 en als troostprijs een doos ballen die niet meer stuiteren.
      `,
      en: `
        **This event has been canceled.** A water pipe burst in the clubhouse and the room has to dry. As soon as there’s a new date, you’ll find it here.

        ## What now?
        - Had you signed up? Then you’ve heard from us and don’t need to do anything.
        - Teams that had already signed up hear the new date first.
        - Do you have a question? [Contact us](/en/contact).

        ## What it was about
        Fifty questions about hawk-eye, grass, grips and the longest match ever. Teams of four, five rounds of ten questions, at 20:00 in the clubhouse, with a wooden racket from 1931 as first prize and a box of balls that no longer bounce as consolation.
      `,
    },
    picture: 'quiz',
    when: oneDay(1, weekday.friday, '20:00', '22:30'),
    signup: { openedDaysAgo: 30, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 10 },
    capacity: 40,
    taken: { confirmed: 12, waiting: 0 },
    priceCents: 0,
    waitingList: true,
  },
]
