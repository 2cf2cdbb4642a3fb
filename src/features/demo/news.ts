import { prose } from './prose'
import type { DemoNews } from './types'

const items: readonly DemoNews[] = [
  {
    id: 1,
    title: { nl: 'Winterlessen: zo kom je het koude halfjaar door', en: 'Winter lessons: the cold half of the year' },
    summary: {
      nl: 'Wanneer de winterlessen beginnen, welke clubs een hal hebben en wat je aantrekt.',
      en: 'When winter lessons start, which clubs have indoor courts and what to wear.',
    },
    body: {
      nl: `
        In oktober halen veel mensen hun racket uit de tas en leggen het op zolder. Jammer, want in de winter leer je het snelst: er zijn minder wedstrijden, dus meer tijd om iets nieuws te proberen. De winterlessen beginnen eind september, in oktober of begin november en duren tot in februari of maart. Wanneer jouw club begint en hoeveel lessen het zijn, staat op de clubpagina.

        ## Binnen of buiten?
        Dat verschilt per club. In Almere en Enschede is alles binnen. In Eindhoven, Apeldoorn en Zwolle zijn er een paar binnenbanen en wisselen de groepen. Bij de andere clubs speel je buiten, meestal met licht. Kunstgravel en kunstgras kun je bijna de hele winter gebruiken; alleen bij vorst, ijzel of sneeuw gaat de baan dicht. Echt gravel en gras rusten tot april.

        ## Wat trek je aan?
        - Drie dunne lagen werken beter dan één dikke jas.
        - Een muts en een handschoen voor je vrije hand.
        - Zaalschoenen zonder zwarte zool als je binnen speelt.
        - Een thermosfles met iets warms voor na afloop.

        ## Vakanties
        In de schoolvakanties van de regio is er geen les. De kerstvakantie duurt twee weken. Daarna is iedereen een beetje stijf, dus de eerste les is een rustige.

        ## Nog niet ingeschreven?
        Kijk bij [clubs](/verenigingen) of de inschrijving open is. Is die gesloten, dan kun je op de wachtlijst: in een groep komt vaak nog een plek vrij.
      `,
      en: `
        In October, many people take their racket out of the bag and put it in the attic. That’s a pity, because winter is when you learn fastest: fewer matches mean more time to try something new. Winter lessons start at the end of September, in October or in early November, and run into February or March. Your club’s page says when lessons start and how many there are.

        ## Indoors or out?
        That depends on the club. In Almere and Enschede everything is indoors. Eindhoven, Apeldoorn and Zwolle have a few indoor courts, and groups take turns. At the other clubs you play outdoors, mostly under lights. Artificial clay and artificial grass can be used nearly all winter; only frost, black ice or snow closes the court. Real clay and grass rest until April.

        ## What to wear
        - Three thin layers work better than one thick coat.
        - A hat, and a glove for your free hand.
        - Indoor shoes without black soles if you play inside.
        - A thermos with something hot for afterward.

        ## Vacations
        There are no lessons during the school vacations of the club’s region. The Christmas vacation lasts two weeks. Everyone’s a little stiff after that, so the first lesson is an easy one.

        ## Not signed up yet?
        Look under [clubs](/en/clubs) to see whether sign-up is open. If it’s closed, join the waiting list: a place in a group often opens up.
      `,
    },
    picture: 'winter-lesson',
    publishedDaysAgo: 3,
  },
  {
    id: 2,
    title: { nl: 'Ruben Claassen komt ons team versterken', en: 'Ruben Claassen joins our team of coaches' },
    summary: {
      nl: 'Onze nieuwe trainer speelt zelf rolstoeltennis en geeft les aan iedereen, jong en oud.',
      en: 'Our new coach plays wheelchair tennis himself and teaches everyone, young and old.',
    },
    body: {
      nl: `
        Hij begon op zijn negende, stopte op zijn veertiende, en werd na een ongeluk op zijn tweeëntwintigste opnieuw tennisser. **Ruben Claassen** (34) geeft vanaf deze maand les bij onze clubs in Utrecht en Amersfoort. We stelden hem vijf vragen.

        ## Hoe zou je jezelf als trainer omschrijven?
        ‘Rustig, en een beetje streng over voetenwerk. Ja, ook bij mij. Alleen heet het dan wielenwerk.’

        ## Je geeft niet alleen les aan rolstoeltennissers.
        ‘Nee, juist niet. Ik heb groepen met volwassen beginners en met Tenniskids. Kinderen vragen vijf minuten lang alles over de stoel en daarna willen ze gewoon winnen.’

        ## Wat valt je op bij clubspelers?
        ‘Dat ze te laat beslissen. Wie in een stoel speelt, moet vroeg kiezen, want omkeren kost tijd. Dat is ook voor spelers zonder rolstoel de beste les die er is.’

        ## Wat wil je over een jaar bereikt hebben?
        ‘Bij vier clubs een vaste groep waarin mensen met en zonder rolstoel samen spelen. We beginnen klein, met een gratis kennismaking.’

        ## En wat doe je als je niet op de baan staat?
        ‘Brood bakken. Dat lukt minder goed dan mijn backhand.’

        Wil je met Ruben kennismaken? Kijk op de [kalender](/evenementen) wanneer de volgende kennismaking met rolstoeltennis is. Meedoen is gratis, en sportrolstoelen staan klaar.
      `,
      en: `
        He started at nine, stopped at fourteen, and became a tennis player for the second time after an accident when he was twenty-two. From this month **Ruben Claassen** (34) teaches at our clubs in Utrecht and Amersfoort. We asked him five questions.

        ## How would you describe yourself as a coach?
        “Calm, and a little strict about footwork. Yes, mine too. Only then we call it wheelwork.”

        ## You don’t only teach wheelchair players.
        “No, quite the opposite. I have groups of adult beginners and of Tenniskids. Children ask everything about the chair for five minutes, and then they just want to win.”

        ## What strikes you about club players?
        “That they decide too late. In a chair you have to choose early, because turning around takes time. It’s the best lesson there is for players on foot, too.”

        ## Where would you like to be in a year?
        “A regular group at four clubs in which people with and without a wheelchair play together. We’re starting small, with a free introduction.”

        ## And when you’re not on court?
        “I bake bread. My backhand is better.”

        Would you like to meet Ruben? Look in the [calendar](/en/events) for the next introduction to wheelchair tennis. It’s free, and sports wheelchairs are provided.
      `,
    },
    picture: 'wheelchair',
    publishedDaysAgo: 11,
  },
  {
    id: 3,
    title: {
      nl: 'Club van de maand: LTC Sprengenbos in Apeldoorn',
      en: 'Club of the month: LTC Sprengenbos in Apeldoorn',
    },
    summary: {
      nl: 'Negen buitenbanen in het bos, een hal met twee banen en elke zaterdag verse soep.',
      en: 'Nine outdoor courts in the woods, a hall with two more, and fresh soup every Saturday.',
    },
    body: {
      nl: `
        Wie voor het eerst naar Sprengenbos fietst, denkt onderweg twee keer dat hij verkeerd zit. Je gaat een bospad in, langs een beek, en dan hoor je ineens ballen. Achter de beuken liggen negen banen met kunstgravel en een hal met twee banen.

        ## Klein genoeg om elkaar te kennen
        Voorzitter Ina Teunissen werd lid toen ze zes was. ‘Mijn moeder zette me hier af en haalde me met het eten weer op. Dat doen ouders nog steeds, alleen appen ze nu eerst.’ De club heeft veel gezinnen en een trouwe groep zestigplussers die op donderdag de hele ochtend blijft.

        ## Wat maakt de club bijzonder?
        - **De boswedstrijd**: elke lente een dubbeltoernooi waarbij een bal in de beek een punt voor de tegenpartij is.
        - **De leenkast**: vijfentwintig rackets die je gratis meeneemt en terugbrengt.
        - **De soep**: elke zaterdag een ander lid aan het fornuis. Er wordt gestemd.

        ## Les bij Sprengenbos
        **Lotte Kuipers** en **Yusuf Aydın** geven er les, van Tenniskids tot competitietraining. In de winter wisselen de groepen tussen buiten en de hal. Op de [pagina van de club](/verenigingen/13-ltc-sprengenbos) staat wanneer de lessen beginnen en tot wanneer je je kunt inschrijven.

        Wil je dat we jouw club uitkiezen? [Mail ons](/contact) met één reden.
      `,
      en: `
        The first time you bike to Sprengenbos, you wonder twice whether you took a wrong turn. The path leads into the woods, along a brook, and then suddenly you hear tennis balls. Behind the beeches are nine artificial clay courts and a hall with two more.

        ## Small enough to know everyone
        Ina Teunissen, the club’s president, joined when she was six. “My mother dropped me off here and picked me up in time for dinner. Parents still do that, only now they text first.” The club has lots of families, and a loyal group of players over 60 who stay all morning on Thursdays.

        ## What makes the club special?
        - **The woodland tournament**: doubles every spring, where a ball in the brook is a point for the other team.
        - **The racket closet**: twenty-five rackets that you can borrow for free and bring back.
        - **The soup**: a different member at the stove every Saturday, and everyone votes on it.

        ## Lessons at Sprengenbos
        **Lotte Kuipers** and **Yusuf Aydın** teach here, from Tenniskids to league training. In winter, groups switch between the outdoor courts and the hall. The [club’s page](/en/clubs/13-ltc-sprengenbos) says when lessons start and how long sign-up is open.

        Would you like your club to be next? [Email us](/en/contact) one good reason.
      `,
    },
    picture: 'news-7',
    publishedDaysAgo: 19,
  },
  {
    id: 4,
    title: { nl: 'Regent het? Zo werkt het met je les', en: 'Raining? What happens to your lesson' },
    summary: {
      nl: 'Wanneer gaat de les door, wie beslist dat en welke lessen halen we in?',
      en: 'When is the lesson on, who decides, and which lessons do we make up?',
    },
    body: {
      nl: `
        Het is de vraag die we het vaakst krijgen, meestal om kwart voor zeven met een foto van een grijze lucht erbij. Daarom hier alle regels bij elkaar.

        ## Wie beslist?
        De trainer, op de baan, bij het begin van de les. Wat het om vijf uur doet, zegt weinig over zeven uur. Hoor je niets, dan gaat de les door. Gaat een hele avond zeker niet door, dan krijg je voor 17.00 uur een bericht.

        ## Wanneer spelen we?
        - **Motregen**: we spelen. Neem een handdoek mee.
        - **Harde regen**: we wachten een kwartier. In het clubhuis doen we tactiek of conditie.
        - **Onweer**: iedereen van de baan, meteen.
        - **Vorst of ijzel**: de club sluit de banen. Dat zie je op de site van je club.

        ## Welke lessen halen we in?
        Aan het eind van elk seizoen staan er twee inhaalweken in de planning. De eerste twee lessen die door het weer uitvallen, halen we dan in. Vallen er meer uit, dan halen we die niet in. Is meer dan de helft van een les gespeeld, dan telt die als gegeven.

        Is de trainer ziek en is er geen vervanger? Dan halen we de les altijd in. Een les die je zelf mist, halen we niet in.

        Alle afspraken staan in de [lesvoorwaarden](/lesvoorwaarden).
      `,
      en: `
        It’s the question we get most, usually at a quarter to seven with a photo of a gray sky attached. So here’s everything in one place.

        ## Who decides?
        The coach, on court, at the start of the lesson. What the weather does at five says little about seven. If you don’t hear from us, the lesson is on. If a whole evening is sure to be off, you get a message before 17:00.

        ## When do we play?
        - **Drizzle**: we play. Bring a towel.
        - **Heavy rain**: we wait fifteen minutes. In the clubhouse we work on tactics or fitness.
        - **Thunder**: everyone off the court, right away.
        - **Frost or black ice**: the club closes the courts. You can see it on your club’s site.

        ## Which lessons do we make up?
        There are two catch-up weeks at the end of every season. The first two lessons canceled by the weather are made up then. If more are canceled, we don’t make those up. If more than half of a lesson was played, it counts as a full lesson.

        Is the coach sick, with no one to step in? Then we always make up the lesson. A lesson you miss yourself isn’t made up.

        You’ll find all the rules in the [lesson terms](/en/lesson-terms).
      `,
    },
    picture: 'news-2',
    publishedDaysAgo: 27,
  },
  {
    id: 5,
    title: { nl: 'Welk racket past bij je kind?', en: 'Which racket suits your child?' },
    summary: {
      nl: 'Te groot is erger dan te oud. Een maattabel, drie tips en de vraag of je eigenlijk wel iets moet kopen.',
      en: 'Too big is worse than too old. A size chart, three tips, and whether you need to buy one at all.',
    },
    body: {
      nl: `
        Elk seizoen zien we ze: kinderen van zes met het racket van hun vader. Ze houden het halverwege de steel vast, zwaaien met hun hele lijf en hebben na een kwartier een zere pols. Een passend racket maakt meer verschil dan tien lessen.

        ## De maat
        Laat je kind rechtop staan met de arm langs het lichaam en het racket in de hand. Het blad moet net boven de grond hangen. Sleept het, dan is het te lang.

        | Lengte van je kind | Racket |
        | --- | --- |
        | tot 105 cm | 17–19 inch |
        | 105–115 cm | 21 inch |
        | 115–130 cm | 23 inch |
        | 130–145 cm | 25 inch |
        | 145–155 cm | 26 inch |
        | vanaf 155 cm | 27 inch, licht |

        ## Drie tips
        1. **Licht wint van duur.** Aluminum is prima tot een jaar of tien.
        2. **Niet op de groei kopen.** Een kind doet ongeveer twee jaar met een maat.
        3. **Tweedehands is goed.** Kijk of de greep niet glad is en of de snaren nog heel zijn.

        ## Moet je wel kopen?
        Nee. Bij al onze lessen, kampen en Tenniskids-middagen liggen leenrackets klaar, in drie maten. Vraag de trainer na een paar weken om advies; dan weet je ook of je kind ermee doorgaat. En heb je er thuis een liggen dat te klein is geworden? Neem het mee. Er is altijd wel een kind dat er blij mee is.
      `,
      en: `
        We see it every season: six-year-olds with their father’s racket. They hold it halfway up the handle, swing with their whole body, and have a sore wrist after fifteen minutes. A racket that fits makes more difference than ten lessons.

        ## The size
        Let your child stand upright, arm by the side and racket in hand. The head should hang just above the ground. If it drags, it’s too long.

        | Your child’s height | Racket |
        | --- | --- |
        | up to 105 cm | 17–19 inches |
        | 105–115 cm | 21 inches |
        | 115–130 cm | 23 inches |
        | 130–145 cm | 25 inches |
        | 145–155 cm | 26 inches |
        | from 155 cm | 27 inches, light |

        ## Three tips
        1. **Light beats expensive.** Aluminum is fine until about the age of ten.
        2. **Don’t buy one to grow into.** A size lasts about two years.
        3. **Secondhand is good.** Check that the grip isn’t worn smooth and no strings are broken.

        ## Do you need to buy one?
        No. At all our lessons, camps and Tenniskids afternoons there are rackets to borrow, in three sizes. Ask the coach for advice after a few weeks; by then you’ll both know whether it’s going to last. Have one at home that’s too small? Bring it along. There’s always a child it fits.
      `,
    },
    picture: 'news-6',
    publishedDaysAgo: 38,
  },
  {
    id: 6,
    title: {
      nl: 'Handicapdubbel: zussen Van Wijk winnen met +15',
      en: 'Handicap doubles: the Van Wijk sisters win at +15',
    },
    summary: {
      nl: 'Achttien koppels, zes rondes en winnaars die niemand had voorspeld. De uitslagen.',
      en: 'Eighteen pairs, six rounds and winners no one had predicted. The results.',
    },
    body: {
      nl: `
        Vooraf gaven de meeste mensen hun stem aan Hessel Bakker en Daan Vos, allebei speelsterkte 3. Maar wie sterk is, begint bij ons elke game op min dertig, en dat is een lange weg. Na zes rondes stonden **Iris en Maud van Wijk** bovenaan, twee zussen die vorig jaar in de beginnerscursus zaten.

        ## De eindstand
        1. Iris en Maud van Wijk (+15), 41 games
        2. Hessel Bakker en Daan Vos (–30), 39 games
        3. Truus Hoekstra en Wim Aalbers (0), 38 games

        De prijs voor het koppel dat het verst boven zijn handicap uitkwam, ging naar Sam de Boer (16) en zijn opa Kees (71). Zij waren ingeschat op nog geen twintig games en haalden er 33.

        ## Regen, natuurlijk
        Halverwege de derde ronde viel er een bui. Binnen tien minuten waren de banen nat, en de soep op. Na een stemming met opgestoken lepels ging het toernooi door, met één kortere ronde.

        ## Waarom een handicap werkt
        ‘Normaal weet je bij de loting al hoe het afloopt,’ zegt toernooileider Esra Yılmaz. ‘Nu stond bijna elke partij na een half uur gelijk. Mensen bleven kijken bij banen waar ze niemand kenden.’

        De wisselbeker staat bij de familie Van Wijk op de vensterbank. Wie hem wil terughalen, houdt de [kalender](/evenementen) in de gaten.
      `,
      en: `
        Beforehand, most people bet on Hessel Bakker and Daan Vos, both rated 3. But strong pairs start every game at minus thirty here, and that is a long way back. After six rounds **Iris and Maud van Wijk** were on top, two sisters who were in the beginners’ course a year ago.

        ## The final standings
        1. Iris and Maud van Wijk (+15), 41 games
        2. Hessel Bakker and Daan Vos (–30), 39 games
        3. Truus Hoekstra and Wim Aalbers (0), 38 games

        The prize for the pair who beat their handicap by the most went to Sam de Boer (16) and his grandfather Kees (71). They were expected to take fewer than twenty games and took 33.

        ## Rain, of course
        Halfway through the third round there was a shower. Within ten minutes the courts were wet and the soup was gone. After a vote by raised spoons the tournament went on, with one of the rounds cut short.

        ## Why a handicap works
        “Normally the draw tells you how it will end,” says tournament director Esra Yılmaz. “Now almost every match was level after half an hour. People stayed to watch on courts where they knew no one.”

        The cup is on the Van Wijk family’s windowsill. To win it back, keep an eye on the [calendar](/en/events).
      `,
    },
    picture: 'sisters',
    publishedDaysAgo: 21,
  },
  {
    id: 7,
    title: {
      nl: 'Eenenveertig kinderen en acht dieren op de baan',
      en: 'Forty-one children and eight animals on court',
    },
    summary: {
      nl: 'De Tenniskids-middag voor blauw en rood was een jungle, met een giraf, een kikker en één verloren tand.',
      en: 'The Tenniskids afternoon for blue and red was a jungle, with a giraffe, a frog and one lost tooth.',
    },
    body: {
      nl: `
        Om kwart voor twee stond er al een rij bij het hek, en om twee uur sprongen er eenenveertig kinderen als kikkers over de lijnen. Bij TC Amstelboog in Ouderkerk waren de banen voor één middag een dierentuin.

        ## Acht dieren
        Trainster **Fenna Postma** bedacht voor elk baantje een dier. Bij de aap hing je ballen in het net. Bij de slang liep je met een bal op je racket door een bochtig spoor van hoepels. En bij de giraf sloeg je zo hoog als je kon, wat twee keer op het dak van het clubhuis eindigde.

        ‘Ze denken dat ze dierentje spelen,’ zegt Fenna. ‘Ondertussen leren ze gooien, vangen, stoppen en kijken. Dat is het hele programma van blauw en rood, alleen noemen we het niet zo.’

        ## De cijfers
        - 41 kinderen, de jongste net vijf.
        - 328 stempels gezet.
        - 12 liter limonade.
        - 1 melktand, gevonden bij de leeuw.

        ## En nu verder?
        Wil je kind na deze middag meer? Bijna al onze [clubs](/verenigingen) hebben vaste Tenniskids-groepen, meestal op woensdagmiddag. Je kind doet de eerste keer gratis mee: [bel of mail ons](/contact).

        Nieuwe Tenniskids-middagen staan op de [kalender](/evenementen).
      `,
      en: `
        By a quarter to two there was a line at the gate, and at two o’clock forty-one children were leaping over the lines like frogs. At TC Amstelboog in Ouderkerk the courts were a zoo for one afternoon.

        ## Eight animals
        Coach **Fenna Postma** had thought up an animal for every little court. At the monkey you hung balls in the net. At the snake you walked a winding trail of hoops with a ball on your racket. And at the giraffe you hit as high as you could, which ended up on the clubhouse roof twice.

        “They think they’re playing animals,” says Fenna. “Meanwhile they learn to throw, catch, stop and look. That’s the whole program of blue and red; we just don’t call it that.”

        ## The figures
        - 41 children, the youngest only just five.
        - 328 stamps given.
        - 12 liters of lemonade.
        - 1 baby tooth, found near the lion.

        ## What next?
        Does your child want more? Nearly all our [clubs](/en/clubs) have regular Tenniskids groups, usually on Wednesday afternoons. The first time is free: [call or email us](/en/contact).

        You’ll find new Tenniskids afternoons on the [calendar](/en/events).
      `,
    },
    picture: 'kids-jungle',
    publishedDaysAgo: 41,
  },
  {
    id: 8,
    title: { nl: 'Waarom we lesgeven met zachte ballen', en: 'Why we teach with soft balls' },
    summary: {
      nl: 'Rood, oranje, groen: de kleur van de bal bepaalt hoe snel een kind leert. En ja, ook volwassenen.',
      en: 'Red, orange, green: the color of the ball decides how fast a child learns. Adults too.',
    },
    body: {
      nl: `
        ‘Wanneer mag hij met de echte bal?’ Ouders vragen het ons elke week. Het antwoord: later dan je denkt, en dat is goed nieuws.

        ## Een bal die wacht
        Een gele bal stuitert bij een kind van zeven boven het hoofd. Dan leer je wegduiken, niet slaan. Een rode bal is groter en heeft driekwart minder druk. Hij komt langzamer aan en stuitert op heuphoogte, precies waar je hem wilt raken. Het kind heeft tijd om te kijken, te stappen en te zwaaien. Dat is dezelfde slag die het later met geel gebruikt.

        ## De kleuren van Tenniskids
        - **Blauw**: gooien, vangen en bewegen, voor de jongsten.
        - **Rood**: kleine baan, de zachtste bal.
        - **Oranje**: driekwart baan, de helft van de druk.
        - **Groen**: hele baan, driekwart van de druk.
        - Daarna komt **geel**: de gewone bal.

        Bij elke kleur hoort een leeftijd, maar die is een richtlijn. Wie eerder klaar is, gaat eerder door; wie meer tijd nodig heeft, krijgt die. Je trainer bespreekt het met je.

        ## Ook voor volwassenen
        Onze beginnerscursus start met zachte ballen op een kleine baan. De eerste keer kijken mensen er een beetje scheef naar. Na tien minuten slaan ze een rally, en dan vraagt niemand meer naar geel.

        Eén tip voor thuis: koop een blikje rode ballen en speel in de straat, over een touw. Beter dan een uur in je eentje tegen een muur.
      `,
      en: `
        “When can he use the real ball?” Parents ask us every week. The answer: later than you think, and that’s good news.

        ## A ball that waits
        For a seven-year-old, a yellow ball bounces above the head. You learn to duck, not to hit. A red ball is bigger and has three quarters less pressure. It arrives more slowly and bounces at hip height, exactly where you want to meet it. The child has time to look, to step and to swing. It’s the same stroke they’ll use with yellow later on.

        ## The colors of Tenniskids
        - **Blue**: throwing, catching and moving, for the youngest.
        - **Red**: small court, the softest ball.
        - **Orange**: three-quarter court, half the pressure.
        - **Green**: full court, three quarters of the pressure.
        - After that comes **yellow**: the regular ball.

        Every color has an age, but it’s a guideline. Children who are ready sooner move on sooner; those who need more time get it. Your coach talks it over with you.

        ## For adults, too
        Our beginners’ course starts with soft balls on a small court. At first people look at them sideways. Ten minutes later they’re keeping up a rally, and no one asks for yellow anymore.

        One tip for home: buy a can of red balls and play in the street, over a rope. It beats an hour alone against a wall.
      `,
    },
    picture: 'junior',
    publishedDaysAgo: 54,
  },
  {
    id: 9,
    title: { nl: 'We zoeken trainers die graag buiten zijn', en: 'Wanted: coaches who like being outdoors' },
    summary: {
      nl: 'Voor komend seizoen zoeken we trainers met een licentie, en jongeren die hulptrainer willen worden.',
      en: 'For the coming season we’re looking for licensed coaches, and for young people who want to assist.',
    },
    body: {
      nl: `
        Er zijn meer leerlingen en meer groepen, en op dinsdagavond komen we trainers tekort. We zoeken mensen die het leuk vinden om anderen beter te zien worden. Of je nu twintig uur wilt werken of één middag.

        ## Wie we zoeken
        - **Tennistrainers** met een geldige KNLTB-licentie A, B of C, voor 5 tot 28 uur per week. Heb je bijna je diploma, praat dan ook met ons.
        - **Hulptrainers** vanaf 15 jaar, op woensdagmiddag of zaterdagochtend. Je werkt naast een ervaren trainer en volgt eerst onze cursus van vier avonden.
        - **Kampbegeleiders** voor de schoolvakanties, vanaf 18 jaar. Iedere begeleider heeft een groep van hooguit acht kinderen.

        ## Wat we bieden
        Een contract met vaste uren, ook in de winter. Reiskosten, kleding en twee opleidingsdagen per jaar. Je geeft les bij clubs in je buurt en krijgt een collega die de eerste maand meekijkt, en daarna alleen nog als je dat vraagt.

        ## Wat we vragen
        Dat je op tijd bent, namen onthoudt en duidelijk kunt uitleggen. Een Verklaring Omtrent het Gedrag (VOG) is verplicht voor iedereen die met kinderen werkt; wij betalen die.

        De open plekken staan bij [vacatures](/vacatures). Liever eerst een keer meelopen? Stuur ons een [bericht](/contact), dan zoeken we een middag die past.
      `,
      en: `
        There are more players and more groups, and on Tuesday evenings we’re short of coaches. We’re looking for people who enjoy seeing others improve, whether you want twenty hours of work or one afternoon.

        ## Who we’re looking for
        - **Tennis coaches** with a valid KNLTB license A, B or C, for 5 to 28 hours a week. Almost certified? Talk to us, too.
        - **Assistant coaches** aged 15 and up, on Wednesday afternoons or Saturday mornings. You work beside an experienced coach, and take our four-evening course first.
        - **Camp counselors** for the school vacations, aged 18 and up. Each has a group of at most eight children.

        ## What we offer
        A contract with fixed hours, in winter too. Travel expenses, clothing and two training days a year. You teach at clubs near your home, with a colleague who watches for the first month, and after that only if you ask.

        ## What we ask
        That you’re on time, remember names and explain things clearly. Everyone who works with children needs a certificate of conduct (VOG); we pay for it.

        The openings are listed under [jobs](/en/jobs). Want to shadow us for an afternoon first? Send us a [message](/en/contact) and we’ll find one that works.
      `,
    },
    picture: 'jobs',
    publishedDaysAgo: 33,
  },
]

export const demoNews: readonly DemoNews[] = items
  .map((item) => ({ ...item, body: { nl: prose(item.body.nl), en: prose(item.body.en) } }))
  .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)
