import { daily, oneDay, weekday, weekly } from './events-calendar'
import type { EventPlan } from './types'

const layersAndWater = {
  nl: `
    sportkleding in laagjes
    sportschoenen met een vlakke zool
    fles water
  `,
  en: `
    sports clothes in layers
    sports shoes with flat soles
    bottle of water
  `,
}

export const courses: readonly EventPlan[] = [
  {
    id: 105,
    kind: 'course',
    status: 'published',
    title: { nl: 'Beginnerscursus in acht maandagen', en: 'Beginners’ course in eight Mondays' },
    summary: {
      nl: 'Acht lessen van een uur in een groep van zes, voor volwassenen die nog nooit of nauwelijks hebben gespeeld.',
      en: 'Eight one-hour lessons in a group of six, for adults who’ve never or hardly ever played.',
    },
    body: {
      nl: `
        Na acht weken sla je een rally van tien ballen en speel je een potje zonder dat iemand je de telling hoeft uit te leggen. Je hoeft geen lid te zijn van de club.

        ## De opbouw
        - **Week 1 en 2** Zachte ballen, kleine baan: raken en sturen.
        - **Week 3 en 4** Voeten, forehand en backhand op driekwart baan.
        - **Week 5 en 6** Service en return.
        - **Week 7 en 8** Tellen, dubbelen en een klein toernooi met alle groepen.

        ## Maandagavond
        De les is op maandag van 19.00 tot 20.00 uur, buiten onder de lampen. Er zijn drie groepen van zes, elk met een eigen trainer. In de schoolvakanties is er geen les. Eén les die door regen uitvalt, halen we in; daarom vragen we op welke andere dagdelen je kunt.

        Rackets en ballen krijg je te leen. De cursus kost € 96 voor acht lessen. **Sanne Verhoeven**, **Pieter Dekker** en **Ruben Claassen** geven de lessen.
      `,
      en: `
        After eight weeks you can keep up a rally of ten balls and play a game without anybody explaining the score. You don’t need to be a member of the club.

        ## How it builds up
        - **Weeks 1 and 2** Soft balls, small court: hitting and steering.
        - **Weeks 3 and 4** Feet, forehand and backhand on a three-quarter court.
        - **Weeks 5 and 6** Serve and return.
        - **Weeks 7 and 8** Scoring, doubles and a small tournament with all groups.

        ## Monday evening
        Lessons are on Mondays from 19:00 to 20:00, outdoors under lights. There are three groups of six, each with its own coach. There are no lessons in the school vacations. We make up one lesson that rain takes; that’s why we ask which other times suit you.

        You can borrow a racket, and we bring the balls. The course is €96 for eight lessons. **Sanne Verhoeven**, **Pieter Dekker** and **Ruben Claassen** are the coaches.
      `,
    },
    whatToBring: layersAndWater,
    picture: 'course-evening',
    when: weekly(5, weekday.monday, 8, 'midden', '19:00', '20:00'),
    signup: { openedDaysAgo: 25, closesDaysBefore: 10, cancelDaysBefore: 10 },
    place: { clubId: 5 },
    capacity: 18,
    taken: { confirmed: 9, waiting: 0 },
    priceCents: 9600,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: true,
    questions: [
      {
        id: 'availability',
        type: 'availability',
        label: { nl: 'Wanneer kun je een les inhalen?', en: 'When could you make up a lesson?' },
        help: {
          nl: 'Voor als een les door regen uitvalt. Kies minstens twee dagdelen.',
          en: 'In case a lesson is rained out. Choose at least two times.',
        },
        required: true,
      },
      {
        id: 'played-before',
        type: 'yes-no',
        label: { nl: 'Heb je al eens tennisles gehad?', en: 'Have you had tennis lessons before?' },
        required: true,
      },
      {
        id: 'racket',
        type: 'choice',
        label: { nl: 'Heb je een racket?', en: 'Do you have a racket?' },
        required: true,
        options: [
          { id: 'own', label: { nl: 'Ja, ik neem er een mee', en: 'Yes, I’ll bring one' } },
          { id: 'borrow', label: { nl: 'Nee, ik leen er graag een', en: 'No, I’d like to borrow one' } },
          {
            id: 'advice',
            label: { nl: 'Ik wil er een kopen en hoor graag advies', en: 'I want to buy one and need advice' },
          },
        ],
      },
      {
        id: 'goal',
        type: 'text',
        label: {
          nl: 'Wat wil je na acht weken kunnen?',
          en: 'What would you like to be able to do after eight weeks?',
        },
        required: false,
      },
      {
        id: 'together',
        type: 'text',
        label: { nl: 'Met wie wil je in de groep?', en: 'Who would you like to be in a group with?' },
        help: { nl: 'Naam van iemand die zich ook inschrijft.', en: 'Name of somebody who’s also signing up.' },
        required: false,
      },
      {
        id: 'membership',
        type: 'yes-no',
        label: {
          nl: 'Wil je na afloop informatie over lid worden?',
          en: 'Would you like to hear about membership afterward?',
        },
        required: false,
      },
    ],
  },
  {
    id: 135,
    kind: 'course',
    status: 'published',
    title: { nl: 'Hulptrainer worden in vier avonden', en: 'Become an assistant coach in four evenings' },
    summary: {
      nl: 'Leer een groep Tenniskids begeleiden. Vier dinsdagen, voor jongeren van 15 t/m 20 jaar.',
      en: 'Learn to look after a Tenniskids group. Four Tuesdays, for ages 15 to 20.',
    },
    body: {
      nl: `
        Op woensdagmiddag en zaterdagochtend werken bij onze clubs tientallen jonge hulptrainers. Ze zetten baantjes uit, spelen ballen aan en troosten wie is gestruikeld. In deze cursus leer je hoe dat moet.

        ## Vier dinsdagavonden
        1. **Veilig** Ballen, rackets en acht kinderen op één baan.
        2. **Duidelijk** Voordoen in één zin, en dan stil zijn.
        3. **Leuk** Twaalf spelvormen die altijd werken.
        4. **Doen** Je geeft twintig minuten les aan een echte groep.

        Steeds van 18.30 tot 20.30 uur, met pizza in de pauze. Een deel is in het clubhuis, een deel op de baan; bij regen draaien we dat om. In de schoolvakanties is er geen les.

        De cursus is gratis als je daarna tien keer meehelpt; die uren krijg je betaald. Een licentie haal je hier niet mee: je werkt altijd naast een trainer die er een heeft. De cursus wordt gegeven door **Fenna Postma**.
      `,
      en: `
        On Wednesday afternoons and Saturday mornings dozens of young assistants work at our clubs. They set out little courts, feed balls and console whoever has tripped. This course teaches you how.

        ## Four Tuesday evenings
        1. **Safe** Balls, rackets and eight children on one court.
        2. **Clear** Show it in one sentence, then be quiet.
        3. **Fun** Twelve games that always work.
        4. **Go** You teach a real group for twenty minutes.

        Each time from 18:30 to 20:30, with pizza in the break. Part is in the clubhouse, part on court; when it rains we swap them. There are no lessons in the school vacations.

        The course is free if you help out ten times afterward; you’re paid for those hours. It doesn’t give you a license: you always work beside a coach who has one. **Fenna Postma** teaches the course.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding, ook voor buiten
        sportschoenen
        pen
      `,
      en: `
        sports clothes, for outdoors too
        sports shoes
        pen
      `,
    },
    picture: 'course-board',
    when: weekly(4, weekday.tuesday, 4, 'midden', '18:30', '20:30'),
    signup: { openedDaysAgo: 21, closesDaysBefore: 7, cancelDaysBefore: 3 },
    place: { clubId: 2 },
    capacity: 20,
    taken: { confirmed: 8, waiting: 0 },
    priceCents: 0,
    ages: { min: 15, max: 20, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: true,
    questions: [
      {
        id: 'club',
        type: 'text',
        label: { nl: 'Bij welke club wil je helpen?', en: 'At which club would you like to help?' },
        required: true,
      },
    ],
  },
  {
    id: 136,
    kind: 'course',
    status: 'published',
    title: { nl: 'Opfriscursus tennis', en: 'Tennis refresher course' },
    summary: {
      nl: 'Vijf lessen voor volwassenen die jaren niet hebben gespeeld en weer willen beginnen.',
      en: 'Five lessons for adults who haven’t played for years and want to start again.',
    },
    body: {
      nl: `
        Je speelde tot je twintigste, en toen kwamen studie, werk, kinderen of een verhuizing. Je slagen zijn er nog. Je adem misschien niet, maar die komt terug.

        ## Vijf woensdagavonden
        - **Les 1** Terugvinden: we kijken wat er nog zit.
        - **Les 2** Forehand en backhand zoals ze nu geleerd worden.
        - **Les 3** Service, zonder pijn in je schouder.
        - **Les 4** Net en smash.
        - **Les 5** Wedstrijdjes tegen de andere groepen, en daarna een drankje.

        Elke les duurt een uur, van 20.00 tot 21.00 uur, met zes mensen op een baan. We maken groepen op ervaring. Wie wil, komt na afloop in een appgroep met iedereen die ook een maatje zoekt.

        De cursus kost € 69 voor vijf lessen. We spelen buiten, onder de lampen, en halen één verregende les aan het eind in. In de schoolvakanties is er geen les. **Mark de Wit** en drie andere trainers geven de lessen.
      `,
      en: `
        You played until you were twenty, and then came college, work, children or a move. Your strokes are still there. Your breath may not be, but it comes back.

        ## Five Wednesday evenings
        - **Lesson 1** Looking back: what’s still there?
        - **Lesson 2** Forehand and backhand the way they’re taught now.
        - **Lesson 3** The serve, without a sore shoulder.
        - **Lesson 4** Net play and smash.
        - **Lesson 5** Matches against the other groups, and a drink to finish.

        Each lesson lasts an hour, from 20:00 to 21:00, with six people to a court. Groups are made by experience. If you like, you can join a chat group afterward with everybody else who’s looking for a partner.

        The course is €69 for five lessons. We play outdoors, under lights, and make up one rained-out lesson at the end. There are no lessons in the school vacations. **Mark de Wit** and three other coaches give the lessons.
      `,
    },
    whatToBring: {
      nl: `
        racket (lenen is gratis)
        tennisschoenen
        warme kleding in laagjes
      `,
      en: `
        racket (borrowing is free)
        tennis shoes
        warm clothes in layers
      `,
    },
    picture: 'refresher',
    when: weekly(6, weekday.wednesday, 5, 'zuid', '20:00', '21:00'),
    signup: { openedDaysAgo: 16, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 9 },
    capacity: 24,
    taken: { confirmed: 9, waiting: 0 },
    priceCents: 6900,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 137,
    kind: 'course',
    status: 'published',
    title: { nl: 'Dubbeltactiek in zes avonden', en: 'Doubles tactics in six evenings' },
    summary: {
      nl: 'Zes keer anderhalf uur, voor vaste koppels en losse spelers met speelsterkte 5 t/m 8.',
      en: 'Six evenings of ninety minutes, for regular pairs and single players with ratings 5 to 8.',
    },
    body: {
      nl: `
        Elke avond één idee, een half uur oefenen en een uur spelen. Aan het eind heb je zes afspraken met je partner waar jullie de hele competitie iets aan hebben.

        ## De zes ideeën
        1. De eerste volley gaat naar de voeten.
        2. De lob is een aanval.
        3. Wie niet serveert, beslist.
        4. Return laag, loop mee.
        5. Wissel van kant als het niet loopt.
        6. Eén plan per game, hardop.

        We spelen op donderdagavond van 19.00 tot 20.30 uur, met vier spelers op een baan. Schrijf je samen in of kom alleen. Is je speelsterkte hoger of lager? Zet dat bij je inschrijving: als de groep het toelaat, kun je erbij.

        De cursus kost € 114 per persoon voor zes avonden. We spelen buiten, onder de lampen; een verregende avond schuift op. In de schoolvakanties is er geen les. **Esra Yılmaz** geeft de cursus.
      `,
      en: `
        Every evening brings one idea, half an hour of practice and an hour of play. By the end you and your partner have six agreements that help you through a whole season of matches.

        ## The six ideas
        1. The first volley goes to the feet.
        2. The lob is an attack.
        3. The one who isn’t serving decides.
        4. Return low, then follow.
        5. Switch sides when it isn’t working.
        6. One plan per game, out loud.

        We play on Thursday evenings from 19:00 to 20:30, four players to a court. Sign up together or come alone. Is your rating higher or lower? Tell us when you sign up: if the group allows it, you can join.

        The course is €114 per person for six evenings. We play outdoors, under lights; a rained-out evening is rescheduled. There are no lessons in the school vacations. **Esra Yılmaz** teaches the course.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        warme kleding in laagjes
        fles water
      `,
      en: `
        racket and tennis shoes
        warm clothes in layers
        bottle of water
      `,
    },
    picture: 'tactics-evening',
    when: weekly(4, weekday.thursday, 6, 'noord', '19:00', '20:30'),
    signup: { openedDaysAgo: 34, closesDaysBefore: 5, cancelDaysBefore: 5 },
    place: { clubId: 3 },
    capacity: 16,
    taken: { confirmed: 12, waiting: 0 },
    priceCents: 11_400,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    level: { ratingFrom: 5, ratingTo: 8 },
    waitingList: true,
  },
  {
    id: 138,
    kind: 'course',
    status: 'published',
    title: {
      nl: 'Tennisles voor ouders, terwijl je kind les heeft',
      en: 'Tennis lessons for parents, while your child has theirs',
    },
    summary: {
      nl: 'Zes zaterdagochtenden les op de baan naast die van je kind. Met koffie en oppas.',
      en: 'Six Saturday mornings of lessons on the court next to your child’s. With coffee and a babysitter.',
    },
    body: {
      nl: `
        Je kent de regels, je kent de uitslagen en je weet precies wat je kind anders had moeten doen. Tijd om het zelf te proberen. Zes zaterdagen lang heb je les op hetzelfde uur als de Tenniskids, op de baan ernaast. Voor kleintjes die nog niet tennissen is er een oppas in het clubhuis.

        ## Zo gaat het
        - **10.00 uur** Les, in groepen van zes, met zachte ballen en een klein veld.
        - **11.00 uur** Koffie, terwijl je kind zich omkleedt.
        - **Les 6** Ouder en kind dubbelen tegen andere ouders en kinderen.

        De cursus kost € 72 voor zes lessen, oppas en koffie meegerekend. We spelen buiten; één verregende les halen we in. In de schoolvakanties is er geen les. **Tom Brouwer** en drie andere trainers geven de lessen.
      `,
      en: `
        You know the rules, you know the scores and you know exactly what your child should have done. Time to try it yourself. For six Saturdays you have a lesson at the same hour as the Tenniskids, on the court next door. For little ones who don’t play yet there’s a babysitter in the clubhouse.

        ## How it works
        - **10:00** Lesson in groups of six, with soft balls and a small court.
        - **11:00** Coffee, while your child gets changed.
        - **Lesson 6** Parent and child play doubles against other parents and children.

        The course is €72 for six lessons, babysitter and coffee included. We play outdoors and make up one rained-out lesson. There are no lessons in the school vacations. **Tom Brouwer** and three other coaches give the lessons.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding
        sportschoenen met een vlakke zool
        racket (lenen is gratis)
      `,
      en: `
        sports clothes
        sports shoes with flat soles
        racket (borrowing is free)
      `,
    },
    picture: 'course-parents',
    when: weekly(5, weekday.saturday, 6, 'midden', '10:00', '11:00'),
    signup: { openedDaysAgo: 23, closesDaysBefore: 6, cancelDaysBefore: 6 },
    place: { clubId: 6 },
    capacity: 24,
    taken: { confirmed: 10, waiting: 0 },
    priceCents: 7200,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: true,
  },
  {
    id: 140,
    kind: 'course',
    status: 'draft',
    title: { nl: 'Spelregels en scheidsen voor teamcaptains', en: 'Rules and umpiring for team captains' },
    summary: {
      nl: 'Eén avond over lijnen, lets en lastige situaties, voor captains van competitieteams.',
      en: 'One evening on lines, lets and awkward situations, for captains of league teams.',
    },
    body: {
      nl: `
        Een bal raakt de lijn, of niet. Iemand roept iets tijdens de rally. De regen komt bij 5–4. Op zo’n moment kijkt iedereen naar de captain, en die ben jij.

        ## Wat we doen
        - Twintig situaties uit echte competitiedagen, eerst raden, dan de regel.
        - Oefenen op de baan: stoel, stem en gebaren.
        - Hoe je een ruzie klein houdt.

        De avond is van 19.30 tot 21.30 uur in het clubhuis, met een half uur buiten als het droog is. Je krijgt een kaartje mee met de tien regels die het vaakst vergeten worden.

        De avond is gratis voor captains van onze clubs, één plek per team. **Joost van Dalen** geeft de avond. Nog te regelen voor we dit publiceren: de zaal, en of de bar open is.
      `,
      en: `
        A ball touches the line, or it doesn’t. Somebody calls out during a rally. The rain arrives at 5–4. At such moments everybody looks at the captain, and that’s you.

        ## What we do
        - Twenty situations from real match days: guess first, then the rule.
        - Practice on court: chair, voice and signals.
        - How to keep an argument small.

        The evening is from 19:30 to 21:30 in the clubhouse, with half an hour outside if it’s dry. You get a card with the ten rules that are most often forgotten.

        It’s free for captains of our clubs, one place per team. **Joost van Dalen** hosts. To arrange before we publish this: the room, and whether the bar is open.
      `,
    },
    picture: 'course-c',
    when: oneDay(8, weekday.thursday, '19:30', '21:30'),
    signup: { opensInDays: 10, closesDaysBefore: 3, cancelDaysBefore: 2 },
    place: { clubId: 1 },
    capacity: 30,
    taken: { confirmed: 0, waiting: 0 },
    priceCents: 0,
    waitingList: true,
  },
  {
    id: 141,
    kind: 'course',
    status: 'published',
    title: { nl: 'Drie weken elke dag tennis', en: 'Three weeks of tennis every day' },
    summary: {
      nl: 'Eenentwintig dagen, elke dag een uur les in dezelfde groep. Voor wie in één keer een stap wil maken.',
      en: 'Twenty-one days, an hour’s lesson each day in the same group. For anyone who wants to take a step at once.',
    },
    body: {
      nl: `
        Wie elke dag speelt, onthoudt wat gisteren lukte. Daarom doen we drie weken lang maar één ding per dag, en morgen het volgende.

        ## Hoe het gaat
        - **Week 1** Voeten en afstand: op tijd staan.
        - **Week 2** Forehand en backhand met een plan.
        - **Week 3** Service, return en elke dag een set.

        Elke dag van 10.00 tot 11.00 uur, ook in het weekend. Mis je een dag, dan krijg je de oefening mee voor thuis. Bij regen gaan we naar de hal.

        De drie weken kosten € 168, ballen inbegrepen. **Joost van Dalen** geeft les.
      `,
      en: `
        If you play every day, you remember what worked yesterday. So for three weeks we do just one thing a day, and tomorrow the next.

        ## How it goes
        - **Week 1** Feet and distance: being there in time.
        - **Week 2** Forehand and backhand with a plan.
        - **Week 3** Serve, return and a set each day.

        Every day from 10:00 to 11:00, weekends too. If you miss a day, you get the exercise to do at home. If it rains, we go to the hall.

        The three weeks cost €168, balls included. **Joost van Dalen** is the coach.
      `,
    },
    whatToBring: layersAndWater,
    picture: 'course-a',
    when: daily(6, 21, '10:00', '11:00'),
    signup: { openedDaysAgo: 40, closesDaysBefore: 4, cancelDaysBefore: 4 },
    place: { clubId: 1 },
    capacity: 8,
    taken: { confirmed: 8, waiting: 0 },
    priceCents: 16_800,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: false,
  },
]
