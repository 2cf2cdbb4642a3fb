import { prose } from './prose'
import type { DemoVacancy } from './types'

const written: readonly DemoVacancy[] = [
  {
    id: 1,
    status: 'published',
    title: { nl: 'Tennistrainer voor dinsdag- en donderdagavond', en: 'Tennis coach, Tuesday and Thursday evenings' },
    summary: {
      nl: 'Twee avonden per week volwassenen, van eerste rally tot competitie, op een club midden in de stad.',
      en: 'Two evenings a week with adults, from first rally to league team, at a club in the middle of town.',
    },
    body: {
      nl: `
        Op dinsdag en donderdag zijn de banen van Singelrand vol van zes tot tien. Je geeft vijf lessen op een avond: twee beginnersgroepen, twee gevorderde en het eerste damesteam. In de winter spelen we onder een blaashal, dus je uren gaan door.

        ### Wat je doet
        - Vaste groepen van drie of vier, een heel seizoen lang dezelfde gezichten.
        - Twee keer per jaar een clinic, die je zelf bedenkt.
        - Bij het begin van het seizoen meedenken over de indeling.

        ### Wat we vragen
        Een geldige **KNLTB-licentie A of B**, of je bent er bijna. Je kunt een beginner laten lachen en een competitiespeler laten zweten, het liefst in hetzelfde uur.
      `,
      en: `
        On Tuesdays and Thursdays the courts at Singelrand are full from six to ten. You teach five lessons an evening: two beginners’ groups, two improvers’ groups and the first women’s team. In winter we play under an air dome, so your hours go on.

        ### What you do
        - Regular groups of three or four: the same faces for a whole season.
        - A clinic twice a year, of your own making.
        - Helping to make the groups when a season starts.

        ### What we ask
        A valid **KNLTB licence A or B**, or nearly one. You can make a beginner laugh and a league player sweat, preferably within the hour.
      `,
    },
    work: { clubId: 5 },
    employment: 'part-time',
    hours: [8, 12],
    payEuros: [26, 34],
    payPer: 'hour',
    publishedDaysAgo: 6,
    validForDays: 39,
  },
  {
    id: 2,
    status: 'published',
    title: { nl: 'Hoofdtrainer jeugd', en: 'Head coach, juniors' },
    summary: {
      nl: 'Honderdtwintig kinderen, vier trainers en één plan: jij bewaakt de lijn van blauw tot geel.',
      en: 'A hundred and twenty children, four coaches and one plan: you keep the line from blue to yellow.',
    },
    body: {
      nl: `
        Hunzeveld heeft de grootste jeugdafdeling van het noorden. Je geeft zelf les, en je bent degene bij wie trainers en ouders terechtkunnen. Op woensdagmiddag en zaterdagochtend sta je op de baan; de planning doe je wanneer het jou uitkomt.

        ### Wat je doet
        - Zestien uur les, de rest is kijken bij collega’s, plannen en overleggen.
        - Ieder kwartaal een gesprek met elke trainer.
        - De selectie voor de Junior Academy voorbereiden.

        ### Wat we vragen
        Een **KNLTB-licentie B of C** en een paar jaar ervaring met Tenniskids. Je schrijft een heldere mail en durft nee te zeggen tegen een vader die al weet wat zijn dochter kan.
      `,
      en: `
        Hunzeveld has the largest junior section in the north. You teach yourself, and you are the one whom coaches and parents turn to. On Wednesday afternoons and Saturday mornings you are on court; the planning you do when it suits you.

        ### What you do
        - Sixteen hours of lessons; the rest is watching colleagues, planning and talking.
        - A conversation with each coach every quarter.
        - Preparing the selection for the Junior Academy.

        ### What we ask
        A **KNLTB licence B or C** and a few years of Tenniskids behind you. You write a clear mail, and dare to say no to a father who already knows what his daughter can do.
      `,
    },
    work: { clubId: 3 },
    employment: 'part-time',
    hours: [24, 28],
    payEuros: [30, 34],
    payPer: 'hour',
    publishedDaysAgo: 11,
    validForDays: 25,
  },
  {
    id: 3,
    status: 'published',
    title: { nl: 'Hulptrainer op woensdagmiddag', en: 'Assistant coach on Wednesday afternoons' },
    summary: {
      nl: 'Je eerste baan op de baan: naast een ervaren trainer, met de jongste kinderen.',
      en: 'Your first job on court: beside an experienced coach, with the youngest children.',
    },
    body: {
      nl: `
        Drie groepen blauw en rood, van kwart over twee tot half zes. Jij zet de netjes neer, gooit ballen aan en strikt af en toe een veter. De trainer geeft de les; jij zorgt dat niemand staat te wachten.

        Je bent **15 jaar of ouder** en speelt zelf al een paar jaar. Vooraf volg je onze cursus van vier avonden, en die uren betalen we gewoon. Na een jaar kun je bij ons door naar de opleiding voor licentie A.

        Je eerste twee woensdagen loop je mee. Daarna zeg je of het iets voor je is.
      `,
      en: `
        Three groups of blue and red, from a quarter past two to half past five. You put up the little nets, feed balls and tie the odd shoelace. The coach teaches; you see to it that nobody stands waiting.

        You are **15 or older** and have played for a few years. First you take our course of four evenings, and we simply pay those hours. After a year you can go on with us to the training for licence A.

        The first two Wednesdays you come along. Then you say whether it is for you.
      `,
    },
    work: { clubId: 19 },
    employment: 'part-time',
    hours: [3, 4],
    payEuros: [8, 14],
    payPer: 'hour',
    publishedDaysAgo: 3,
    validForDays: 53,
  },
  {
    id: 4,
    status: 'published',
    title: { nl: 'Kampleiders voor de schoolvakanties', en: 'Camp leaders for the school holidays' },
    summary: {
      nl: 'Een week per vakantie: veertig kinderen, een klein team en elke dag een ander plan voor als het regent.',
      en: 'One week each holiday: forty children, a small team, and another plan for rain every day.',
    },
    body: {
      nl: `
        Je leidt met drie anderen een kampweek bij De Kraaien. De ochtend is tennis, de middag is alles wat je met een grasveld en een speurtocht kunt doen. Je werkt van half negen tot vijf, met een uur pauze waarin je echt zit.

        ### Wat we vragen
        - Je bent **18 jaar of ouder**. Lesgeven hoef je nog niet te kunnen, met een groep omgaan wel.
        - Je kunt minstens één hele schoolvakantie per jaar.
        - Een EHBO-diploma is fijn. Heb je dat niet, dan doe je op onze kosten de cursus.

        Je krijgt lunch, een shirt en na vijf dagen de stem van iemand die veel heeft gezongen.
      `,
      en: `
        With three others you run a camp week at De Kraaien. Mornings are tennis; afternoons are whatever can be done with a field of grass and a treasure hunt. You work from half past eight to five, with an hour’s break in which you really sit down.

        ### What we ask
        - You are **18 or older**. You need not be able to coach yet, but you can handle a group.
        - You can do at least one whole school holiday a year.
        - A first-aid certificate is welcome. If you have none, you take the course at our expense.

        You get lunch, a shirt and, after five days, the voice of somebody who has sung a lot.
      `,
    },
    image: 'camp-a',
    work: { clubId: 2 },
    employment: 'temporary',
    hours: [36, 40],
    payEuros: [130, 130],
    payPer: 'day',
    publishedDaysAgo: 14,
    validForDays: 60,
  },
  {
    id: 5,
    status: 'published',
    title: { nl: 'Trainer rolstoeltennis en G-tennis', en: 'Coach for wheelchair tennis and adapted tennis' },
    summary: {
      nl: 'Drie groepen in één hal. Ervaring met de doelgroep is mooi, geduld en plezier zijn genoeg om te beginnen.',
      en: 'Three groups in one hall. Experience is welcome; patience and pleasure are enough to begin with.',
    },
    body: {
      nl: `
        Bij De Lichtbal tennissen op zaterdag tweeëntwintig mensen met een beperking, van acht tot zevenenzestig jaar. Hun trainer gaat met pensioen en zoekt iemand aan wie hij het met een gerust hart overdraagt.

        - Zaterdag van tien tot twee, en een uur op maandagavond.
        - Je staat er nooit alleen: op elke baan is een vaste vrijwilliger.
        - De opleiding rolstoel- en G-tennis betalen wij, studie-uren ook.

        Een **KNLTB-licentie A of hoger** is nodig. De rest leer je van de groep.
      `,
      en: `
        On Saturdays twenty-two people with a disability play at De Lichtbal, aged eight to sixty-seven. Their coach is retiring, and is looking for somebody to hand over to with an easy mind.

        - Saturdays from ten to two, and an hour on Monday evenings.
        - You are never alone: each court has a regular volunteer.
        - We pay for the training in wheelchair and adapted tennis, study hours included.

        A **KNLTB licence A or higher** is required. The rest you learn from the group.
      `,
    },
    work: { clubId: 8 },
    employment: 'part-time',
    hours: [5, 7],
    payEuros: [26, 32],
    payPer: 'hour',
    publishedDaysAgo: 2,
    validForDays: 32,
  },
  {
    id: 6,
    status: 'published',
    title: { nl: 'Planner lessen en evenementen', en: 'Planner, lessons and events' },
    summary: {
      nl: 'Jij maakt van drieduizend voorkeuren lesgroepen die kloppen. Geen racket nodig, wel een helder hoofd.',
      en: 'You turn three thousand preferences into groups that work out. No racket needed, but a clear head.',
    },
    body: {
      nl: `
        Twee keer per jaar schrijven duizenden mensen zich in, elk met eigen tijden. Jij legt de puzzel, belt met clubs over banen en mailt de mensen bij wie het niet meteen past. Tussen de seizoenen door plan je kampen en clinics.

        ### Wat je doet
        - Lesgroepen indelen, samen met de hoofdtrainers.
        - Banen en hallen vastleggen bij de verenigingen.
        - Vragen van ouders beantwoorden, aan de telefoon en per mail.

        Je werkt op ons kantoor in Utrecht, **twee dagen thuis mag ook**. Op vrijdagmiddag is er een baan vrij voor wie wil.
      `,
      en: `
        Twice a year thousands of people sign up, each with times of their own. You lay the puzzle, ring clubs about courts, and write to the people for whom it does not fit at once. Between seasons you plan camps and clinics.

        ### What you do
        - Making the groups, together with the head coaches.
        - Booking courts and halls with the clubs.
        - Answering parents’ questions, on the phone and by mail.

        You work at our office in Utrecht, **two days from home if you like**. On Friday afternoons there is a court free for whoever wants it. You will need good Dutch.
      `,
    },
    work: { place: { name: 'Kantoor Baseline Tennis', city: 'Utrecht', street: 'Olympiaweg 21' } },
    employment: 'part-time',
    hours: [20, 24],
    payEuros: [19, 23],
    payPer: 'hour',
    publishedDaysAgo: 9,
    validForDays: 18,
  },
  {
    id: 7,
    status: 'published',
    title: { nl: 'Stage: sport en bewegen', en: 'Internship: sport and exercise' },
    summary: {
      nl: 'Voor studenten van mbo 4 en hbo: een half jaar meedraaien, en één project dat van jou is.',
      en: 'For students of sport: six months as part of the team, and one project that is yours.',
    },
    body: {
      nl: `
        Je draait mee bij de jeugd van Morschveld, drie dagen per week. Een van onze trainers is je begeleider en staat elke week een uur voor je klaar. In dat halve jaar zet je één ding neer dat blijft: een schooltoernooi, een meidengroep, een training voor ouders. Wat het wordt, bedenk je zelf.

        We beoordelen op tijd en schrijven eerlijk op wat we zagen. Van onze laatste zes stagiairs geven er vier nu les.

        Beginnen kan in februari en in september.
      `,
      en: `
        You join the juniors at Morschveld, three days a week. One of our coaches is your supervisor and has an hour for you every week. In those six months you set up one thing that stays: a school tournament, a girls’ group, a session for parents. What it will be is up to you.

        We assess on time and write down honestly what we saw. Of our last six interns four now teach.

        You can start in February and in September. Lessons are in Dutch.
      `,
    },
    work: { clubId: 21 },
    employment: 'internship',
    hours: [16, 24],
    payEuros: [25, 25],
    payPer: 'day',
    publishedDaysAgo: 20,
    validForDays: 74,
  },
  {
    id: 8,
    status: 'draft',
    title: { nl: 'Tennistrainer voor de zomer', en: 'Tennis coach for the summer' },
    summary: {
      nl: 'Nog niet online: eerst weten hoeveel groepen er in april bij komen.',
      en: 'Not online yet: first we need to know how many groups April brings.',
    },
    body: {
      nl: `
        Voor het zomerseizoen verwachten we vier groepen erbij in Leeuwarden, op maandag en woensdag. Zodra de banen vastliggen, zetten we deze vacature online.
      `,
      en: `
        For the summer season we expect four more groups in Leeuwarden, on Mondays and Wednesdays. As soon as the courts are booked, this vacancy goes online.
      `,
    },
    work: { clubId: 17 },
    employment: 'temporary',
    hours: [6, 10],
    payEuros: [26, 34],
    payPer: 'hour',
    publishedDaysAgo: 0,
    validForDays: 90,
  },
]

export const demoVacancies: readonly DemoVacancy[] = written.map((vacancy) => ({
  ...vacancy,
  body: { nl: prose(vacancy.body.nl), en: prose(vacancy.body.en) },
}))
