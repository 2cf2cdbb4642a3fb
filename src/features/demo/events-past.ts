import { inPastHoliday, oneDayAgo, weekday, weekly } from './events-calendar'
import type { EventPlan } from './types'

export const pastEvents: readonly EventPlan[] = [
  {
    id: 301,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Herfstkamp met pannenkoekenfinale', en: 'Autumn camp with a pancake final' },
    summary: {
      nl: 'Drie dagen tennis in de herfstvakantie voor kinderen van 7 tot en met 13 jaar, binnen en buiten.',
      en: 'Three days of tennis in the autumn holiday for children aged 7 to 13, indoors and out.',
    },
    body: {
      nl: `
        Drie dagen trainen, spelen en punten verzamelen voor je team. Op de laatste middag speelt elk team de finale tegen de trainers, en wie wint, bakt geen pannenkoeken. Vorig jaar stonden de trainers anderhalf uur achter het fornuis.

        ## Zo ziet een dag eruit
        - **9.30 uur** Inlopen en training in groepen van zes.
        - **12.00 uur** Lunch; neem zelf een trommel mee.
        - **13.00 uur** Teamspelen, op de laatste dag de finale.
        - **15.30 uur** Ophalen.

        Bij droog weer zijn we buiten, anders op de twee binnenbanen en in de gymzaal ernaast. Neem daarom zaalschoenen én een regenjas mee.

        Het kamp kost € 112 per kind voor drie dagen, inclusief fruit, drinken en minstens twee pannenkoeken. Kampleider is **Naomi Pinas**.
      `,
      en: `
        Three days of training, playing and collecting points for your team. On the last afternoon every team plays the final against the coaches, and the winners do not have to bake pancakes. Last year the coaches spent an hour and a half at the stove.

        ## What a day looks like
        - **9:30** Warm-up and coaching in groups of six.
        - **12:00** Lunch; bring your own lunch box.
        - **13:00** Team games, and on the last day the final.
        - **15:30** Pick-up.

        In dry weather we are outside, otherwise on the two indoor courts and in the gym next door. So bring indoor shoes as well as a raincoat.

        Three days cost €112 per child, with fruit, drinks and at least two pancakes. **Naomi Pinas** runs the camp.
      `,
    },
    picture: 'camp-b',
    when: inPastHoliday('autumn', 'noord', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 100, closesDaysBefore: 7, cancelDaysBefore: 14 },
    place: { clubId: 15 },
    capacity: 36,
    taken: { confirmed: 31, waiting: 0 },
    priceCents: 11_200,
    ages: { min: 7, max: 13, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 302,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Handicapdubbel: iedereen maakt kans', en: 'Handicap doubles: everybody has a chance' },
    summary: {
      nl: 'Sterke koppels beginnen op –30, nieuwe spelers op +30. Een zondag dubbelen waarin alles kan.',
      en: 'Strong pairs start at –30, new players at +30. A Sunday of doubles in which anything can happen.',
    },
    body: {
      nl: `
        Met een handicap wordt een partij tussen een beginner en een competitiespeler weer spannend. Elk koppel krijgt vooraf een cijfer op basis van de twee speelsterktes. Is het verschil groot, dan begint het sterkste koppel elke game op min dertig.

        ## De dag
        - **10.00 uur** Melden, handicap ophalen, inspelen.
        - **10.30 uur** Zes ronden van veertig minuten.
        - **12.30 uur** Soep.
        - **16.00 uur** Prijzen: voor het koppel met de meeste games en voor het koppel dat het verst boven zijn handicap uitkwam.

        Schrijf je als koppel in op één formulier. De dag kost € 13,50 per persoon, met soep en ballen. Bij regen schuilen we een uur; daarna beslissen we samen of we doorgaan. Krijgen we geen drie ronden gespeeld, dan betalen we de helft terug.
      `,
      en: `
        A handicap makes a match between a beginner and a league player exciting again. Every pair gets a number beforehand, based on the two ratings. If the gap is wide, the stronger pair starts every game at minus thirty.

        ## The day
        - **10:00** Check in, collect your handicap, knock-up.
        - **10:30** Six rounds of forty minutes.
        - **12:30** Soup.
        - **16:00** Prizes: for the pair with most games, and for the pair who beat their handicap by most.

        Sign up as a pair on one form. The day is €13.50 per person, with soup and balls. In rain we shelter for an hour, then decide together whether to go on. If we cannot play three rounds, we pay back half.
      `,
    },
    picture: 'tournament-c',
    when: oneDayAgo(3, weekday.sunday, '10:00', '16:30'),
    signup: { opensDaysBefore: 60, closesDaysBefore: 5, cancelDaysBefore: 5 },
    place: { clubId: 21 },
    capacity: 36,
    taken: { confirmed: 36, waiting: 0 },
    priceCents: 1350,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: true,
  },
  {
    id: 303,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Clinic return: pak het initiatief terug', en: 'Clinic on the return: take the point back' },
    summary: {
      nl: 'De slag die je het vaakst slaat en het minst oefent. Twee uur alleen maar returneren.',
      en: 'The stroke you play most and practise least. Two hours of nothing but returns.',
    },
    body: {
      nl: `
        De helft van alle punten begin je met een return, maar bijna niemand traint hem. In deze clinic staan er op elke baan twee mensen te serveren en vier te returneren. Je wisselt om de tien minuten.

        ## Wat je leert
        - Waar je staat bij een harde en bij een zachte service.
        - De kleine stap op het moment dat de tegenstander slaat.
        - Blokken, slicen of doorslaan: kiezen voordat de bal er is.
        - Eén vaste return voor het punt dat ertoe doet.

        We beginnen om 19.30 uur en zijn om 21.30 uur klaar. Neem je racket mee en schoenen die buiten grip hebben. Het licht is aan; bij regen bellen we voor 17.00 uur en schuift de clinic een week op.

        De avond kost € 27,50. Trainer is **Yusuf Aydın**.
      `,
      en: `
        You start half of all points with a return, yet hardly anybody trains it. In this clinic two people serve on each court while four return. You change every ten minutes.

        ## What you learn
        - Where to stand for a hard serve and for a soft one.
        - The little hop at the moment your opponent hits.
        - Block, slice or drive: choose before the ball is there.
        - One trusted return for the point that matters.

        We start at 19:30 and finish at 21:30. Bring your racket and shoes with grip outdoors. The lights are on; if it rains we ring before 17:00 and the clinic moves by a week.

        The evening is €27.50. **Yusuf Aydın** is the coach.
      `,
    },
    picture: 'clinic-c',
    when: oneDayAgo(1, weekday.tuesday, '19:30', '21:30'),
    signup: { opensDaysBefore: 50, closesDaysBefore: 3, cancelDaysBefore: 7 },
    place: { clubId: 18 },
    capacity: 24,
    taken: { confirmed: 18, waiting: 0 },
    priceCents: 2750,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 304,
    kind: 'social',
    status: 'published',
    title: { nl: 'Buurtdag: het hek staat open', en: 'Neighbours day: the gate is open' },
    summary: {
      nl: 'De club laat zich zien aan de straat. Gratis slaan, kijken, taart eten en vragen stellen.',
      en: 'The club shows itself to the street. Hit a ball, look around, eat cake and ask questions, for free.',
    },
    body: {
      nl: `
        Je fietst er al jaren langs en je hoort de ballen. Vandaag staat het hek open. Op baan 1 en 2 mag iedereen slaan, op baan 3 staat een ballenkanon, op baan 4 spelen de leden van 75 en ouder een partij die je gezien moet hebben.

        ## Programma
        - **13.00 uur** Opening, met koffie en de taart van de bakker op de hoek.
        - **13.30 uur** Elk half uur een gratis proefles van **Mark de Wit**, twaalf mensen per keer.
        - **15.00 uur** Demonstratie van ons jeugdteam.
        - **16.30 uur** De taart is op.

        Meedoen is gratis. Inschrijven hoeft alleen voor de proefles, zodat er genoeg rackets zijn. Bij slecht weer doen we alles in het clubhuis, behalve het ballenkanon. Vragen over lidmaatschap beantwoorden we graag, maar vandaag hoef je nergens voor te tekenen.
      `,
      en: `
        You have cycled past for years and heard the balls. Today the gate is open. On courts 1 and 2 everybody can hit, court 3 has a ball machine, and on court 4 the members of 75 and over play a match you should have seen.

        ## Programme
        - **13:00** Opening, with coffee and cake from the baker on the corner.
        - **13:30** Every half hour a free trial lesson by **Mark de Wit**, twelve people at a time.
        - **15:00** Demonstration by our junior team.
        - **16:30** The cake is finished.

        Taking part is free. You only need to sign up for the trial lesson, so that there are enough rackets. In bad weather everything moves into the clubhouse, except the ball machine. We like to answer questions about membership, but you need not sign anything today.
      `,
    },
    picture: 'social-a',
    when: oneDayAgo(5, weekday.sunday, '13:00', '16:30'),
    signup: { opensDaysBefore: 40, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 14 },
    capacity: 72,
    taken: { confirmed: 44, waiting: 0 },
    priceCents: 0,
    waitingList: true,
  },
  {
    id: 305,
    kind: 'course',
    status: 'published',
    title: { nl: 'Beginnerscursus: zes dinsdagen', en: 'Beginners: six Tuesdays' },
    summary: {
      nl: 'Van nul naar een eerste wedstrijdje in zes lessen van een uur, voor volwassenen.',
      en: 'From nothing to a first match in six one-hour lessons, for adults.',
    },
    body: {
      nl: `
        Zes dinsdagavonden, zes mensen op een baan en geen haast. We beginnen klein, met zachte ballen, en eindigen op de grote baan met een echte telling.

        ## Per les
        1. Raken en sturen.
        2. De forehand, en waarom je voeten meedoen.
        3. De backhand, met één of twee handen.
        4. De service, van dichtbij en dan steeds verder.
        5. Aan het net.
        6. Wedstrijd. Iedereen wint er één, dat regelen we.

        De les is van 19.00 tot 20.00 uur. Rackets en ballen zijn er. Regent het, dan haalt de trainer één les in aan het eind van de reeks. In de schoolvakantie is er geen les.

        De cursus kost € 72 voor zes lessen. Trainer is **Esra Yılmaz**. Wie daarna verder wil, krijgt voorrang bij de opfriscursus.
      `,
      en: `
        Six Tuesday evenings, six people to a court and no hurry. We start small, with soft balls, and end on the big court with a real score.

        ## Lesson by lesson
        1. Hitting and steering.
        2. The forehand, and why your feet come along.
        3. The backhand, with one hand or two.
        4. The serve, from nearby and then ever further.
        5. At the net.
        6. Match. Everybody wins one, we see to that.

        Lessons are from 19:00 to 20:00. Rackets and balls are there. If it rains, the coach makes up for one lesson at the end. There are no lessons in the school holidays.

        The course is €72 for six lessons. **Esra Yılmaz** is the coach. If you want to go on, you have priority for the refresher course.
      `,
    },
    picture: 'course-c',
    when: weekly(-20, weekday.tuesday, 6, 'noord', '19:00', '20:00'),
    signup: { opensDaysBefore: 70, closesDaysBefore: 7, cancelDaysBefore: 10 },
    place: { clubId: 3 },
    capacity: 24,
    taken: { confirmed: 22, waiting: 0 },
    priceCents: 7200,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 306,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Tenniskids-dag blauw en rood', en: 'Tenniskids day blue and red' },
    summary: {
      nl: 'Een woensdagmiddag rennen, gooien en slaan voor kinderen die dat jaar 5 tot en met 8 werden.',
      en: 'A Wednesday afternoon of running, throwing and hitting for children who turned 5 to 8 that year.',
    },
    body: {
      nl: `
        Acht baantjes, acht dieren. Bij de kikker spring je over lijnen, bij de aap hang je een bal in het net en bij de giraf sla je zo hoog als je kunt. Wie alle dieren heeft gehad, krijgt een diploma met acht stempels.

        ## Voor wie?
        Voor kinderen die in het kalenderjaar van de dag 5, 6, 7 of 8 worden, dus voor de kleuren **blauw** en **rood**. Ervaring is niet nodig.

        ## Praktisch
        - Van 14.00 tot 16.00 uur.
        - Gymschoenen en kleren die vies mogen worden.
        - Rackets en ballen liggen klaar.
        - Ouders krijgen koffie en een stoel met uitzicht.

        De middag kost € 8 per kind. Bij regen is er in het clubhuis een speurtocht en halen we de middag een week later in. **Fenna Postma** en vier hulptrainers zijn erbij.
      `,
      en: `
        Eight little courts, eight animals. At the frog you jump over lines, at the monkey you hang a ball in the net and at the giraffe you hit as high as you can. Whoever has met all the animals gets a certificate with eight stamps.

        ## Who is it for?
        Children who turn 5, 6, 7 or 8 in the calendar year of the day, so for the colours **blue** and **red**. No experience needed.

        ## Good to know
        - From 14:00 to 16:00.
        - Gym shoes, and clothes that may get dirty.
        - Rackets and balls are waiting.
        - Parents get coffee and a chair with a view.

        The afternoon is €8 per child. If it rains there is a treasure hunt in the clubhouse and we repeat the afternoon a week later. **Fenna Postma** and four assistants are there.
      `,
    },
    picture: 'clinic-b',
    when: oneDayAgo(6, weekday.wednesday, '14:00', '16:00'),
    signup: { opensDaysBefore: 45, closesDaysBefore: 2, cancelDaysBefore: 3 },
    place: { clubId: 1 },
    capacity: 48,
    taken: { confirmed: 41, waiting: 0 },
    priceCents: 800,
    ages: { min: 5, max: 8, countedBy: 'calendar-year' },
    level: { colours: ['blue', 'red'] },
    waitingList: true,
  },
  {
    id: 307,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Zomerkamp aan de duinrand', en: 'Summer camp beside the dunes' },
    summary: {
      nl: 'Vijf dagen tennis en strand voor 8 tot en met 14 jaar, elke dag lopend naar zee.',
      en: 'Five days of tennis and beach for ages 8 to 14, walking to the sea every day.',
    },
    body: {
      nl: `
        ’s Ochtends op het gravel, ’s middags naar zee. Het strand is een kwartier lopen, en dat kwartier hoort bij de training. In het zand doen we beachtennis: geen stuiter, wel duiken.

        ## Zo ziet een dag eruit
        - **9.30 uur** Tennis in groepen van zes, tot 12.00 uur.
        - **12.00 uur** Lunch uit eigen trommel.
        - **13.00 uur** Naar het strand, onder begeleiding, met gele hesjes.
        - **15.30 uur** Weer bij de club. Zand uit de schoenen, naar huis.

        We gaan tot de knieën in het water, niet verder. Er is één begeleider op zes kinderen.

        Neem zonnebrand, een pet, een handdoek en een volle bidon mee. Bij regen blijven we bij de club en spelen we zaalhockey in de gymzaal. De week kost € 189 per kind. **Marit Oosterhuis** leidt het kamp.
      `,
      en: `
        Mornings on the clay, afternoons to the sea. The beach is a fifteen-minute walk, and those fifteen minutes are part of the training. On the sand we play beach tennis: no bounce, plenty of diving.

        ## What a day looks like
        - **9:30** Tennis in groups of six, until 12:00.
        - **12:00** Lunch from your own lunch box.
        - **13:00** To the beach, accompanied, in yellow vests.
        - **15:30** Back at the club. Sand out of your shoes, and home.

        We go into the water up to our knees, no further. There is one adult to every six children.

        Bring sunscreen, a cap, a towel and a full water bottle. If it rains we stay at the club and play floorball in the gym. The week is €189 per child. **Marit Oosterhuis** runs the camp.
      `,
    },
    picture: 'camp-c',
    when: inPastHoliday('summer', 'midden', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 150, closesDaysBefore: 7, cancelDaysBefore: 28 },
    place: { clubId: 7 },
    capacity: 48,
    taken: { confirmed: 48, waiting: 0 },
    priceCents: 18_900,
    ages: { min: 8, max: 14, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 308,
    kind: 'tournament',
    status: 'published',
    title: { nl: 'Eerste toernooi, speelsterkte 7 tot en met 9', en: 'First tournament, ratings 7 to 9' },
    summary: {
      nl: 'Twee partijen op een rustige zaterdagmiddag, met iemand aan de baan die je vertelt hoe een toernooi werkt.',
      en: 'Two matches on a quiet Saturday afternoon, with somebody at hand to explain how a tournament works.',
    },
    body: {
      nl: `
        Waar meld je je? Wie neemt de ballen mee? Wat zeg je als je twijfelt over een bal op de lijn? Op dit toernooi mag je alles vragen. Je speelt twee partijen tegen mensen die net als jij nog niet zo vaak een toernooi hebben gespeeld.

        ## Opzet
        - Enkelspel, speelsterkte 7, 8 of 9.
        - Eén set tot zes, met een tiebreak bij 6–6.
        - Om 13.00 uur uitleg van een kwartier, dan de eerste partijen.
        - Om 16.30 uur een drankje en de uitslagen.

        Meedoen kost € 11, inclusief ballen en dat drankje. We spelen in de hal, dus het weer is geen zorg. Toernooileider is **Joost van Dalen**, die zijn eerste toernooi met 6–0, 6–0 verloor en dat graag vertelt.
      `,
      en: `
        Where do you check in? Who brings the balls? What do you say when you are not sure about a ball on the line? At this tournament you may ask anything. You play two matches against people who, like you, have not played many tournaments.

        ## Format
        - Singles, ratings 7, 8 or 9.
        - One set to six, with a tie-break at six all.
        - A fifteen-minute briefing at 13:00, then the first matches.
        - A drink and the results at 16:30.

        Taking part is €11, including balls and that drink. We play in the hall, so the weather is no worry. The director is **Joost van Dalen**, who lost his own first tournament 6–0, 6–0 and likes to tell you about it.
      `,
    },
    picture: 'tournament-b',
    when: oneDayAgo(8, weekday.saturday, '13:00', '17:00'),
    signup: { opensDaysBefore: 55, closesDaysBefore: 5, cancelDaysBefore: 4 },
    place: { clubId: 19 },
    capacity: 24,
    taken: { confirmed: 21, waiting: 0 },
    priceCents: 1100,
    level: { ratingFrom: 7, ratingTo: 9 },
    maxParticipants: 4,
    waitingList: true,
  },
  {
    id: 309,
    kind: 'social',
    status: 'published',
    title: { nl: 'Bedankavond voor vrijwilligers', en: 'Thank-you night for volunteers' },
    summary: {
      nl: 'Voor iedereen die dit jaar achter de bar stond, lijnen veegde of kinderen naar de baan bracht.',
      en: 'For everybody who ran the bar, swept lines or brought children to the court this year.',
    },
    body: {
      nl: `
        Zonder vrijwilligers is een tennisclub een hek met een net erachter. Daarom koken de trainers één avond per jaar voor jullie. Jullie hoeven niets: niet afwassen, niet opruimen, geen toespraak houden.

        ## De avond
        - **18.30 uur** Ontvangst, met een foto van elk team.
        - **19.00 uur** Eten: drie gangen, gekookt door **Bram Hendriks** en zijn zwager, die het vak kent.
        - **21.00 uur** De prijs voor de meeste bardiensten, en een quiz over de club.
        - **22.30 uur** Wie nog kan, speelt onder de lampen.

        De avond is gratis. Je mag één gast meenemen; schrijf die in op hetzelfde formulier. We eten binnen. Lukt het je niet? Laat het weten, want we koken voor precies zoveel mensen als er komen.
      `,
      en: `
        Without volunteers a tennis club is a fence with a net behind it. So once a year the coaches cook for you. You need do nothing: no washing-up, no clearing away, no speech.

        ## The evening
        - **18:30** Welcome, and a photo of every team.
        - **19:00** Dinner: three courses, cooked by **Bram Hendriks** and his brother-in-law, who knows the trade.
        - **21:00** The prize for most shifts behind the bar, and a quiz about the club.
        - **22:30** Those who still can play under the lights.

        The evening is free. You may bring one guest; sign them up on the same form. We eat indoors. Cannot come? Let us know, for we cook for exactly as many people as there will be.
      `,
    },
    picture: 'social-c',
    when: oneDayAgo(4, weekday.friday, '18:30', '23:00'),
    signup: { opensDaysBefore: 42, closesDaysBefore: 4, cancelDaysBefore: 3 },
    place: { clubId: 13 },
    capacity: 60,
    taken: { confirmed: 60, waiting: 0 },
    priceCents: 0,
    maxParticipants: 2,
    waitingList: false,
  },
  {
    id: 310,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Lob en smash: kijk omhoog', en: 'Lob and smash: look up' },
    summary: {
      nl: 'Een avond over de hoge bal: hem slaan, hem halen en hem afmaken zonder in het net te eindigen.',
      en: 'An evening about the high ball: hitting it, reaching it and finishing it without ending up in the net.',
    },
    body: {
      nl: `
        De hoge bal beslist op clubniveau meer dubbels dan de service. Toch oefent bijna niemand hem, want het ziet er een beetje raar uit. Op deze avond kijkt iedereen omhoog.

        ## Opbouw
        - **20.00 uur** Inspelen met alleen lobs.
        - **20.20 uur** De lob als aanval: over de backhandkant, met effect.
        - **20.50 uur** De smash: draaien, wijzen, wachten. Vooral wachten.
        - **21.20 uur** Dubbels waarin je pas na een lob mag scoren. Klaar om 22.00 uur.

        We spelen in de hal met het hoogste plafond van de provincie, dus je kunt voluit. Neem zaalschoenen mee. De avond kost € 26 per persoon, met zes spelers op een baan. Trainers zijn **Sanne Verhoeven** en **Mark de Wit**.
      `,
      en: `
        At club level the high ball decides more doubles than the serve. Yet hardly anybody practises it, because it looks a little silly. Tonight everybody looks up.

        ## How it builds up
        - **20:00** Knock-up with nothing but lobs.
        - **20:20** The lob as an attack: over the backhand side, with spin.
        - **20:50** The smash: turn, point, wait. Above all, wait.
        - **21:20** Doubles in which you may only score after a lob. Done at 22:00.

        We play in the hall with the highest ceiling in the province, so don’t hold back. Bring indoor shoes. The evening is €26 per person, six players to a court. **Sanne Verhoeven** and **Mark de Wit** are the coaches.
      `,
    },
    picture: 'clinic-a',
    when: oneDayAgo(9, weekday.thursday, '20:00', '22:00'),
    signup: { opensDaysBefore: 48, closesDaysBefore: 3, cancelDaysBefore: 7 },
    place: { clubId: 16 },
    capacity: 24,
    taken: { confirmed: 20, waiting: 0 },
    priceCents: 2600,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
]
