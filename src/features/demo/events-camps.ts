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
    title: { nl: 'Vakantieweek tennis: vijf dagen of drie', en: 'Holiday tennis week: all five days or three' },
    summary: {
      nl: 'Een week lang tennissen met leeftijdgenoten. Je kiest zelf: de hele week, een halve week of met opvang.',
      en: 'A week of tennis with children of the same age. You choose: the full week, half of it, or with day care.',
    },
    body: {
      nl: `
        Tennis in de ochtend, andere sporten in de middag en om half vier moe naar huis. We delen de kinderen in op leeftijd en op hoe lang ze al spelen: zes tot acht per trainer.

        ## Zo ziet een dag eruit
        - **9.30 uur** Warming-up en twee uur tennis, met een kwartier pauze voor fruit en limonade.
        - **12.00 uur** Samen lunchen in het clubhuis. Neem zelf een lunchpakket mee.
        - **13.00 uur** Trefbal, slagbal, speurtocht of een toernooitje op halve banen.
        - **15.30 uur** Ophalen. Met opvang kan je kind blijven tot 17.30 uur.

        ## Wat kost het?
        De hele week kost € 185. Kom je alleen van maandag tot en met woensdag, dan betaal je € 119. De hele week met opvang van 8.00 tot 17.30 uur kost € 239. Ballen, fruit en limonade horen erbij.

        ## Bij regen
        Dan merk je er weinig van: we tennissen in de hal, met zes banen. Bij droog weer doen we de spelletjes van de middag op het grasveld ernaast. Een racket lenen is gratis.

        Hoofdtrainer van de week is **Bram Hendriks**.
      `,
      en: `
        Tennis in the morning, other sports in the afternoon, and home tired at half past three. We group the children by age and experience: six to eight to a coach.

        ## What a day looks like
        - **9:30** Warm-up and two hours of tennis, with a break for fruit and squash.
        - **12:00** Lunch together in the clubhouse. Please bring a packed lunch.
        - **13:00** Dodgeball, rounders, a treasure hunt or a small tournament on half courts.
        - **15:30** Pick-up. With day care your child can stay until 17:30.

        ## What it costs
        The full week is €185. Coming from Monday to Wednesday only, you pay €119. The full week with day care from 8:00 to 17:30 is €239. Balls, fruit and squash are included.

        ## When it rains
        You will hardly notice: we play tennis in the hall, on six courts. In dry weather the afternoon games are on the grass next door. Borrowing a racket is free.

        **Bram Hendriks** is head coach for the week.
      `,
    },
    picture: 'camp-a',
    when: inHoliday(['spring', 'summer', 'autumn'], 'noord', 5, '09:30', '15:30', { from: 21 }),
    signup: { openedDaysAgo: 31, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
        name: { nl: 'Halve week (maandag t/m woensdag)', en: 'Half week (Monday to Wednesday)' },
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
    title: { nl: 'Kerstkamp: drie dagen binnen spelen', en: 'Christmas camp: three days of indoor tennis' },
    summary: {
      nl: 'Drie dagen tennis in een warme hal voor kinderen van 6 tot en met 12 jaar, met chocolademelk aan het eind.',
      en: 'Three days of tennis in a warm hall for children aged 6 to 12, with hot chocolate at the end.',
    },
    body: {
      nl: `
        Buiten is het koud, binnen liggen vier banen klaar. Drie dagen lang leren de kinderen mikken, lopen en punten spelen. Beginners krijgen zachte ballen en een klein net; wie al langer speelt, staat op de grote baan.

        ## Zo ziet een dag eruit
        - **9.30 uur** Inlopen met een tikspel op muziek.
        - **10.00 uur** Tennis in groepen van zes.
        - **12.00 uur** Lunch uit je eigen trommel.
        - **13.00 uur** Tennisbingo, lichtjestennis met de lampen laag, of circuitjes.
        - **15.30 uur** Ophalen. Op de laatste dag is er om 15.00 uur chocolademelk voor ouders en kinderen.

        ## Neem mee
        Een racket (of leen er een van ons), **binnenschoenen zonder zwarte zool**, een lunchpakket en een warme trui voor de pauze.

        Het kamp kost € 115 per kind voor drie dagen, inclusief ballen, fruit en drinken. **Fenna Postma** leidt het kamp met drie jonge trainers van de club. We spelen alle dagen binnen; sneeuw of regen verandert niets.
      `,
      en: `
        It is cold outside; inside, four courts are waiting. For three days the children learn to aim, to move and to play points. Beginners get soft balls and a small net; those with more experience play on the full court.

        ## What a day looks like
        - **9:30** Warm-up with a game of tag to music.
        - **10:00** Tennis in groups of six.
        - **12:00** Lunch from your own lunch box.
        - **13:00** Tennis bingo, glow tennis with the lights down low, or circuits.
        - **15:30** Pick-up. On the last day there is hot chocolate for parents and children at 15:00.

        ## What to bring
        A racket (or borrow one of ours), **indoor shoes without black soles**, a packed lunch and a warm jumper for the break.

        The camp is €115 per child for three days, with balls, fruit and drinks included. **Fenna Postma** runs it with three young coaches from the club. We play indoors every day, whatever the weather.
      `,
    },
    picture: 'camp-b',
    when: inHoliday(['christmas'], 'noord', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 120, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
    title: { nl: 'Voorjaarskamp: vier dagen beter worden', en: 'Spring camp: four days to get better' },
    summary: {
      nl: 'Vier dagen training in kleine groepen, net voor het buitenseizoen begint. Voor kinderen van 8 tot en met 14 jaar.',
      en: 'Four days of coaching in small groups, just before the outdoor season starts. For ages 8 to 14.',
    },
    body: {
      nl: `
        Nog een paar weken en we spelen weer buiten. In dit kamp maak je in vier dagen meer slagen dan in een hele winter les. Elke dag heeft één thema: **maandag** de forehand, **dinsdag** de backhand, **woensdag** de service en **donderdag** alles bij elkaar in wedstrijdjes.

        ## Praktisch
        - Elke dag van 10.00 tot 15.00 uur, met een uur pauze.
        - Vier kinderen per baan, dus je staat weinig stil.
        - We spelen alle dagen in de hal, dus regen of sneeuw maakt niet uit.
        - Neem je racket mee, schone zaalschoenen, een lunchpakket en een fles water.

        Aan het eind krijg je een kaart mee met twee dingen die je goed doet en één ding om aan te werken. Je vaste trainer krijgt die kaart ook, als jij dat wilt.

        Vier dagen kosten € 149 per kind. Trainers zijn **Lotte Kuipers** en **Yusuf Aydın**.
      `,
      en: `
        A few more weeks and we play outdoors again. In this camp you hit more balls in four days than in a whole winter of lessons. Each day has one theme: **Monday** the forehand, **Tuesday** the backhand, **Wednesday** the serve, and on **Thursday** it all comes together in matches.

        ## Good to know
        - Every day from 10:00 to 15:00, with an hour’s break.
        - Four children to a court, so nobody stands around.
        - We play in the hall every day, so rain or snow does not matter.
        - Bring your racket, clean indoor shoes, a packed lunch and a bottle of water.

        At the end you take home a card with two things you do well and one to work on. Your regular coach gets a copy if you like.

        Four days cost €149 per child. The coaches are **Lotte Kuipers** and **Yusuf Aydın**.
      `,
    },
    picture: 'camp-c',
    when: inHoliday(['spring'], 'noord', 4, '10:00', '15:00'),
    signup: { opensDaysBefore: 140, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
      nl: 'Racketweek: tennis, badminton en tafeltennis',
      en: 'Racket week: tennis, badminton and table tennis',
    },
    summary: {
      nl: 'Vijf dagen met drie verschillende rackets, voor kinderen van 8 tot en met 13 jaar die graag alles proberen.',
      en: 'Five days with three different rackets, for children aged 8 to 13 who like to try everything.',
    },
    body: {
      nl: `
        Wie veel verschillende dingen doet, leert sneller. Daarom wisselen we in deze week drie rackets af. ’s Ochtends is het altijd tennis, ’s middags badminton, tafeltennis of een spel dat we zelf verzinnen. Vrijdag is er een toernooi met drie rackets: tegen elke tegenstander speel je drie keer, telkens met een ander racket.

        ## Voor wie?
        Voor kinderen van 8 tot en met 13 jaar. Je hoeft nog nooit getennist te hebben. Rackets van alle drie de soorten liggen klaar; je eigen racket mag natuurlijk ook.

        ## Elke dag
        - Van 9.30 tot 15.30 uur, inloop vanaf 9.00 uur.
        - Neem zaalschoenen, een lunchpakket en een bidon mee. Fruit krijg je van ons.
        - Alles is binnen, dus het weer doet niet mee.

        De week kost € 179 per kind, alles inbegrepen behalve de lunch. **Naomi Pinas** en **Tom Brouwer** geven leiding. Komt er een broertje of zusje mee? Schrijf ze samen in op één formulier, dan zetten we ze bij elkaar als de leeftijd het toelaat.
      `,
      en: `
        Children who do many different things learn faster. So this week we switch between three rackets. Mornings are always tennis; afternoons are badminton, table tennis or a game of our own making. Friday brings the three-racket tournament: you meet every opponent three times, each time with a different racket.

        ## Who is it for?
        Children aged 8 to 13. You need not have played tennis before. We have rackets of all three kinds; your own is welcome too.

        ## Every day
        - From 9:30 to 15:30, doors open at 9:00.
        - Bring indoor shoes, a packed lunch and a water bottle. We take care of the fruit.
        - Everything is indoors, so the weather has no say.

        The week is €179 per child, everything included but lunch. **Naomi Pinas** and **Tom Brouwer** are in charge. Is a brother or sister coming along? Sign them up together on one form and we will put them in the same group if their ages allow.
      `,
    },
    picture: 'camp-a',
    when: inHoliday(['spring'], 'zuid', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 140, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
    title: { nl: 'Meikamp: drie dagen op het gravel', en: 'May camp: three days on the clay' },
    summary: {
      nl: 'Drie dagen buiten tennissen voor kinderen van 6 tot en met 12 jaar, met op de laatste dag een toernooi voor ouder en kind.',
      en: 'Three days of outdoor tennis for children aged 6 to 12, ending with a parent-and-child tournament.',
    },
    body: {
      nl: `
        De banen zijn net klaar, het gravel ligt er mooi bij en de dagen zijn lang. In drie dagen leer je glijden, lobben en tellen als een scheidsrechter. Op de laatste middag speel je met je vader, moeder, opa of buurvrouw een toernooi. Daarna gaat de barbecue aan voor wie wil blijven; dat reken je ter plekke af.

        ## Zo ziet een dag eruit
        - **9.30 uur** Banen vegen, dat hoort erbij, en inspelen.
        - **10.00 uur** Training in groepen van zes, op kleur ingedeeld.
        - **12.15 uur** Picknick op het gras. Neem je eigen lunch mee.
        - **13.15 uur** Spelmiddag of toernooi tot 15.30 uur.

        ## Bij regen
        Een bui wachten we af in het clubhuis, met een quiz. Is het gravel te nat, dan spelen we minitennis in de gymzaal van de school naast de club. Gaat een hele dag niet door, dan krijg je een derde van het geld terug.

        Het kamp kost € 109 per kind. **Fenna Postma** is er alle drie de dagen.
      `,
      en: `
        The courts have just been laid, the clay looks its best and the days are long. In three days you learn to slide, to lob and to keep score like an umpire. On the last afternoon you play a tournament with your father, mother, grandpa or neighbour. Afterwards the barbecue is lit for all who want to stay; you pay for that on the day.

        ## What a day looks like
        - **9:30** Sweeping the courts, as one does on clay, and a knock-up.
        - **10:00** Coaching in groups of six, by ball colour.
        - **12:15** Picnic on the grass. Bring your own lunch.
        - **13:15** Games or tournament until 15:30.

        ## When it rains
        We sit out a shower in the clubhouse with a quiz. If the clay is too wet, we play mini tennis in the gym of the school next door. If a whole day is lost, you get a third of the money back.

        The camp is €109 per child. **Fenna Postma** is there on all three days.
      `,
    },
    picture: 'camp-b',
    when: inHoliday(['may'], 'midden', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 130, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
    title: { nl: 'Zomerkamp Tenniskids: een week vol ballen', en: 'Tenniskids summer camp: a week full of balls' },
    summary: {
      nl: 'Vijf zomerdagen buiten op de baan, voor kinderen die in het kampjaar 6 tot en met 11 worden.',
      en: 'Five summer days out on court, for children who turn 6 to 11 in the year of the camp.',
    },
    body: {
      nl: `
        School uit, racket in de hand. Vijf dagen lang is het hele park van de kinderen. Rood speelt op kleine banen, oranje op driekwart en groen op de hele baan. Iedere kleur heeft een eigen trainer, elke groep een eigen yell.

        ## De week
        - **Maandag** Kennismaken en indelen.
        - **Dinsdag** Waterdag: neem zwemkleding en een handdoek mee.
        - **Woensdag** Landentoernooi.
        - **Donderdag** Slagen leren die je nog nooit hebt gedaan.
        - **Vrijdag** Finales, prijzen, ouders welkom vanaf 14.00 uur.

        We beginnen om 9.30 uur en stoppen om 15.30 uur. Neem elke dag een lunchpakket, een pet, een volle bidon en **ingesmeerde armen** mee.

        ## Bij regen en hitte
        Bij regen schuilen we in het clubhuis en in de tent, en spelen we zodra het kan. Wordt het warmer dan 30 graden, dan tennissen we alleen in de ochtend en zoeken we ’s middags de schaduw op.

        De week kost € 185 per kind, inclusief fruit, drinken en een kampshirt. Hoofd van het kamp is **Marit Oosterhuis**.
      `,
      en: `
        School is out, rackets are up. For five days the whole park belongs to the children. Red plays on small courts, orange on three-quarter courts and green on the full court. Every colour has its own coach, every group its own yell.

        ## The week
        - **Monday** Getting to know each other and making groups.
        - **Tuesday** Water day: bring swimwear and a towel.
        - **Wednesday** World Cup.
        - **Thursday** Strokes you have never tried before.
        - **Friday** Finals and prizes, parents welcome from 14:00.

        We start at 9:30 and finish at 15:30. Every day, bring a packed lunch, a cap, a full water bottle and **arms with sunscreen on**.

        ## Rain and heat
        When it rains we shelter in the clubhouse and the tent, and play as soon as we can. Above 30 degrees we play in the morning only and look for shade in the afternoon.

        The week is €185 per child, with fruit, drinks and a camp shirt included. **Marit Oosterhuis** runs the camp.
      `,
    },
    picture: 'camp-c',
    when: inHoliday(['summer'], 'midden', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 160, closesDaysBefore: 7, cancelDaysBefore: 28 },
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
        label: { nl: 'Welke maat kampshirt?', en: 'Which size of camp shirt?' },
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
      nl: 'De laatste vakantieweek naar de baan: vijf dagen trainen en wedstrijden spelen voor 12 tot en met 17 jaar.',
      en: 'Back on court in the last week of the holiday: five days of training and matches for ages 12 to 17.',
    },
    body: {
      nl: `
        De najaarscompetitie komt eraan en je racket heeft vier weken in de kast gelegen. In deze week zet je alles weer op scherp: ’s ochtends training, ’s middags partijen met een trainer langs de lijn die zegt wat hij ziet.

        ## Programma per dag
        - **10.00 uur** Voetenwerk en kracht, zonder racket.
        - **10.45 uur** Training: maandag service en return, dinsdag vanaf de baseline, woensdag naar voren komen, donderdag dubbel.
        - **13.00 uur** Lunch van de bar, zit bij de prijs in.
        - **14.00 uur** Partijen tot 16.00 uur. Vrijdag is de hele dag toernooi.

        ## Voor wie?
        Je speelt competitie of je wilt daarmee beginnen, en je speelsterkte ligt tussen 4 en 8. Val je daarbuiten, dan mag je je toch inschrijven: zet erbij hoe lang je speelt, dan denkt de trainer mee.

        We spelen buiten. Bij regen wijken we uit naar twee binnenbanen en de krachtruimte. De week kost € 225, inclusief lunch. Trainers: **Joost van Dalen** en **Esra Yılmaz**.
      `,
      en: `
        Autumn league is coming and your racket has spent four weeks in the cupboard. This week sharpens everything up again: training in the morning, matches in the afternoon with a coach on the sideline who tells you what he sees.

        ## The day
        - **10:00** Footwork and strength, without a racket.
        - **10:45** Training: Monday serve and return, Tuesday from the baseline, Wednesday coming forward, Thursday doubles.
        - **13:00** Lunch from the bar, included in the price.
        - **14:00** Matches until 16:00. Friday is tournament day.

        ## Who is it for?
        You play league matches or want to start, and your rating lies between 4 and 8. If it does not, you may still sign up: add how long you have been playing and the coach will think along.

        We play outdoors. When it rains we move to two indoor courts and the gym. The week is €225, lunch included. Coaches: **Joost van Dalen** and **Esra Yılmaz**.
      `,
    },
    picture: 'camp-a',
    when: inHoliday(['summer'], 'noord', 5, '10:00', '16:00', { pick: 'last' }),
    signup: { opensDaysBefore: 160, closesDaysBefore: 7, cancelDaysBefore: 28 },
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
    title: { nl: 'Herfstkamp met spooktoernooi', en: 'Autumn camp with a ghost tournament' },
    summary: {
      nl: 'Drie dagen tennis in de herfstvakantie voor kinderen van 7 tot en met 13 jaar, met een toernooi in het halfdonker.',
      en: 'Three days of tennis in the autumn holiday for ages 7 to 13, with a tournament in the half-dark.',
    },
    body: {
      nl: `
        Bladeren op de baan, mist boven het net: tijd voor het herfstkamp. Twee dagen werken we aan je slagen, de derde dag gaan de lampen laag. Dan spelen we met lichtgevende ballen om de wisseltrofee, een pompoen die Gerrit heet.

        ## Praktisch
        - Elke dag van 9.30 tot 15.30 uur. Inloop vanaf 9.00 uur.
        - Groepen van zes, ingedeeld op leeftijd en ervaring.
        - Neem een racket, zaalschoenen, een regenjas en een lunchpakket mee. Een racket lenen mag.
        - De derde dag kom je verkleed, als je durft.

        ## Binnen of buiten?
        Is het droog, dan spelen we ’s ochtends buiten. In de middag en bij regen zijn we in de hal. Het programma kan schuiven, maar het kamp gaat altijd door.

        Het kamp kost € 115 voor drie dagen, inclusief fruit, drinken en pompoensoep op de laatste dag. Kampleiders zijn **Tom Brouwer** en **Naomi Pinas**.
      `,
      en: `
        Leaves on the court, mist above the net: time for the autumn camp. For two days we work on your strokes; on the third the lights go down. Then we play with glowing balls for the challenge trophy, a pumpkin by the name of Gerrit.

        ## Good to know
        - Every day from 9:30 to 15:30. Doors open at 9:00.
        - Groups of six, by age and experience.
        - Bring a racket, indoor shoes, a raincoat and a packed lunch. You can borrow a racket.
        - On the third day, come in costume if you dare.

        ## Indoors or out?
        When it is dry we play outdoors in the morning. In the afternoon, and when it rains, we are in the hall. The programme may shift, but the camp always goes ahead.

        Three days cost €115, with fruit, drinks and pumpkin soup on the last day. **Tom Brouwer** and **Naomi Pinas** run the camp.
      `,
    },
    picture: 'camp-b',
    when: inHoliday(['autumn'], 'zuid', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 120, closesDaysBefore: 7, cancelDaysBefore: 14 },
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
    title: { nl: 'Slapen naast de baan: tenniskamp in Ommen', en: 'Sleep beside the court: tennis camp in Ommen' },
    summary: {
      nl: 'Drie dagen en twee nachten in het bos, met vier gravelbanen voor de deur. Voor 10 tot en met 15 jaar.',
      en: 'Three days and two nights in the woods, with four clay courts on the doorstep. For ages 10 to 15.',
    },
    body: {
      nl: `
        Dit is ons enige kamp waar je blijft slapen. De boerderij ligt in het bos, de Vecht is op tien minuten fietsen en de vier banen zijn drie dagen van ons. We trainen twee keer per dag, koken samen en zitten ’s avonds bij het vuur.

        ## Wat je moet weten
        - **Aankomst** maandag om 10.00 uur, **ophalen** woensdag om 16.00 uur.
        - Je slaapt op een kamer met vijf anderen. Jongens en meisjes slapen apart.
        - Er gaat één begeleider mee op elke zes kinderen, en er is dag en nacht iemand met een EHBO-diploma.
        - Telefoons liggen overdag in de bak; om 19.00 uur mag je naar huis bellen.

        ## Neem mee
        Slaapzak, hoeslaken, handdoek, zwemkleding, regenjas, twee paar sportschoenen, zaklamp en je racket. Een paklijst krijg je een week van tevoren per mail.

        Bij regen verkorten we de training en is er een overdekte speelzolder. Het kamp kost € 245, met alle maaltijden. **Marit Oosterhuis** en **Joost van Dalen** slapen in de kamer naast je.
      `,
      en: `
        This is our only camp with sleepovers. The farmhouse stands in the woods, the river Vecht is ten minutes away by bike, and for three days the four courts are ours. We train twice a day, cook together and sit by the fire at night.

        ## Good to know
        - **Arrival** on Monday at 10:00, **pick-up** on Wednesday at 16:00.
        - You share a room with five others. Boys and girls sleep apart.
        - There is one adult to every six children, and someone with a first-aid certificate day and night.
        - Phones stay in the box during the day; at 19:00 you may call home.

        ## What to bring
        Sleeping bag, fitted sheet, towel, swimwear, raincoat, two pairs of sports shoes, a torch and your racket. We mail a packing list one week ahead.

        When it rains we shorten the training and use the indoor play loft. The camp is €245, with all meals. **Marit Oosterhuis** and **Joost van Dalen** sleep in the room next to yours.
      `,
    },
    picture: 'camp-c',
    when: withNights(inHoliday(['summer'], 'noord', 3, '10:00', '16:00', { pick: 'second' })),
    signup: { opensDaysBefore: 170, closesDaysBefore: 21, cancelDaysBefore: 28 },
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
        label: { nl: 'Welk zwemdiploma heeft je kind?', en: 'Which swimming certificate does your child hold?' },
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
        label: { nl: 'Wat eet je?', en: 'What do you eat?' },
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
        label: { nl: 'Met wie wil je graag op de kamer?', en: 'Who would you like to share a room with?' },
        help: { nl: 'Eén naam. We doen ons best.', en: 'One name. We will do our best.' },
        required: false,
      },
    ],
  },
]

export const camps: readonly EventPlan[] = weeks.map((week) => ({
  ...week,
  questions: [...(week.questions ?? []), health],
}))
