import { clockGoesBack, oneDay, weekday } from './events-calendar'
import type { EventPlan } from './types'

export const clinics: readonly EventPlan[] = [
  {
    id: 101,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Een tweede service waar je op kunt vertrouwen', en: 'A second serve you can trust' },
    summary: {
      nl: 'In tweeënhalf uur bouw je een tweede service met effect, die ook bij 30–40 in het vak valt.',
      en: 'Two and a half hours to build a second serve with spin that lands in the box, at 30–40 too.',
    },
    body: {
      nl: `
        Veel punten zijn al verloren voordat de rally begint: een dubbele fout, of een tweede service die om een harde return vraagt. In deze clinic leer je de bal van onder naar boven te raken, met topspin. Dan gaat hij hoog over het net en daalt hij toch op tijd.

        ## Zo ziet de ochtend eruit
        - **10.00 uur** Inslaan. Je filmt drie services met je eigen telefoon.
        - **10.30 uur** Greep, opgooi en zwaai, met zes spelers per baan.
        - **11.30 uur** Partijen waarin je maar één service krijgt.
        - **12.15 uur** Nog eens filmen, vergelijken en een oefening mee naar huis. Klaar om 12.30 uur.

        Alle leeftijden en niveaus zijn welkom; we delen de banen in op leeftijd en ervaring. We spelen in de hal, dus regen maakt niet uit. De clinic kost € 35 per persoon, met koffie of limonade. **Sanne Verhoeven** geeft de clinic, met op elk van de vier banen een assistent.
      `,
      en: `
        Many points are lost before the rally starts: a double fault, or a second serve that begs for a hard return. In this clinic you learn to brush up the back of the ball with topspin, so that it clears the net with room to spare and still drops in time.

        ## What the morning looks like
        - **10:00** Warm-up. You film three serves on your own phone.
        - **10:30** Grip, toss and swing, six players to a court.
        - **11:30** Matches with only one serve allowed.
        - **12:15** Film again, compare, and take home one exercise. Done at 12:30.

        All ages and levels are welcome; we arrange the courts by age and experience. We play indoors, so rain doesn’t matter. The clinic is €35 per person, with coffee or lemonade. **Sanne Verhoeven** coaches, with an assistant on each of the four courts.
      `,
    },
    whatToBring: {
      nl: `
        racket
        zaalschoenen zonder zwarte zool
        fles water
      `,
      en: `
        racket
        indoor shoes without black soles
        bottle of water
      `,
    },
    picture: 'serve-hall',
    when: oneDay(5, weekday.saturday, '10:00', '12:30'),
    signup: { openedDaysAgo: 26, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 19 },
    capacity: 24,
    taken: { confirmed: 16, waiting: 0 },
    priceCents: 3500,
    maxParticipants: 6,
    waitingList: true,
  },
  {
    id: 104,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Gratis proefles voor volwassenen', en: 'Free trial lesson for adults' },
    summary: {
      nl: 'Nog nooit getennist, of lang geleden? Kom een uur proberen. Alles wat je nodig hebt, ligt klaar.',
      en: 'Never played tennis, or not for years? Come and try for an hour. Everything you need is there.',
    },
    body: {
      nl: `
        Tennis lijkt moeilijk tot je het een keer met zachte ballen hebt gedaan. Na tien minuten gaat de bal een paar keer heen en weer, na een uur speel je een punt.

        ## Wat kun je verwachten?
        - We beginnen om 19.30 uur met een rondje voorstellen. De meeste mensen komen alleen.
        - Je speelt op een kleine baan met zachte, grote ballen, met acht mensen per trainer.
        - Om 20.30 uur zijn we klaar. Wie wil, blijft voor koffie en vragen over lessen en lidmaatschap.

        Meedoen is gratis en je zit nergens aan vast. De les is binnen en gaat altijd door. Kun je toch niet? Meld je dan af met de link in je mail, dan kan iemand anders komen.

        **Esra Yılmaz** en drie andere trainers geven de les.
      `,
      en: `
        Tennis looks hard until you’ve tried it with soft balls. After ten minutes you keep a rally going, after an hour you play a point.

        ## What to expect
        - We start at 19:30 with a round of names. Most people come alone.
        - You play on a small court with large, soft balls, eight people to a coach.
        - We finish at 20:30. You can stay for coffee and questions about lessons and membership.

        Taking part is free and doesn’t commit you to anything. The lesson is indoors and always goes ahead. If you can’t make it after all, please cancel with the link in your email, so that somebody else can come.

        **Esra Yılmaz** and three other coaches give the lesson.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding
        schone sportschoenen met een vlakke zool
      `,
      en: `
        sports clothes
        clean sports shoes with flat soles
      `,
    },
    picture: 'beginners-hall',
    when: oneDay(3, weekday.tuesday, '19:30', '20:30'),
    signup: { openedDaysAgo: 18, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 16 },
    capacity: 32,
    taken: { confirmed: 11, waiting: 0 },
    priceCents: 0,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    maxParticipants: 4,
    waitingList: true,
  },
  {
    id: 106,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Clinic dubbelen', en: 'Doubles clinic' },
    summary: {
      nl: 'Wie neemt het midden, wanneer ga je naar voren en wat roep je naar elkaar? Een avond dubbelen met uitleg.',
      en: 'Who takes the middle, when do you move in, and what do you call? An evening of doubles, explained.',
    },
    body: {
      nl: `
        Goede dubbelaars zijn zelden de hardste slagers. Ze staan goed, ze praten met elkaar en ze spelen de bal naar de plek waar niemand is. Dat kun je leren, en sneller dan een nieuwe backhand.

        ## Drie keer veertig minuten
        1. **Opstelling** Doe alsof er een touw van drie meter tussen jullie zit.
        2. **Beginnen** Service en de eerste volley, return en de bal door het midden.
        3. **Praten** Eén woord per situatie. We spelen sets en leggen ze stil op het moment dat het misgaat.

        We beginnen om 19.30 uur en stoppen om 21.30 uur. Je mag met je vaste partner komen of alleen; dan maken wij een koppel.

        We spelen buiten, onder de lampen. Regent het te hard, dan bellen we voor 17.00 uur en schuift de avond een week op. De avond kost € 29 per persoon. Vol? Zet je op de wachtlijst. **Mark de Wit** geeft de clinic.
      `,
      en: `
        Good doubles players are seldom the hardest hitters. They stand in the right place, they talk, and they play the ball to where nobody is. You can learn that, and faster than a new backhand.

        ## Three times forty minutes
        1. **Positions** Why a pair should imagine ten feet of rope between them.
        2. **Starting the point** Serve and first volley, return and the ball down the middle.
        3. **Talking** One word for each situation. We play sets and stop them when things go wrong.

        We start at 19:30 and finish at 21:30. Come with your regular partner or alone; then we pair you up.

        We play outdoors, under lights. If it rains too hard we call you before 17:00 and move the evening by a week. It’s €29 per person. Full? Join the waiting list. **Mark de Wit** is the coach.
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
    picture: 'doubles-evening',
    when: oneDay(4, weekday.thursday, '19:30', '21:30'),
    signup: { openedDaysAgo: 38, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 21 },
    capacity: 16,
    taken: { confirmed: 16, waiting: 5 },
    priceCents: 2900,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 107,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Videoanalyse, zie je slag vertraagd', en: 'Video analysis, see your stroke in slow motion' },
    summary: {
      nl: 'Een avond met acht spelers, twee trainers en een camera. Je gaat naar huis met één verbeterpunt.',
      en: 'An evening with eight players, two coaches and a camera. You go home with one thing to work on.',
    },
    body: {
      nl: `
        Wat je denkt te doen en wat je doet, zijn twee verschillende slagen. Op een groot scherm zie je het verschil in een paar seconden. Daarom houden we de groep klein: acht spelers, zodat iedereen drie keer aan de beurt komt.

        ## Hoe gaat het?
        - **19.00 uur** Inspelen en filmen: forehand, backhand en service.
        - **19.45 uur** Kijken, met de trainer naast je. Je kiest één ding.
        - **20.15 uur** Daaraan werken op de baan, en opnieuw filmen.
        - **21.15 uur** Voor en na naast elkaar. Klaar om 21.30 uur.

        Je krijgt je filmpjes dezelfde avond mee op je telefoon. Daarna wissen wij ze.

        De avond kost € 45 per persoon. We zijn binnen. Er is geen wachtlijst: bij genoeg belangstelling plannen we een nieuwe avond. **Yusuf Aydın** en **Lotte Kuipers** geven de training.
      `,
      en: `
        What you think you do and what you do are two different strokes. On a big screen the difference takes seconds to see. That’s why we keep the group small: eight players, so that everybody has three turns.

        ## How it works
        - **19:00** Warm-up and filming: forehand, backhand and serve.
        - **19:45** Watching, with a coach beside you. You choose one thing.
        - **20:15** Working on it on court, and filming again.
        - **21:15** Before and after, side by side. Done at 21:30.

        You take your clips home on your phone the same evening. Then we delete them.

        The evening is €45 per person. We’re indoors. There’s no waiting list: if enough people ask, we’ll plan another evening. **Yusuf Aydın** and **Lotte Kuipers** coach.
      `,
    },
    whatToBring: {
      nl: `
        racket en zaalschoenen
        telefoon met ruimte voor filmpjes
      `,
      en: `
        racket and indoor shoes
        phone with room for video clips
      `,
    },
    picture: 'video',
    when: oneDay(3, weekday.wednesday, '19:00', '21:30'),
    signup: { openedDaysAgo: 33, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 13 },
    capacity: 8,
    taken: { confirmed: 8, waiting: 0 },
    priceCents: 4500,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    maxParticipants: 2,
    waitingList: false,
  },
  {
    id: 109,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Rackettest met twintig rackets', en: 'Racket test with twenty rackets' },
    summary: {
      nl: 'Licht of zwaar, groot of klein blad? Een avond slaan met twintig testrackets en uitleg van een bespanner.',
      en: 'Light or heavy, large head or small? An evening with twenty test rackets and a stringer to explain.',
    },
    body: {
      nl: `
        Een racket kiezen van een plaatje is gokken. Op deze avond liggen er twintig klaar, afgeplakt, zodat je niet weet welk merk je vasthebt. Met elk racket sla je tien ballen en je geeft cijfers voor gevoel, snelheid en controle.

        ## De avond
        - **19.30 uur** Uitleg over gewicht, balans en snaarspanning, in een kwartier.
        - **19.45 uur** Testen in groepjes van vier, met een trainer die meekijkt.
        - **21.00 uur** De plakkers gaan eraf en je ziet waarmee je speelde. Klaar om 21.30 uur.

        Er wordt niets verkocht. Je gaat naar huis met een briefje waarop staat welk gewicht en welke spanning bij je passen; kopen doe je waar je wilt.

        De avond kost € 10 per persoon. We spelen binnen. **Pieter Dekker** begeleidt de avond met een bespanner uit de buurt.
      `,
      en: `
        Choosing a racket from a picture is guesswork. At this clinic there are twenty, taped over so you can’t tell which brand you’re holding. You hit ten balls with each and score it for feel, speed and control.

        ## The evening
        - **19:30** Weight, balance and string tension explained, in fifteen minutes.
        - **19:45** Testing in groups of four, with a coach looking on.
        - **21:00** Off comes the tape, and you see what you played with. Done at 21:30.

        Nothing is for sale. You go home with a note that says which weight and tension suit you; where you buy is up to you.

        The evening is €10 per person. We play indoors. **Pieter Dekker** hosts, together with a local stringer.
      `,
    },
    whatToBring: {
      nl: `
        zaalschoenen
        je eigen racket, om te vergelijken
      `,
      en: `
        indoor shoes
        your own racket, to compare
      `,
    },
    picture: 'racket-test',
    when: oneDay(1, weekday.tuesday, '19:30', '21:30'),
    signup: { openedDaysAgo: 40, closesDaysBefore: 5, cancelDaysBefore: 3, closedDaysAgo: 2 },
    place: { clubId: 8 },
    capacity: 24,
    taken: { confirmed: 19, waiting: 0 },
    priceCents: 1000,
    waitingList: true,
  },
  {
    id: 111,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Tenniskids-middag voor rood en oranje', en: 'Tenniskids afternoon for red and orange' },
    summary: {
      nl: 'Spelletjes, estafettes en echte punten, voor kinderen die dat kalenderjaar 6 t/m 10 jaar worden.',
      en: 'Games, relays and real points, for children who turn 6 to 10 in that calendar year.',
    },
    body: {
      nl: `
        Twee uur lang staan er zes kleine baantjes klaar, elk met een eigen spel. Rood speelt met de grote zachte bal, oranje op driekwart baan. Ook kinderen die net beginnen, doen mee.

        ## Voor wie?
        We tellen de leeftijd zoals bij Tenniskids: het gaat om de leeftijd die je kind **in dat kalenderjaar** bereikt, van 6 t/m 10 jaar. Is je kind al toe aan groen, of nog bezig met blauw? Dan mag je het toch inschrijven. De trainer ziet je opmerking en kijkt welk baantje past.

        ## Praktisch
        - Van 13.30 tot 15.30 uur. Je mag blijven kijken, met koffie.
        - Rackets liggen klaar in drie maten.
        - We spelen buiten als het kan en in de hal als het regent.

        De middag kost € 12,50 per kind, met limonade en een diploma. **Lotte Kuipers** leidt de middag, met vier hulptrainers: één begeleider op acht kinderen.
      `,
      en: `
        For two hours there are six little courts, each with a game of its own. Red plays with the big soft ball, orange on a three-quarter court. Children who’ve only just started can join in too.

        ## Who is it for?
        We count ages the Tenniskids way: what matters is the age your child reaches **in that calendar year**, from 6 to 10. Is your child ready for green, or still on blue? You can sign up all the same. The coach sees your remark and finds the court that fits.

        ## Good to know
        - From 13:30 to 15:30. You’re welcome to watch, coffee in hand.
        - Rackets in three sizes are waiting.
        - We play outdoors if we can and indoors if it rains.

        The afternoon is €12.50 per child, with lemonade and a certificate. **Lotte Kuipers** runs it with four assistants: one coach or assistant for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding, ook voor buiten
        zaalschoenen
        bidon
      `,
      en: `
        sports clothes, for outdoors too
        indoor shoes
        water bottle
      `,
    },
    picture: 'kids-red',
    when: oneDay(4, weekday.wednesday, '13:30', '15:30'),
    signup: { openedDaysAgo: 22, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 15 },
    capacity: 36,
    taken: { confirmed: 21, waiting: 0 },
    priceCents: 1250,
    ages: { min: 6, max: 10, countedBy: 'calendar-year' },
    level: { colours: ['red', 'orange'] },
    waitingList: true,
  },
  {
    id: 122,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Tennisweekend voor volwassenen', en: 'Tennis weekend for adults' },
    summary: {
      nl: 'Twee dagen tennis aan het eind van het buitenseizoen, in groepen van acht. Slapen doe je thuis.',
      en: 'Two days of tennis at the end of the outdoor season, in groups of eight. You sleep at home.',
    },
    body: {
      nl: `
        Met dit weekend sluiten we het buitenseizoen af. Zaterdag is voor techniek, zondag voor wedstrijden. Let op: in de nacht van zaterdag op zondag gaat de klok een uur terug.

        ## Programma
        - **Zaterdag** 10.00–16.00 uur: service, return en volley in groepen van acht, lunch, daarna vrij spelen onder begeleiding.
        - **Zondag** 10.00–16.00 uur: dubbels en enkels van een half uur; iedereen speelt minstens vijf partijen.

        Bij regen gaan we om de beurt de twee binnenbanen op. Is meer dan een halve dag verloren, dan betaal je € 30 minder.

        Het weekend kost € 95 per persoon, met twee lunches. Je hoeft geen lid te zijn van de club. **Mark de Wit** en **Pieter Dekker** geven de training; in een groep zitten spelers van ongeveer hetzelfde niveau.
      `,
      en: `
        We close the outdoor season with this weekend of tennis. Saturday is for technique, Sunday for matches. Please note: in the night from Saturday to Sunday the clocks go back an hour.

        ## Program
        - **Saturday** 10:00–16:00: serve, return and volley in groups of eight, lunch, then free play with a coach at hand.
        - **Sunday** 10:00–16:00: half-hour doubles and singles; everybody plays at least five matches.

        When it rains we take turns on the two indoor courts. If more than half a day is lost, you pay €30 less.

        The weekend is €95 per person, with two lunches. You don’t need to be a member of the club. **Mark de Wit** and **Pieter Dekker** coach; players in a group are of about the same level.
      `,
    },
    whatToBring: {
      nl: `
        racket
        tennisschoenen voor gravel en zaalschoenen
        warme kleding in laagjes
      `,
      en: `
        racket
        tennis shoes for clay and indoor shoes
        warm clothes in layers
      `,
    },
    picture: 'lessons-a',
    when: clockGoesBack(21, '10:00', '16:00'),
    signup: { opensDaysBefore: 130, closesDaysBefore: 7, cancelDaysBefore: 7 },
    place: { clubId: 13 },
    capacity: 16,
    taken: { confirmed: 6, waiting: 0 },
    priceCents: 9500,
    ages: { min: 18, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 123,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Backhand met één hand of met twee', en: 'Backhand with one hand or two' },
    summary: {
      nl: 'Probeer ze allebei onder begeleiding en kies. Daarna werk je anderhalf uur aan de jouwe.',
      en: 'Try both with a coach beside you and choose. Then work on yours for an hour and a half.',
    },
    body: {
      nl: `
        De dubbelhandige backhand is stabieler, de enkelhandige reikt verder en oogt mooier. Welke bij je past, hangt af van je polsen, je voeten en hoe vroeg je de bal ziet. Op deze ochtend probeer je ze allebei, met oefeningen die het verschil laten voelen.

        ## Opbouw
        - **9.30 uur** Inspelen: twintig minuten alleen backhands.
        - **10.00 uur** Testrondje: hoge bal, lage bal, late bal, met één en met twee handen.
        - **10.30 uur** Kiezen, en dan werken aan jouw slag: greep, draai, raakpunt.
        - **11.45 uur** Tiebreaks waarin een winnende backhand dubbel telt. Klaar om 12.00 uur.

        Zes spelers per trainer; we zijn binnen. Je betaalt € 32, met koffie. **Lotte Kuipers** slaat met twee handen, **Yusuf Aydın** met één. Ze zijn het niet eens.
      `,
      en: `
        The two-handed backhand is steadier, the one-hander reaches further and looks better. Which one suits you depends on your wrists, your feet and how early you see the ball. At this clinic you try both, with exercises that let you feel the difference.

        ## How it’s built up
        - **9:30** Warm-up: twenty minutes of nothing but backhands.
        - **10:00** Test round: high ball, low ball, late ball, with one hand and with two.
        - **10:30** Choose, then work on your stroke: grip, turn, point of contact.
        - **11:45** Tiebreaks in which a winning backhand counts double. Done at 12:00.

        Six players to a coach; we’re indoors. You pay €32, coffee included. **Lotte Kuipers** plays with two hands, **Yusuf Aydın** with one. They don’t agree.
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
    picture: 'backhand-hall',
    when: oneDay(3, weekday.saturday, '09:30', '12:00'),
    signup: { openedDaysAgo: 29, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 15 },
    capacity: 12,
    taken: { confirmed: 9, waiting: 0 },
    priceCents: 3200,
    ages: { min: 16, max: null, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 124,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Tennisochtend voor 60-plussers', en: 'Tennis morning for players over 60' },
    summary: {
      nl: 'Rustig opbouwen, slim spelen en samen lunchen. Voor spelers van 60 jaar en ouder.',
      en: 'Build up gently, play cleverly and have lunch together. For players aged 60 and up.',
    },
    body: {
      nl: `
        Je hoeft niet harder te lopen, wel eerder te starten. Op deze ochtend laat **Pieter Dekker**, zelf 63, zien hoe je met plaatsing en effect wint van spelers die twintig jaar jonger zijn. We beginnen met een rustige warming-up.

        ## Programma
        - **9.30 uur** Koffie en een kwartier losmaken.
        - **10.00 uur** De lob, de dropshot en de korte return.
        - **11.00 uur** Dubbelen, om de twintig minuten van partner wisselen.
        - **12.00 uur** Soep en brood, tot 13.00 uur.

        Of je nu elke week speelt of na jaren weer wilt beginnen, je kunt meedoen. Twijfel je over een knie of een schouder? Bel ons, dan kijken we samen wat kan.

        De ochtend kost € 18,50, met lunch. We spelen binnen op een zachte vloer.
      `,
      en: `
        You don’t have to run faster, just start earlier. **Pieter Dekker**, 63 himself, shows how placement and spin beat players twenty years younger. We begin with a gentle warm-up.

        ## Program
        - **9:30** Coffee and fifteen minutes to loosen up.
        - **10:00** The lob, the drop shot and the short return.
        - **11:00** Doubles, changing partners every twenty minutes.
        - **12:00** Soup and bread, until 13:00.

        Whether you play every week or want to start again after years, you can join. Worried about a knee or a shoulder? Call us and we’ll see together what’s possible.

        The morning is €18.50, lunch included. We play indoors on a soft floor.
      `,
    },
    whatToBring: {
      nl: `
        zaalschoenen en sportkleding
        racket (lenen is gratis)
      `,
      en: `
        indoor shoes and sports clothes
        racket (borrowing is free)
      `,
    },
    picture: 'seniors',
    when: oneDay(2, weekday.thursday, '09:30', '13:00'),
    signup: { openedDaysAgo: 24, closesDaysBefore: 2, cancelDaysBefore: 2 },
    place: { clubId: 16 },
    capacity: 16,
    taken: { confirmed: 7, waiting: 0 },
    priceCents: 1850,
    ages: { min: 60, max: null, countedBy: 'first-day' },
    maxParticipants: 4,
    waitingList: true,
  },
  {
    id: 125,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Tennismiddag voor meiden', en: 'Girls’ tennis afternoon' },
    summary: {
      nl: 'Een zondagmiddag tennis voor meiden van 10 t/m 14 jaar, van beginner tot wedstrijdspeelster.',
      en: 'A Sunday afternoon of tennis for girls aged 10 to 14, from beginner to match player.',
    },
    body: {
      nl: `
        Rond hun twaalfde haken veel meiden af. Daarom deze middag: hard slaan, veel lachen en nieuwe mensen om mee te spelen. Je dochter mag een vriendin meenemen, ook als die nog nooit heeft getennist. Schrijf ze samen in.

        ## De middag
        - **13.00 uur** Muziek aan, inspelen in tweetallen.
        - **13.30 uur** Training in drie groepen: beginners, gevorderden en wedstrijdspeelsters.
        - **14.45 uur** Pauze met wafels.
        - **15.00 uur** King of the court, maar dan Queen. Tot 16.00 uur.

        ## Goed om te weten
        Rackets zijn er genoeg. We spelen binnen. Er is ook een vaste meidengroep op vrijdag; na afloop kun je je dochter daarvoor inschrijven.

        De middag kost € 15 per persoon, met wafel. **Naomi Pinas** en **Lotte Kuipers** geven training, met drie hulptrainers: één begeleider op acht kinderen.
      `,
      en: `
        Around the age of twelve many girls give up tennis. That’s why we organize this: an afternoon to hit hard, laugh a lot and find new people to play with. Your daughter can bring a friend, even one who’s never played. Sign them up together.

        ## The afternoon
        - **13:00** Music on, warm-up in pairs.
        - **13:30** Coaching in three groups: beginners, improvers and match players.
        - **14:45** Break with waffles.
        - **15:00** King of the court, only it’s Queen. Until 16:00.

        ## Good to know
        There are plenty of rackets. We play indoors. There’s also a regular girls’ group on Fridays; afterward you can sign your daughter up for it.

        The afternoon is €15 per person, waffle included. **Naomi Pinas** and **Lotte Kuipers** coach with three assistants: one coach or assistant for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        kleding waarin ze kan rennen
        zaalschoenen
        bidon
      `,
      en: `
        clothes she can run in
        indoor shoes
        water bottle
      `,
    },
    picture: 'girls',
    when: oneDay(6, weekday.sunday, '13:00', '16:00'),
    signup: { openedDaysAgo: 15, closesDaysBefore: 3, cancelDaysBefore: 3 },
    place: { clubId: 19 },
    capacity: 30,
    taken: { confirmed: 14, waiting: 0 },
    priceCents: 1500,
    ages: { min: 10, max: 14, countedBy: 'first-day' },
    waitingList: true,
  },
  {
    id: 126,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Kleutertennis', en: 'Tennis for 4–6s' },
    summary: {
      nl: 'Een uur bewegen met ballen, ballonnen en een klein racket, voor kinderen die dat jaar 4 t/m 6 jaar worden.',
      en: 'An hour of moving with balls, balloons and a tiny racket, for children who turn 4 to 6 that year.',
    },
    body: {
      nl: `
        Kleuters leren geen forehand. Ze leren kijken, gooien, vangen en op tijd stoppen, en daarvoor is een tennisbaan de mooiste speeltuin die er is. In dit uur doen we een berenjacht en een ballonnenrace.

        ## Voor wie?
        Voor kinderen die in dat kalenderjaar 4, 5 of 6 jaar worden: de kleur **blauw** van Tenniskids. Een vader, moeder of andere volwassene doet mee op de baan. Broertjes en zusjes kijken vanaf het matje.

        ## Praktisch
        - Van 9.30 tot 10.30 uur, in de hal.
        - Tien kinderen, twee trainers.
        - Gympjes aan, plas gedaan. De rest regelen wij.

        Het uur kost € 7,50 per kind; de volwassene doet gratis mee en hoeft zich niet in te schrijven. **Fenna Postma** en **Tom Brouwer** geven de les, dus er is ruim één begeleider op acht kinderen.
      `,
      en: `
        Four-year-olds don’t learn a forehand. They learn to look, throw, catch and stop in time, and for that a tennis court is the finest playground there is. In this hour we go on a bear hunt and race balloons.

        ## Who is it for?
        Children who turn 4, 5 or 6 in that calendar year: the color **blue** of Tenniskids. A father, mother or other grown-up joins in on court. Brothers and sisters watch from the mat.

        ## Good to know
        - From 9:30 to 10:30, indoors.
        - Ten children, two coaches.
        - Sneakers on, been to the bathroom. We take care of the rest.

        The hour is €7.50 per child; the grown-up is free and doesn’t need to be signed up. **Fenna Postma** and **Tom Brouwer** coach, so there’s more than one coach for every eight children.
      `,
    },
    whatToBring: {
      nl: `
        gympjes en makkelijke kleren
        een volwassene die meedoet
      `,
      en: `
        sneakers and easy clothes
        a grown-up who joins in
      `,
    },
    picture: 'kids-blue',
    when: oneDay(2, weekday.saturday, '09:30', '10:30'),
    signup: { openedDaysAgo: 35, closesDaysBefore: 1, cancelDaysBefore: 1 },
    place: { clubId: 13 },
    capacity: 10,
    taken: { confirmed: 10, waiting: 4 },
    priceCents: 750,
    ages: { min: 4, max: 6, countedBy: 'calendar-year' },
    level: { colours: ['blue'] },
    maxParticipants: 3,
    waitingList: true,
  },
  {
    id: 127,
    kind: 'clinic',
    status: 'published',
    title: { nl: 'Kennismaken met rolstoeltennis', en: 'A first try at wheelchair tennis' },
    summary: {
      nl: 'De bal mag twee keer stuiteren, verder is alles tennis. Sportrolstoelen staan klaar en meedoen is gratis.',
      en: 'The ball may bounce twice; the rest is tennis. Sports wheelchairs are waiting and taking part is free.',
    },
    body: {
      nl: `
        Bij rolstoeltennis mag de bal twee keer stuiteren. Dat is het enige verschil. Spelers met en zonder rolstoel kunnen dus met elkaar spelen, en dat doen we die middag ook: kom gerust met je broer, je collega of je buurvrouw.

        ## Programma
        - **14.00 uur** Stoelen afstellen. Er staan er acht klaar, in drie maten.
        - **14.30 uur** Leren rijden met een racket in je hand: draaien, remmen, versnellen.
        - **15.15 uur** Slaan, eerst met zachte ballen.
        - **16.00 uur** Dubbelen, één op wielen en één te voet. Tot 16.30 uur.

        ## Toegankelijk
        De sporthal is gelijkvloers, met een aangepast toilet en douche en vier parkeerplaatsen bij de deur. Begeleiders zijn welkom en hoeven zich niet in te schrijven.

        Meedoen is gratis, voor iedereen vanaf 8 jaar. **Ruben Claassen**, die zelf in een stoel speelt, leidt de middag met een hulptrainer.
      `,
      en: `
        In wheelchair tennis the ball may bounce twice. That’s the only difference. So players with and without a wheelchair can play each other, and at this clinic they do: come along with your brother, your colleague or your neighbor.

        ## Program
        - **14:00** Adjusting the chairs. There are eight, in three sizes.
        - **14:30** Learning to drive with a racket in hand: turning, braking, accelerating.
        - **15:15** Hitting, with soft balls at first.
        - **16:00** Doubles, one on wheels and one on foot. Until 16:30.

        ## Access
        The sports hall is on one level, with an accessible restroom and shower and four parking spaces by the door. Caregivers are welcome and don’t need to sign up.

        Taking part is free, for everybody aged 8 and up. **Ruben Claassen**, who plays in a chair himself, runs the afternoon with an assistant.
      `,
    },
    whatToBring: {
      nl: `
        sportkleding
        zaalschoenen, als je te voet speelt
        je eigen sportrolstoel, als je die hebt
      `,
      en: `
        sports clothes
        indoor shoes, if you play on foot
        your own sports wheelchair, if you have one
      `,
    },
    picture: 'wheelchair-clinic',
    when: oneDay(7, weekday.sunday, '14:00', '16:30'),
    signup: { openedDaysAgo: 12, closesDaysBefore: 4, cancelDaysBefore: 2 },
    place: { name: 'Sporthal De Wissel', city: 'Utrecht', street: 'Kanaaldreef 40' },
    capacity: 16,
    taken: { confirmed: 6, waiting: 0 },
    priceCents: 0,
    ages: { min: 8, max: null, countedBy: 'first-day' },
    waitingList: true,
    questions: [
      {
        id: 'chair',
        type: 'choice',
        label: { nl: 'Waarin of hoe speel je?', en: 'How will you play?' },
        required: true,
        options: [
          { id: 'own', label: { nl: 'In mijn eigen sportrolstoel', en: 'In my own sports wheelchair' } },
          { id: 'borrowed', label: { nl: 'In een stoel van jullie', en: 'In one of your chairs' } },
          { id: 'foot', label: { nl: 'Te voet', en: 'On foot' } },
        ],
      },
    ],
  },
]
