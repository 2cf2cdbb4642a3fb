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
        Op dinsdag en donderdag geef je bij Singelrand les van 18.00 tot 22.00 uur, vier groepen op een avond: twee met beginners, één met gevorderden en een competitieteam. De banen zijn van kunstgras en hebben licht, dus in de winter gaan de lessen door.

        ### Wat je doet
        - Vaste groepen van drie of vier, een heel seizoen lang dezelfde gezichten.
        - Twee keer per jaar een clinic die je zelf bedenkt.
        - Meedenken over de indeling van de groepen.

        ### Wat we vragen
        Een geldige **KNLTB-licentie A of B**. Haal je die dit seizoen, dan sta je tot die tijd naast een collega op de baan. Je geeft graag les aan volwassenen, van beginner tot competitiespeler.
      `,
      en: `
        On Tuesdays and Thursdays you teach at Singelrand from 18:00 to 22:00, four groups an evening: two of beginners, one intermediate and a league team. The courts are artificial grass with lights, so lessons go on in winter.

        ### What you do
        - Regular groups of three or four: the same faces for a whole season.
        - A clinic of your own design, twice a year.
        - Helping to make the groups.

        ### What we ask
        A valid **KNLTB license A or B**. Getting it this season? Until then you teach alongside a colleague. You like teaching adults, from beginners to league players.
      `,
    },
    work: { clubId: 5 },
    employment: 'part-time',
    hours: [8, 10],
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
      nl: 'Honderdtwintig kinderen, vier trainers en één plan: jij bewaakt de lijn van blauw tot groen.',
      en: 'A hundred and twenty children, four coaches and one plan: you keep one approach from blue to green.',
    },
    body: {
      nl: `
        Hunzeveld heeft een grote jeugdafdeling. Je geeft zelf les, en trainers en ouders kunnen bij jou terecht. De lessen zijn op woensdagmiddag, zaterdagochtend en twee avonden, vier uur per keer. De planning doe je wanneer het jou uitkomt.

        ### Wat je doet
        - Zestien uur les per week; de rest is kijken bij collega’s, plannen en overleggen.
        - Ieder kwartaal een gesprek met elke trainer.
        - De selectie voor de Junior Academy voorbereiden.

        ### Wat we vragen
        Een **KNLTB-licentie B of C** en een paar jaar ervaring met Tenniskids. Je schrijft heldere mails en kunt een ouder uitleggen waarom een kind nog even in een groep blijft.
      `,
      en: `
        Hunzeveld has a large junior section. You teach, and coaches and parents come to you with questions. Lessons are on Wednesday afternoons, Saturday mornings and two evenings, four hours each. You do the planning when it suits you.

        ### What you do
        - Sixteen hours of lessons a week; the rest is watching colleagues, planning and talking.
        - A talk with each coach every quarter.
        - Preparing the selection for the Junior Academy.

        ### What we ask
        A **KNLTB license B or C** and a few years of Tenniskids experience. You write clear emails, and you can explain to a parent why a child is staying in a group a little longer.
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
      nl: 'Een bijbaan naast een ervaren trainer, met de jongste kinderen. Vanaf 15 jaar.',
      en: 'A side job next to an experienced coach, with the youngest children. From age 15.',
    },
    body: {
      nl: `
        Drie groepen blauw en rood, van 14.15 tot 17.30 uur. Jij zet de netjes neer, gooit ballen aan en strikt af en toe een veter. De trainer geeft de les; jij zorgt dat niemand staat te wachten.

        Je bent **15 jaar of ouder** en speelt zelf al een paar jaar. Vooraf volg je onze cursus van vier avonden. Die is gratis als je daarna tien keer meehelpt. Je loon hangt af van je leeftijd en is nooit lager dan het minimumloon. Na een jaar kun je bij ons door naar de opleiding voor licentie A.

        Loop eerst twee woensdagen mee en beslis dan.
      `,
      en: `
        Three groups of blue and red, from 14:15 to 17:30. You put up the small nets, feed balls and tie the odd shoelace. The coach teaches; you make sure no one stands waiting.

        You are **15 or older** and have played for a few years. First you take our course of four evenings. It’s free if you help out ten times afterward. Your pay depends on your age and is never below the minimum wage. After a year you can start training for license A with us.

        Shadow us for two Wednesdays, then decide.
      `,
    },
    work: { clubId: 19 },
    employment: 'part-time',
    hours: [3, 4],
    payEuros: [8, 16],
    payPer: 'hour',
    publishedDaysAgo: 3,
    validForDays: 53,
  },
  {
    id: 4,
    status: 'published',
    title: { nl: 'Kampbegeleiders voor de schoolvakanties', en: 'Camp counselors for the school vacations' },
    summary: {
      nl: 'Een week per vakantie: een eigen groep van hooguit acht kinderen en een regenplan voor elke dag.',
      en: 'One week each vacation: your own group of at most eight children, and a rain plan for every day.',
    },
    body: {
      nl: `
        Je begeleidt een kampweek bij De Kraaien, met één begeleider op acht kinderen. Jullie zijn met acht: de kampleider, jij en zes andere begeleiders. De ochtend is tennis; de middag is spel, sport of een speurtocht. Je werkt van 8.30 tot 17.00 uur, met een uur pauze waarin je echt zit.

        ### Wat we vragen
        - Je bent **18 jaar of ouder**. Je kunt met een groep omgaan. De training geeft een trainer met licentie.
        - Je kunt minstens één hele vakantieweek per jaar.
        - Een EHBO-diploma is fijn. Heb je dat niet, dan doe je op onze kosten de cursus.

        Je krijgt lunch en een shirt.
      `,
      en: `
        You help run a camp week at De Kraaien, with one counselor for every eight children. There are eight of you: the camp leader, you and six other counselors. Mornings are tennis; afternoons are games, sports or a treasure hunt. You work from 8:30 to 17:00, with an hour’s break in which you really sit down.

        ### What we ask
        - You are **18 or older**. You’re good with groups. A licensed coach runs the training.
        - You can do at least one full vacation week a year.
        - A first-aid certificate is a plus. If you don’t have one, we pay for the course.

        You get lunch and a shirt.
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
      en: 'Three groups in one hall. Experience is welcome; patience and enthusiasm are enough to start.',
    },
    body: {
      nl: `
        Bij De Lichtbal tennissen op zaterdag tweeëntwintig mensen met een beperking, van acht tot zevenenzestig jaar. Hun trainer gaat met pensioen en zoekt een opvolger.

        - Zaterdag van 10.00 tot 14.00 uur, en een uur op maandagavond.
        - Je staat er nooit alleen: op elke baan is een vaste vrijwilliger.
        - De opleiding rolstoel- en G-tennis betalen wij, studie-uren ook.

        Een **KNLTB-licentie A of hoger** is nodig. De rest leer je van de groep.
      `,
      en: `
        On Saturdays twenty-two people with a disability play at De Lichtbal, aged eight to sixty-seven. Their coach is retiring and is looking for a successor.

        - Saturdays from 10:00 to 14:00, and an hour on Monday evenings.
        - You’re never alone: each court has a regular volunteer.
        - We pay for the training in wheelchair and adapted tennis, study hours included.

        A **KNLTB license A or higher** is required. The rest you learn from the group.
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
        Twee keer per jaar schrijven duizenden mensen zich in, elk met eigen dagdelen. Jij maakt daar groepen van, belt met clubs over banen en mailt de mensen bij wie het niet meteen past. Tussen de seizoenen door plan je kampen en clinics.

        ### Wat je doet
        - Lesgroepen indelen, samen met de hoofdtrainers.
        - Banen en hallen vastleggen bij de clubs.
        - Vragen van ouders beantwoorden, aan de telefoon en per mail.

        Je werkt op ons kantoor in Utrecht, **twee dagen thuis mag ook**. Op vrijdagmiddag kun je zelf tennissen.
      `,
      en: `
        Twice a year thousands of people sign up, each with their own times. You fit it all together, call clubs about courts, and email the people it doesn’t work out for right away. Between seasons you plan camps and clinics.

        ### What you do
        - Making the groups, together with the head coaches.
        - Booking courts and halls with the clubs.
        - Answering parents’ questions by phone and email.

        You work at our office in Utrecht, **two days from home if you like**. On Friday afternoons there’s a court free for you. You’ll need good Dutch.
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

        We beoordelen op tijd en bespreken het met je. Van onze laatste zes stagiairs geven er vier nu les.

        Beginnen kan in februari en in september.
      `,
      en: `
        You join the juniors at Morschveld, three days a week. One of our coaches is your supervisor and has an hour for you every week. In those six months you set up one thing that lasts: a school tournament, a girls’ group, a session for parents. It’s up to you.

        We assess you on time and talk it through with you. Of our last six interns, four now teach.

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
