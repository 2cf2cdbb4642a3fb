import type { Question } from '~/model/event'
import { inHoliday, withNights } from './events-calendar'
import type { EventPlan } from './types'

const health: Question = {
  id: 'health',
  type: 'text',
  label: {
    nl: 'Moeten de trainers iets weten over de gezondheid, zoals een allergie?',
    en: 'Should the coaches know anything about their health, such as an allergy?',
  },
  required: false,
  isMedical: true,
}

const weeks: readonly EventPlan[] = [
  {
    id: 113,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Vakantieweek tennis', en: 'Tennis vacation week' },
    summary: {
      nl: 'Voor kinderen van 6 t/m 14 jaar, de hele week of drie dagen. Opvang tot 17.30 uur is mogelijk.',
      en: 'For children aged 6 to 14, the full week or three days. Day care until 17:30 is available.',
    },
    body: {
      nl: `
        Tennis in de ochtend, andere sporten in de middag. We delen de kinderen in op leeftijd en op hoe lang ze al spelen. Je hoeft geen lid te zijn van de club.

        ## Zo ziet een dag eruit
        - **9.30 uur** Warming-up en twee uur tennis, met een kwartier pauze voor fruit en limonade.
        - **12.00 uur** Samen lunchen in het clubhuis.
        - **13.00 uur** Trefbal, slagbal, een speurtocht of een toernooitje op halve banen.
        - **15.30 uur** Ophalen. Met opvang kan je kind blijven tot 17.30 uur.

        ## Wat kost het?
        De hele week kost € 185. Komt je kind alleen van maandag t/m woensdag, dan betaal je € 119. De hele week met opvang van 8.00 tot 17.30 uur kost € 239. Fruit, limonade en ballen horen erbij.

        ## Bij regen
        We tennissen altijd binnen, op zes banen. De spelletjes van de middag zijn bij droog weer op het grasveld ernaast.

        **Sanne Verhoeven** is kampleider, met vijf begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        Tennis in the morning, other sports in the afternoon. We group the children by age and experience. You don’t need to be a member of the club.

        ## What a day looks like
        - **9:30** Warm-up and two hours of tennis, with a break for fruit and lemonade.
        - **12:00** Lunch together in the clubhouse.
        - **13:00** Dodgeball, kickball, a treasure hunt or a small tournament on half courts.
        - **15:30** Pick-up. With day care your child can stay until 17:30.

        ## What it costs
        The full week is €185. If your child comes from Monday to Wednesday only, you pay €119. The full week with day care from 8:00 to 17:30 is €239. Fruit, lemonade and balls are included.

        ## When it rains
        Tennis is always indoors, on six courts. In dry weather the afternoon games are on the grass next door.

        **Sanne Verhoeven** is the camp leader, with five counselors: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding en zaalschoenen
        lunchpakket en een gevulde bidon
        racket (lenen is gratis)
      `,
      en: `
        sports clothes and indoor shoes
        packed lunch and a full water bottle
        racket (borrowing is free)
      `,
    },
    picture: 'camp-games',
    when: inHoliday(['spring', 'summer', 'autumn'], 'noord', 5, '09:30', '15:30', { from: 21 }),
    signup: { openedDaysAgo: 31, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 19 },
    capacity: 48,
    taken: { confirmed: 29, waiting: 0 },
    priceCents: 11_900,
    packages: [
      {
        id: 'full-week',
        name: { nl: 'Hele week (maandag t/m vrijdag)', en: 'Full week (Monday to Friday)' },
        priceCents: 18_500,
      },
      {
        id: 'half-week',
        name: { nl: 'Drie dagen (maandag t/m woensdag)', en: 'Three days (Monday to Wednesday)' },
        priceCents: 11_900,
      },
      {
        id: 'full-week-care',
        name: { nl: 'Hele week met opvang (8.00–17.30 uur)', en: 'Full week with day care (8:00–17:30)' },
        priceCents: 23_900,
      },
    ],
    ages: { min: 6, max: 14, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 114,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Kerstkamp', en: 'Christmas camp' },
    summary: {
      nl: 'Drie dagen binnen tennissen in de kerstvakantie, voor kinderen van 6 t/m 12 jaar.',
      en: 'Three days of indoor tennis in the Christmas vacation, for children aged 6 to 12.',
    },
    body: {
      nl: `
        Buiten is het koud, binnen liggen vier banen klaar. In drie dagen leren de kinderen mikken, lopen en punten spelen. Beginners krijgen zachte ballen en een klein net; wie al langer speelt, staat op de grote baan. Je hoeft geen lid te zijn van de club.

        ## Zo ziet een dag eruit
        - **9.30 uur** Inlopen met een tikspel op muziek.
        - **10.00 uur** Tennis in groepen.
        - **12.00 uur** Lunch uit de eigen trommel.
        - **13.00 uur** Tennisbingo, lichtjestennis met de lampen laag, of circuitjes.
        - **15.30 uur** Ophalen. Op de laatste dag is er om 15.00 uur chocolademelk voor ouders en kinderen.

        ## Wat kost het?
        Het kamp kost € 115 per kind voor drie dagen, met ballen, fruit en drinken.

        **Fenna Postma** is kampleider, met vier begeleiders: één begeleider op acht kinderen. We zijn alle dagen binnen, dus sneeuw of regen maakt niet uit.
      `,
      en: `
        It’s cold outside; inside, four courts are waiting. In three days the children learn to aim, to move and to play points. Beginners get soft balls and a small net; those with more experience play on the full court. You don’t need to be a member of the club.

        ## What a day looks like
        - **9:30** Warm-up with a game of tag to music.
        - **10:00** Tennis in groups.
        - **12:00** Lunch from their own lunch box.
        - **13:00** Tennis bingo, glow tennis with the lights down low, or circuits.
        - **15:30** Pick-up. On the last day there’s hot chocolate for parents and children at 15:00.

        ## What it costs
        The camp is €115 per child for three days, with balls, fruit and drinks included.

        **Fenna Postma** is the camp leader, with four counselors: one counselor for every eight children. We’re indoors every day, so snow or rain doesn’t matter.
      `,
    },
    whatToBring: {
      nl: `
        zaalschoenen zonder zwarte zool
        sportkleding en een warme trui voor de pauze
        lunchpakket
        racket (lenen is gratis)
      `,
      en: `
        indoor shoes without black soles
        sports clothes and a warm sweater for the break
        packed lunch
        racket (borrowing is free)
      `,
    },
    picture: 'camp-hall',
    when: inHoliday(['christmas'], 'noord', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 120, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 16 },
    capacity: 36,
    taken: { confirmed: 22, waiting: 0 },
    priceCents: 11_500,
    ages: { min: 6, max: 12, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 115,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Voorjaarskamp', en: 'Spring camp' },
    summary: {
      nl: 'Vier dagen tennistraining in kleine groepen, voor kinderen van 8 t/m 14 jaar.',
      en: 'Four days of tennis in small groups, for children aged 8 to 14.',
    },
    body: {
      nl: `
        Nog een paar weken en we spelen weer buiten. In dit kamp slaat je kind in vier dagen meer ballen dan in een hele winter les. Elke dag heeft één thema: **maandag** de forehand, **dinsdag** de backhand, **woensdag** de service en **donderdag** wedstrijdjes waarin alles terugkomt.

        ## Praktisch
        - Elke dag van 10.00 tot 15.00 uur, met een uur pauze.
        - Vier kinderen per baan, dus je kind staat weinig stil.
        - We spelen alle dagen in de hal, dus regen of sneeuw maakt niet uit.

        Aan het eind krijgt je kind een kaart mee met twee dingen die goed gaan en één ding om aan te werken. Wil je dat, dan krijgt de eigen trainer die kaart ook.

        Vier dagen kosten € 149 per kind. **Bram Hendriks** en **Marit Oosterhuis** geven alle trainingen: één begeleider op acht kinderen.
      `,
      en: `
        A few more weeks and we’ll be playing outdoors again. In this camp your child hits more balls in four days than in a whole winter of lessons. Each day has one theme: **Monday** the forehand, **Tuesday** the backhand, **Wednesday** the serve, and **Thursday** matches in which it all comes together.

        ## Good to know
        - Every day from 10:00 to 15:00, with an hour’s break.
        - Four children to a court, so nobody stands around.
        - We play indoors every day, so rain or snow doesn’t matter.

        At the end your child takes home a card with two things that go well and one to work on. If you like, their own coach gets a copy.

        Four days cost €149 per child. **Bram Hendriks** and **Marit Oosterhuis** coach every session: one coach for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        schone zaalschoenen en sportkleding
        lunchpakket en een fles water
        racket (lenen is gratis)
      `,
      en: `
        clean indoor shoes and sports clothes
        packed lunch and a bottle of water
        racket (borrowing is free)
      `,
    },
    picture: 'camp-training',
    when: inHoliday(['spring'], 'noord', 4, '10:00', '15:00'),
    signup: { opensDaysBefore: 140, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 16 },
    capacity: 16,
    taken: { confirmed: 14, waiting: 0 },
    priceCents: 14_900,
    ages: { min: 8, max: 14, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 116,
    kind: 'camp',
    status: 'published',
    title: {
      nl: 'Racketweek met tennis, badminton en tafeltennis',
      en: 'Racket week with tennis, badminton and table tennis',
    },
    summary: {
      nl: 'Vijf dagen met drie verschillende rackets, voor kinderen van 8 t/m 13 jaar.',
      en: 'Five days with three different rackets, for children aged 8 to 13.',
    },
    body: {
      nl: `
        Wie veel verschillende dingen doet, leert sneller. Daarom wisselen we in deze week drie rackets af. ’s Ochtends is het altijd tennis, ’s middags badminton, tafeltennis of een ander spel. Vrijdag is er een toernooi met drie rackets: tegen elke tegenstander speel je drie keer, telkens met een ander racket.

        ## Voor wie?
        Voor kinderen van 8 t/m 13 jaar. Je kind hoeft nog nooit getennist te hebben. Rackets van alle drie de soorten liggen klaar; een eigen racket mag ook.

        ## Elke dag
        - Van 9.30 tot 15.30 uur, inloop vanaf 9.00 uur.
        - Fruit en drinken krijgen de kinderen van ons.
        - Alles is binnen, dus regen maakt niet uit.

        De week kost € 179 per kind, alles inbegrepen behalve de lunch. **Naomi Pinas** is kampleider, met **Tom Brouwer** en twee begeleiders: één begeleider op acht kinderen. Schrijf broertjes en zusjes samen in, dan zetten we ze bij elkaar als de leeftijd het toelaat.
      `,
      en: `
        Children who do many different things learn faster. So this week we switch between three rackets. Mornings are always tennis; afternoons are badminton, table tennis or another game. Friday brings a three-racket tournament: you meet every opponent three times, each time with a different racket.

        ## Who is it for?
        Children aged 8 to 13. Your child doesn’t need to have played tennis before. We have rackets of all three kinds; their own is welcome too.

        ## Every day
        - From 9:30 to 15:30, doors open at 9:00.
        - We provide fruit and drinks.
        - Everything is indoors, so rain doesn’t matter.

        The week is €179 per child, everything included but lunch. **Naomi Pinas** is the camp leader, with **Tom Brouwer** and two counselors: one counselor for every eight children. Sign up brothers and sisters together, and we’ll put them in the same group if their ages allow.
      `,
    },
    whatToBring: {
      nl: `
        zaalschoenen en sportkleding
        lunchpakket en een bidon
      `,
      en: `
        indoor shoes and sports clothes
        packed lunch and a water bottle
      `,
    },
    picture: 'camp-rackets',
    when: inHoliday(['spring'], 'zuid', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 140, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 8 },
    capacity: 30,
    taken: { confirmed: 13, waiting: 0 },
    priceCents: 17_900,
    ages: { min: 8, max: 13, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 117,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Meikamp op gravel', en: 'May camp on clay' },
    summary: {
      nl: 'Drie dagen buiten tennissen op gravel, voor kinderen van 6 t/m 12 jaar. De laatste middag spelen ouders mee.',
      en: 'Three days of outdoor tennis on clay, for children aged 6 to 12. Parents join in on the last afternoon.',
    },
    body: {
      nl: `
        Drie dagen buiten op gravel. De kinderen leren glijden, lobben en zelf tellen. Op de laatste middag spelen ze een toernooi met hun vader, moeder, opa of buurvrouw. Daarna kun je blijven voor de barbecue; die reken je ter plekke af.

        ## Zo ziet een dag eruit
        - **9.30 uur** Banen vegen en inspelen.
        - **10.00 uur** Training in groepen, op kleur ingedeeld.
        - **12.15 uur** Picknick op het gras, uit de eigen trommel.
        - **13.15 uur** Spelmiddag of toernooi, tot 15.30 uur.

        ## Bij regen
        Een bui wachten we af in het clubhuis. Is het gravel te nat, dan spelen we minitennis in de gymzaal van de school naast de club. Gaat een hele dag niet door, dan betaal je een derde minder.

        Het kamp kost € 109 per kind. **Fenna Postma** is kampleider, met vier begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        Three days outdoors on clay. The children learn to slide, to lob and to keep score. On the last afternoon they play a tournament with their father, mother, grandpa or neighbor. Afterward you can stay for the barbecue; you pay for that on the day.

        ## What a day looks like
        - **9:30** Sweeping the courts and warming up.
        - **10:00** Coaching in groups, by ball color.
        - **12:15** Picnic on the grass, from their own lunch box.
        - **13:15** Games or a tournament, until 15:30.

        ## When it rains
        We sit out a shower in the clubhouse. If the clay is too wet, we play mini tennis in the gym of the school next door. If a whole day is lost, you pay a third less.

        The camp is €109 per child. **Fenna Postma** is the camp leader, with four counselors: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding die vies mag worden en tennisschoenen
        pet, zonnebrand en een regenjas
        lunchpakket en een gevulde bidon
        racket (lenen is gratis)
      `,
      en: `
        sports clothes that may get dirty and tennis shoes
        cap, sunscreen and a raincoat
        packed lunch and a full water bottle
        racket (borrowing is free)
      `,
    },
    picture: 'camp-clay',
    when: inHoliday(['may'], 'midden', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 130, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 7 },
    capacity: 40,
    taken: { confirmed: 17, waiting: 0 },
    priceCents: 10_900,
    ages: { min: 6, max: 12, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 118,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Zomerkamp Tenniskids', en: 'Tenniskids summer camp' },
    summary: {
      nl: 'Vijf zomerdagen buiten tennissen, voor kinderen die in het kampjaar 6 t/m 11 jaar worden.',
      en: 'Five summer days of outdoor tennis, for children who turn 6 to 11 in the year of the camp.',
    },
    body: {
      nl: `
        Vijf dagen lang is het hele park van de kinderen. Rood speelt op kleine banen, oranje op driekwart en groen op de hele baan. Elke groep heeft een vaste begeleider en een eigen yell.

        ## De week
        - **Maandag** Kennismaken en indelen.
        - **Dinsdag** Waterdag.
        - **Woensdag** Landentoernooi.
        - **Donderdag** Nieuwe slagen leren.
        - **Vrijdag** Finales en prijzen, ouders welkom vanaf 14.00 uur.

        We beginnen om 9.30 uur en stoppen om 15.30 uur.

        ## Bij regen en hitte
        Bij regen schuilen we in het clubhuis en in de tent, en spelen we zodra het kan. Wordt het warmer dan 30 graden, dan tennissen we alleen in de ochtend en zoeken we ’s middags de schaduw op.

        De week kost € 185 per kind, met fruit, drinken en een kampshirt. **Marit Oosterhuis** is kampleider, met zeven begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        For five days the whole park belongs to the children. Red plays on small courts, orange on three-quarter courts and green on the full court. Every group has its own counselor and its own cheer.

        ## The week
        - **Monday** Getting to know each other and making groups.
        - **Tuesday** Water day.
        - **Wednesday** World Cup.
        - **Thursday** Learning new strokes.
        - **Friday** Finals and prizes, parents welcome from 14:00.

        We start at 9:30 and finish at 15:30.

        ## Rain and heat
        When it rains we shelter in the clubhouse and the tent, and play as soon as we can. Above 30 °C we play in the morning only and look for shade in the afternoon.

        The week is €185 per child, with fruit, drinks and a camp shirt included. **Marit Oosterhuis** is the camp leader, with seven counselors: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding, sportschoenen en een pet
        lunchpakket en een gevulde bidon
        op dinsdag zwemkleding en een handdoek
        racket (lenen is gratis)
        smeer je kind thuis vast in
      `,
      en: `
        sports clothes, sports shoes and a cap
        packed lunch and a full water bottle
        on Tuesday, swimwear and a towel
        racket (borrowing is free)
        put sunscreen on your child at home
      `,
    },
    picture: 'camp-a',
    when: inHoliday(['summer'], 'midden', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 160, closesDaysBefore: 14, cancelDaysBefore: 14 },
    place: { clubId: 2 },
    capacity: 60,
    taken: { confirmed: 38, waiting: 0 },
    priceCents: 18_500,
    ages: { min: 6, max: 11, countedBy: 'calendar-year' },
    level: { colours: ['red', 'orange', 'green'] },
    waitingList: true,
    questions: [
      {
        id: 'shirt',
        type: 'choice',
        label: { nl: 'Welke maat kampshirt?', en: 'What size camp shirt?' },
        required: true,
        options: [
          { id: '116', label: { nl: '116 (5–6 jaar)', en: '116 (age 5–6)' } },
          { id: '128', label: { nl: '128 (7–8 jaar)', en: '128 (age 7–8)' } },
          { id: '140', label: { nl: '140 (9–10 jaar)', en: '140 (age 9–10)' } },
          { id: '152', label: { nl: '152 (11–12 jaar)', en: '152 (age 11–12)' } },
        ],
      },
    ],
  },
  {
    id: 119,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Competitiekamp voor tieners', en: 'Match-play camp for teens' },
    summary: {
      nl: 'Vijf dagen trainen en wedstrijden spelen in de laatste vakantieweek, voor 12 t/m 17 jaar.',
      en: 'Five days of training and matches in the last week of summer vacation, for ages 12 to 17.',
    },
    body: {
      nl: `
        De najaarscompetitie komt eraan. In deze week komt je kind weer in het ritme: ’s ochtends training, ’s middags partijen met een trainer langs de lijn.

        ## Programma per dag
        - **10.00 uur** Voetenwerk en kracht, zonder racket.
        - **10.45 uur** Training: maandag service en return, dinsdag vanaf de baseline, woensdag naar voren komen, donderdag dubbel.
        - **13.00 uur** Lunch van de bar, zit bij de prijs in.
        - **14.00 uur** Partijen tot 16.00 uur. Vrijdag is de hele dag toernooi.

        ## Voor wie?
        Voor tieners die competitie spelen of daarmee willen beginnen, met speelsterkte 4 t/m 8. Valt je kind daarbuiten? Schrijf je kind toch in en zet erbij hoe lang het speelt, dan denkt de trainer mee.

        We spelen buiten. Bij regen wijken we uit naar twee binnenbanen en de krachtruimte. De week kost € 225, met lunch. **Joost van Dalen** is kampleider, met **Esra Yılmaz** en één hulptrainer: één begeleider op acht kinderen.
      `,
      en: `
        The fall league is coming. This week your child gets back into the rhythm: training in the morning, matches in the afternoon with a coach on the sideline.

        ## The day
        - **10:00** Footwork and strength, without a racket.
        - **10:45** Training: Monday serve and return, Tuesday from the baseline, Wednesday coming forward, Thursday doubles.
        - **13:00** Lunch from the bar, included in the price.
        - **14:00** Matches until 16:00. Friday is tournament day.

        ## Who is it for?
        Teens who play league matches or want to start, with a rating of 4 to 8. Is your child’s rating different? Sign up anyway and tell us how long they’ve been playing; the coach will see what fits.

        We play outdoors. When it rains we move to two indoor courts and the gym. The week is €225, lunch included. **Joost van Dalen** is the camp leader, with **Esra Yılmaz** and one assistant coach: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        racket en sportkleding voor binnen en buiten
        tennisschoenen en zaalschoenen
        grote bidon, pet en zonnebrand
      `,
      en: `
        racket and sports clothes for indoors and out
        tennis shoes and indoor shoes
        large water bottle, cap and sunscreen
      `,
    },
    picture: 'teens',
    when: inHoliday(['summer'], 'noord', 5, '10:00', '16:00', { pick: 'last' }),
    signup: { opensDaysBefore: 160, closesDaysBefore: 14, cancelDaysBefore: 14 },
    place: { clubId: 15 },
    capacity: 24,
    taken: { confirmed: 21, waiting: 0 },
    priceCents: 22_500,
    ages: { min: 12, max: 17, countedBy: 'first-day' },
    level: { ratingFrom: 4, ratingTo: 8 },
    waitingList: true,
  },
  {
    id: 120,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Herfstkamp met spooktoernooi', en: 'Fall camp with a ghost tournament' },
    summary: {
      nl: 'Drie dagen tennis in de herfstvakantie voor kinderen van 7 t/m 13 jaar, met een toernooi in het halfdonker.',
      en: 'Three days of tennis in the fall vacation for ages 7 to 13, with a tournament in the half-dark.',
    },
    body: {
      nl: `
        Twee dagen training, en de derde dag gaan de lampen laag. Dan spelen we met lichtgevende ballen om de wisseltrofee, een pompoen die Gerrit heet.

        ## Praktisch
        - Elke dag van 9.30 tot 15.30 uur. Inloop vanaf 9.00 uur.
        - We maken groepen op leeftijd en ervaring.
        - Je hoeft geen lid te zijn van de club.
        - De derde dag mogen de kinderen verkleed komen.

        ## Binnen of buiten?
        Is het droog, dan spelen we ’s ochtends buiten. In de middag en bij regen zijn we in de hal. Het kamp gaat altijd door.

        Het kamp kost € 115 voor drie dagen, met fruit, drinken en pompoensoep op de laatste dag. **Tom Brouwer** is kampleider, met **Naomi Pinas** en drie begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        Two days of training, and on the third day the lights go down. Then we play with glowing balls for the challenge trophy, a pumpkin by the name of Gerrit.

        ## Good to know
        - Every day from 9:30 to 15:30. Doors open at 9:00.
        - We make groups by age and experience.
        - You don’t need to be a member of the club.
        - On the third day the children may come in costume.

        ## Indoors or out?
        When it’s dry we play outdoors in the morning. In the afternoon, and when it rains, we’re indoors. The camp always goes ahead.

        Three days cost €115, with fruit, drinks and pumpkin soup on the last day. **Tom Brouwer** is the camp leader, with **Naomi Pinas** and three counselors: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding, zaalschoenen en sportschoenen voor buiten
        regenjas
        lunchpakket en een bidon
        racket (lenen is gratis)
      `,
      en: `
        sports clothes, indoor shoes and shoes for outdoors
        raincoat
        packed lunch and a water bottle
        racket (borrowing is free)
      `,
    },
    picture: 'camp-autumn',
    when: inHoliday(['autumn'], 'zuid', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 120, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 8 },
    capacity: 36,
    taken: { confirmed: 14, waiting: 0 },
    priceCents: 11_500,
    ages: { min: 7, max: 13, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 121,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Slapen naast de baan, tenniskamp in Ommen', en: 'Sleep beside the court, tennis camp in Ommen' },
    summary: {
      nl: 'Drie dagen en twee nachten aan de bosrand, met vier gravelbanen naast de tenten. Voor 10 t/m 15 jaar.',
      en: 'Three days and two nights by the woods, with four clay courts next to the tents. For ages 10 to 15.',
    },
    body: {
      nl: `
        Dit is ons enige kamp met overnachting. De boerderij ligt aan de bosrand, de Vecht is op tien minuten fietsen en de vier banen zijn drie dagen van ons. We trainen twee keer per dag, koken samen en zitten ’s avonds bij het vuur.

        ## Wat je moet weten
        - **Brengen** op maandag om 10.00 uur, **ophalen** op woensdag om 16.00 uur.
        - De kinderen slapen in tenten van zes, jongens en meisjes apart. Bij onweer slaapt iedereen in de boerderij.
        - Er gaan vijf begeleiders mee: meer dan één begeleider op acht kinderen. Dag en nacht is er iemand met een EHBO-diploma.
        - Telefoons liggen overdag in de bak; om 19.00 uur mag je kind naar huis bellen.
        - Uit je inschrijving weten we wat je kind eet en welk zwemdiploma het heeft.

        Bij regen is de training korter en spelen we op de overdekte speelzolder. Het kamp kost € 245, met alle maaltijden. **Bram Hendriks** is kampleider; hij en **Naomi Pinas** slapen in de tenten ernaast.
      `,
      en: `
        This is our only camp with sleepovers. The farmhouse stands by the woods, the river Vecht is ten minutes away by bike, and for three days the four courts are ours. We train twice a day, cook together and sit by the fire at night.

        ## Good to know
        - **Drop-off** on Monday at 10:00, **pick-up** on Wednesday at 16:00.
        - The children sleep in tents of six, boys and girls separately. In a thunderstorm everybody sleeps in the farmhouse.
        - Five counselors come along: more than one counselor for every eight children. There’s someone with a first-aid certificate day and night.
        - Phones stay in the box during the day; at 19:00 your child may call home.
        - Your registration tells us what your child eats and which swimming certificate they have.

        When it rains we train for a shorter time and use the indoor play loft. The camp is €245, with all meals. **Bram Hendriks** is the camp leader; he and **Naomi Pinas** sleep in the tents next door.
      `,
    },
    whatToBring: {
      nl: `
        slaapzak, luchtbed of matje, en kussen
        zwemkleding en twee handdoeken
        regenjas en een warme trui
        twee paar sportschoenen
        zaklamp en toiletspullen
        racket (lenen is gratis)
        medicijnen: geef ze bij het brengen aan de kampleider
      `,
      en: `
        sleeping bag, air mattress or mat, and pillow
        swimwear and two towels
        raincoat and a warm sweater
        two pairs of sports shoes
        flashlight and toiletries
        racket (borrowing is free)
        medication: hand it to the camp leader at drop-off
      `,
    },
    picture: 'camp-tents',
    when: withNights(inHoliday(['summer'], 'noord', 3, '10:00', '16:00', { pick: 'second' })),
    signup: { opensDaysBefore: 170, closesDaysBefore: 21, cancelDaysBefore: 21 },
    place: { name: 'Groepsboerderij De Hazelhoeve', city: 'Ommen', street: 'Coevorderweg 214' },
    capacity: 30,
    taken: { confirmed: 24, waiting: 0 },
    priceCents: 24_500,
    ages: { min: 10, max: 15, countedBy: 'first-day' },
    maxParticipants: 4,
    waitingList: true,
    questions: [
      {
        id: 'swimming',
        type: 'choice',
        label: { nl: 'Welk zwemdiploma heeft je kind?', en: 'Which swimming certificate does your child have?' },
        required: true,
        options: [
          { id: 'none', label: { nl: 'Nog geen', en: 'None yet' } },
          { id: 'a', label: { nl: 'Diploma A', en: 'Certificate A' } },
          { id: 'b', label: { nl: 'Diploma A en B', en: 'Certificates A and B' } },
          { id: 'c', label: { nl: 'Diploma A, B en C', en: 'Certificates A, B and C' } },
        ],
      },
      {
        id: 'food',
        type: 'choice',
        label: { nl: 'Wat eet je kind?', en: 'What does your child eat?' },
        required: true,
        options: [
          { id: 'all', label: { nl: 'Alles', en: 'Everything' } },
          { id: 'vegetarian', label: { nl: 'Vegetarisch', en: 'Vegetarian' } },
          { id: 'vegan', label: { nl: 'Veganistisch', en: 'Vegan' } },
        ],
      },
      {
        id: 'room',
        type: 'text',
        label: { nl: 'Met wie wil je kind in de tent?', en: 'Who would your child like to share a tent with?' },
        help: { nl: 'Eén naam. We doen ons best.', en: 'One name. We’ll do our best.' },
        required: false,
      },
    ],
  },
]

export const camps: readonly EventPlan[] = weeks.map((week) => ({
  ...week,
  questions: [...(week.questions ?? []), health],
}))
