import { inPastHoliday, oneDayAgo, weekday, weekly } from './events-calendar'
import type { EventPlan } from './types'

export const pastEvents: readonly EventPlan[] = [
  {
    id: 301,
    kind: 'camp',
    status: 'published',
    title: { nl: 'Herfstkamp met pannenkoekenfinale', en: 'Fall camp with a pancake final' },
    summary: {
      nl: 'Drie dagen tennis in de herfstvakantie voor kinderen van 7 t/m 13 jaar, binnen en buiten.',
      en: 'Three days of tennis in the fall vacation for children aged 7 to 13, indoors and out.',
    },
    body: {
      nl: `
        Drie dagen trainen, spelen en punten verzamelen voor je team. Op de laatste middag speelt elk team de finale tegen de trainers, en wie verliest, bakt pannenkoeken. Vorig jaar stonden de trainers anderhalf uur achter het fornuis.

        ## Zo ziet een dag eruit
        - **9.30 uur** Inlopen en training in groepen.
        - **12.00 uur** Lunch uit de eigen trommel.
        - **13.00 uur** Teamspelen, op de laatste dag de finale.
        - **15.30 uur** Ophalen.

        Bij droog weer zijn we buiten, anders op de twee binnenbanen en in de gymzaal ernaast.

        Het kamp kost € 112 per kind voor drie dagen, met fruit, drinken en pannenkoeken. **Naomi Pinas** is kampleider, met vier begeleiders: één begeleider op acht kinderen.
      `,
      en: `
        Three days of training, playing and collecting points for the team. On the last afternoon every team plays the final against the coaches, and the losers bake pancakes. Last year the coaches spent an hour and a half at the stove.

        ## What a day looks like
        - **9:30** Warm-up and coaching in groups.
        - **12:00** Lunch from their own lunch box.
        - **13:00** Team games, and on the last day the final.
        - **15:30** Pick-up.

        In dry weather we’re outside, otherwise on the two indoor courts and in the gym next door.

        Three days cost €112 per child, with fruit, drinks and pancakes. **Naomi Pinas** is the camp leader, with four counselors: one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        zaalschoenen en sportschoenen voor buiten
        regenjas
        lunchpakket en een bidon
        racket (lenen is gratis)
      `,
      en: `
        indoor shoes and shoes for outdoors
        raincoat
        packed lunch and a water bottle
        racket (borrowing is free)
      `,
    },
    picture: 'camp-pancakes',
    when: inPastHoliday('autumn', 'noord', 3, '09:30', '15:30'),
    signup: { opensDaysBefore: 100, closesDaysBefore: 7, cancelDaysBefore: 7 },
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
    title: { nl: 'Handicapdubbel, iedereen maakt kans', en: 'Handicap doubles, everybody has a chance' },
    summary: {
      nl: 'Sterke koppels beginnen op –30, nieuwe spelers op +30. Een zondag dubbelen in Leiden.',
      en: 'Strong pairs start at –30, new players at +30. A Sunday of doubles in Leiden.',
    },
    body: {
      nl: `
        Met een handicap wordt een partij tussen een beginner en een competitiespeler weer spannend. Elk koppel krijgt vooraf een cijfer op basis van de twee speelsterktes. Is het verschil groot, dan begint het sterkste koppel elke game op min dertig.

        ## De dag
        - **10.00 uur** Melden, handicap ophalen, inspelen.
        - **10.30 uur** Zes rondes van veertig minuten.
        - **12.30 uur** Soep.
        - **16.00 uur** Prijzen: voor het koppel met de meeste games en voor het koppel dat het verst boven zijn handicap uitkwam. Klaar om 16.30 uur.

        Schrijf je als koppel in op één formulier. Meedoen kan vanaf 12 jaar. De dag kost € 13,50 per persoon, met soep en ballen. We spelen buiten. Bij regen schuilen we een uur; daarna beslissen we samen of we doorgaan. Krijgen we geen drie rondes gespeeld, dan betaal je de helft.
      `,
      en: `
        A handicap makes a match between a beginner and a league player exciting again. Every pair gets a number beforehand, based on the two ratings. If the gap is wide, the stronger pair starts every game at minus thirty.

        ## The day
        - **10:00** Check in, collect your handicap, warm-up.
        - **10:30** Six rounds of forty minutes.
        - **12:30** Soup.
        - **16:00** Prizes: for the pair with most games, and for the pair who beat their handicap by the most. Done at 16:30.

        Sign up as a pair on one form. You can play from age 12. The day is €13.50 per person, with soup and balls. We play outdoors. In rain we shelter for an hour, then decide together whether to go on. If we can’t play three rounds, you pay half.
      `,
    },
    whatToBring: {
      nl: `
        racket en tennisschoenen
        kleding in laagjes
      `,
      en: `
        racket and tennis shoes
        clothes in layers
      `,
    },
    picture: 'tournament-b',
    when: oneDayAgo(3, weekday.sunday, '10:00', '16:30'),
    signup: { opensDaysBefore: 60, closesDaysBefore: 5, cancelDaysBefore: 5 },
    place: { clubId: 21 },
    capacity: 36,
    taken: { confirmed: 36, waiting: 0 },
    priceCents: 1350,
    ages: { min: 12, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: true,
  },
  {
    id: 303,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Clinic return', en: 'Clinic on the return' },
    summary: {
      nl: 'De slag die je het vaakst slaat en het minst oefent. Twee uur alleen maar returneren.',
      en: 'The stroke you play most and practice least. Two hours of nothing but returns.',
    },
    body: {
      nl: `
        De helft van alle punten begin je met een return, maar bijna niemand traint die. In deze clinic staan er op elke baan twee mensen te serveren en vier te returneren. Je wisselt om de tien minuten.

        ## Wat je leert
        - Waar je staat bij een harde en bij een zachte service.
        - De kleine stap op het moment dat de tegenstander slaat.
        - Blokken, slicen of doorslaan: kiezen voordat de bal er is.
        - Eén vaste return voor het punt dat ertoe doet.

        We beginnen om 19.30 uur en zijn om 21.30 uur klaar. We spelen buiten, onder de lampen; bij regen bellen we voor 17.00 uur en schuift de clinic een week op.

        De avond kost € 27,50 per persoon. **Yusuf Aydın** geeft de clinic, met drie assistenten.
      `,
      en: `
        You start half of all points with a return, yet hardly anybody trains it. In this clinic two people serve on each court while four return. You change every ten minutes.

        ## What you learn
        - Where to stand for a hard serve and for a soft one.
        - The little hop at the moment your opponent hits.
        - Block, slice or drive: choose before the ball is there.
        - One trusted return for the point that matters.

        We start at 19:30 and finish at 21:30. We play outdoors, under lights; if it rains we call before 17:00 and the clinic moves by a week.

        The evening is €27.50 per person. **Yusuf Aydın** coaches with three assistants.
      `,
    },
    whatToBring: {
      nl: `
        racket
        tennisschoenen met grip
        warme kleding in laagjes
      `,
      en: `
        racket
        tennis shoes with grip
        warm clothes in layers
      `,
    },
    picture: 'return-evening',
    when: oneDayAgo(1, weekday.tuesday, '19:30', '21:30'),
    signup: { opensDaysBefore: 50, closesDaysBefore: 3, cancelDaysBefore: 3 },
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
    title: { nl: 'Buurtdag, het hek staat open', en: 'Neighbors’ day, the gate is open' },
    summary: {
      nl: 'Gratis slaan, kijken, taart eten en vragen stellen bij de club in je buurt.',
      en: 'Hit a ball, look around, eat cake and ask questions at the club in your street, for free.',
    },
    body: {
      nl: `
        Je fietst er al jaren langs en je hoort de ballen. Op de buurtdag staat het hek open. Op baan 1 en 2 mag iedereen slaan, op baan 3 staat een ballenkanon, op baan 4 spelen de leden van 75 en ouder een partij die je gezien moet hebben.

        ## Programma
        - **13.00 uur** Opening, met koffie en de taart van de bakker op de hoek.
        - **13.30 uur** Elk half uur een gratis proefles van **Mark de Wit** en een hulptrainer, twaalf mensen per keer.
        - **15.00 uur** Demonstratie van ons jeugdteam.
        - **16.30 uur** De taart is op.

        Meedoen is gratis. Inschrijven hoeft alleen voor de proefles, zodat er genoeg rackets zijn. Bij slecht weer doen we alles in het clubhuis, behalve het ballenkanon. Vragen over lidmaatschap beantwoorden we graag, maar je hoeft nergens voor te tekenen.
      `,
      en: `
        You’ve cycled past for years and heard the balls. On neighbors’ day the gate is open. On courts 1 and 2 everybody can hit, court 3 has a ball machine, and on court 4 the members of 75 and over play a match you have to see.

        ## Program
        - **13:00** Opening, with coffee and cake from the baker on the corner.
        - **13:30** Every half hour a free trial lesson by **Mark de Wit** and an assistant, twelve people at a time.
        - **15:00** Demonstration by our junior team.
        - **16:30** The cake is gone.

        Taking part is free. You only need to sign up for the trial lesson, so that there are enough rackets. In bad weather everything moves into the clubhouse, except the ball machine. We like to answer questions about membership, but you don’t need to sign anything.
      `,
    },
    whatToBring: {
      nl: `
        sportschoenen, als je wilt slaan
      `,
      en: `
        sports shoes, if you want to hit a ball
      `,
    },
    picture: 'open-day',
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
    title: { nl: 'Beginnerscursus in zes dinsdagen', en: 'Beginners’ course in six Tuesdays' },
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

        De les is van 19.00 tot 20.00 uur, buiten onder de lampen. Rackets en ballen zijn er. Eén verregende les halen we in aan het eind van de reeks. In de schoolvakanties is er geen les.

        De cursus kost € 72 voor zes lessen. **Esra Yılmaz** en drie andere trainers geven de lessen.
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

        Lessons are from 19:00 to 20:00, outdoors under lights. Rackets and balls are there. We make up one rained-out lesson at the end. There are no lessons in the school vacations.

        The course is €72 for six lessons. **Esra Yılmaz** and three other coaches give the lessons.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding
        sportschoenen met een vlakke zool
      `,
      en: `
        sports clothes
        sports shoes with flat soles
      `,
    },
    picture: 'beginners-clay',
    when: weekly(-20, weekday.tuesday, 6, 'noord', '19:00', '20:00'),
    signup: { opensDaysBefore: 70, closesDaysBefore: 7, cancelDaysBefore: 7 },
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
    title: { nl: 'Tenniskids-middag blauw en rood', en: 'Tenniskids afternoon blue and red' },
    summary: {
      nl: 'Een woensdagmiddag rennen, gooien en slaan, voor kinderen die dat jaar 5 t/m 8 jaar worden.',
      en: 'A Wednesday afternoon of running, throwing and hitting, for children who turn 5 to 8 that year.',
    },
    body: {
      nl: `
        Acht baantjes, acht dieren. Bij de kikker spring je over lijnen, bij de aap hang je een bal in het net en bij de giraf sla je zo hoog als je kunt. Wie alle dieren heeft gehad, krijgt een diploma met acht stempels.

        ## Voor wie?
        Voor kinderen die in het kalenderjaar van de middag 5, 6, 7 of 8 jaar worden, dus voor de kleuren **blauw** en **rood**. Ervaring is niet nodig.

        ## Praktisch
        - Van 14.00 tot 16.00 uur, buiten.
        - Rackets en ballen liggen klaar.
        - Ouders krijgen koffie en een stoel met uitzicht.

        De middag kost € 8 per kind. Bij regen is er in het clubhuis een speurtocht en halen we de middag een week later in. **Fenna Postma** leidt de middag, met vijf hulptrainers: één begeleider op acht kinderen.
      `,
      en: `
        Eight little courts, eight animals. At the frog you jump over lines, at the monkey you hang a ball in the net and at the giraffe you hit as high as you can. Whoever has met all the animals gets a certificate with eight stamps.

        ## Who is it for?
        Children who turn 5, 6, 7 or 8 in the calendar year of the afternoon, so for the colors **blue** and **red**. No experience needed.

        ## Good to know
        - From 14:00 to 16:00, outdoors.
        - Rackets and balls are waiting.
        - Parents get coffee and a chair with a view.

        The afternoon is €8 per child. If it rains there’s a treasure hunt in the clubhouse and we repeat the afternoon a week later. **Fenna Postma** runs it with five assistants: one coach or assistant for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportschoenen
        kleren die vies mogen worden
      `,
      en: `
        sports shoes
        clothes that may get dirty
      `,
    },
    picture: 'kids-jungle',
    when: oneDayAgo(6, weekday.wednesday, '14:00', '16:00'),
    signup: { opensDaysBefore: 45, closesDaysBefore: 2, cancelDaysBefore: 2 },
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
      nl: 'Vijf dagen tennis en strand voor kinderen van 8 t/m 14 jaar, elke dag lopend naar zee.',
      en: 'Five days of tennis and beach for children aged 8 to 14, walking to the sea every day.',
    },
    body: {
      nl: `
        ’s Ochtends op het gravel, ’s middags naar zee. Het strand is een kwartier lopen. In het zand doen we beachtennis: geen stuiter, wel duiken.

        ## Zo ziet een dag eruit
        - **9.30 uur** Tennis in groepen, tot 12.00 uur.
        - **12.00 uur** Lunch uit de eigen trommel.
        - **13.00 uur** Naar het strand, onder begeleiding, met gele hesjes.
        - **15.30 uur** Ophalen bij de club.

        De kinderen gaan tot de knieën in het water, niet verder.

        Bij regen blijven we bij de club en spelen we zaalhockey in de gymzaal. De week kost € 189 per kind. **Marit Oosterhuis** is kampleider, met zeven begeleiders: meer dan één begeleider op acht kinderen.
      `,
      en: `
        Mornings on the clay, afternoons at the sea. The beach is a fifteen-minute walk. On the sand we play beach tennis: no bounce, plenty of diving.

        ## What a day looks like
        - **9:30** Tennis in groups, until 12:00.
        - **12:00** Lunch from their own lunch box.
        - **13:00** To the beach, accompanied, in yellow vests.
        - **15:30** Pick-up at the club.

        The children go into the water up to their knees, no further.

        If it rains we stay at the club and play floorball in the gym. The week is €189 per child. **Marit Oosterhuis** is the camp leader, with seven counselors: more than one counselor for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportschoenen en sportkleding
        pet, zonnebrand en een handdoek
        lunchpakket en een gevulde bidon
        racket (lenen is gratis)
      `,
      en: `
        sports shoes and sports clothes
        cap, sunscreen and a towel
        packed lunch and a full water bottle
        racket (borrowing is free)
      `,
    },
    picture: 'camp-dunes',
    when: inPastHoliday('summer', 'midden', 5, '09:30', '15:30'),
    signup: { opensDaysBefore: 150, closesDaysBefore: 14, cancelDaysBefore: 14 },
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
    title: { nl: 'Eerste toernooi, speelsterkte 7 t/m 9', en: 'First tournament, ratings 7 to 9' },
    summary: {
      nl: 'Twee partijen op een zaterdagmiddag, met iemand aan de baan die je vertelt hoe een toernooi werkt.',
      en: 'Two matches on a Saturday afternoon, with somebody at hand to explain how a tournament works.',
    },
    body: {
      nl: `
        Waar meld je je? Wie neemt de ballen mee? Wat zeg je als je twijfelt over een bal op de lijn? Op dit toernooi mag je alles vragen. Je speelt twee partijen tegen mensen die net als jij nog niet zo vaak een toernooi hebben gespeeld.

        ## Opzet
        - Enkelspel, speelsterkte 7, 8 of 9.
        - Eén set tot zes, met een tiebreak bij 6–6.
        - Om 13.00 uur uitleg van een kwartier, dan de eerste partijen.
        - Om 16.30 uur een drankje en de uitslagen, tot 17.00 uur.

        Meedoen kost € 11, met ballen en dat drankje. We spelen binnen, op zes banen. **Joost van Dalen** is toernooileider; hij verloor zijn eerste toernooipartij met 6–0, 6–0 en vertelt dat graag.
      `,
      en: `
        Where do you check in? Who brings the balls? What do you say when you’re not sure about a ball on the line? At this tournament you can ask anything. You play two matches against people who, like you, haven’t played many tournaments.

        ## Format
        - Singles, ratings 7, 8 or 9.
        - One set to six, with a tiebreak at six all.
        - A fifteen-minute briefing at 13:00, then the first matches.
        - A drink and the results at 16:30, until 17:00.

        Taking part is €11, with balls and that drink. We play indoors, on six courts. **Joost van Dalen** is tournament director; he lost his own first tournament 6–0, 6–0 and likes to tell you about it.
      `,
    },
    whatToBring: {
      nl: `
        racket
        zaalschoenen
        fles water
      `,
      en: `
        racket
        indoor shoes
        bottle of water
      `,
    },
    picture: 'club-17',
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
        - **19.00 uur** Eten: drie gangen, gekookt door **Bram Hendriks** en zijn zwager, die kok is.
        - **21.00 uur** De prijs voor de meeste bardiensten, en een quiz over de club.
        - **22.30 uur** Wie nog kan, speelt op de twee binnenbanen, tot 23.00 uur.

        De avond is gratis. Je mag één gast meenemen; schrijf die in op hetzelfde formulier. We eten binnen. Lukt het je niet? Meld je dan af, want we koken voor precies zoveel mensen als er komen.
      `,
      en: `
        Without volunteers a tennis club is a fence with a net behind it. So once a year the coaches cook for you. You don’t need to do anything: no dishes, no clearing away, no speech.

        ## The evening
        - **18:30** Welcome, and a photo of every team.
        - **19:00** Dinner: three courses, cooked by **Bram Hendriks** and his brother-in-law, who’s a chef.
        - **21:00** The prize for most shifts behind the bar, and a quiz about the club.
        - **22:30** Those who still can play on the two indoor courts, until 23:00.

        The evening is free. You can bring one guest; sign them up on the same form. We eat indoors. Can’t come? Please cancel, because we cook for exactly as many people as there’ll be.
      `,
    },
    picture: 'party',
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
    title: { nl: 'Clinic lob en smash', en: 'Lob and smash clinic' },
    summary: {
      nl: 'Een avond over de hoge bal: slaan, halen en afmaken.',
      en: 'An evening about the high ball: hitting it, reaching it and putting it away.',
    },
    body: {
      nl: `
        De hoge bal beslist op clubniveau meer dubbels dan de service. Toch oefent bijna niemand die, want het ziet er een beetje raar uit. Op deze avond kijkt iedereen omhoog.

        ## Opbouw
        - **20.00 uur** Inspelen met alleen lobs.
        - **20.20 uur** De lob als aanval: over de backhandkant, met effect.
        - **20.50 uur** De smash: draaien, wijzen, wachten.
        - **21.20 uur** Dubbels waarin je pas na een lob mag scoren. Klaar om 22.00 uur.

        We spelen in een hal met een hoog plafond, dus je kunt voluit. De avond kost € 26 per persoon, met zes spelers op een baan. **Sanne Verhoeven** en **Mark de Wit** geven de clinic, met twee assistenten.
      `,
      en: `
        At club level the high ball decides more doubles than the serve. Yet hardly anybody practices it, because it looks a little silly. At this clinic everybody looks up.

        ## How it builds up
        - **20:00** Warm-up with nothing but lobs.
        - **20:20** The lob as an attack: over the backhand side, with spin.
        - **20:50** The smash: turn, point, wait.
        - **21:20** Doubles in which you can only score after a lob. Done at 22:00.

        We play indoors under a high ceiling, so don’t hold back. The evening is €26 per person, six players to a court. **Sanne Verhoeven** and **Mark de Wit** coach with two assistants.
      `,
    },
    whatToBring: {
      nl: `
        racket
        zaalschoenen
        fles water
      `,
      en: `
        racket
        indoor shoes
        bottle of water
      `,
    },
    picture: 'smash-hall',
    when: oneDayAgo(9, weekday.thursday, '20:00', '22:00'),
    signup: { opensDaysBefore: 48, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 16 },
    capacity: 24,
    taken: { confirmed: 20, waiting: 0 },
    priceCents: 2600,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
]
