import type { Bilingual } from '~/i18n/locale'
import type { PictureName } from './picture-ids'

/** Apart from the ids, so that the browser does not get all texts. */
export const pictureAlts: Readonly<Record<PictureName, Bilingual>> = {
  'home-1': {
    nl: 'Een speelster serveert op gravel, recht voor een laagstaande zon.',
    en: 'A player serves on clay, right in front of a low sun.',
  },
  'home-2': {
    nl: 'Kinderen spelen met grote zachte ballen over een mininet terwijl de trainer toekijkt.',
    en: 'Children rally with large soft balls across a mini net while their coach looks on.',
  },
  'home-3': {
    nl: 'Een dubbelpartij op gravel van bovenaf, met lange schaduwen in de avondzon.',
    en: 'A doubles match on clay from above, with long shadows in the evening sun.',
  },
  'home-4': {
    nl: 'Twee spelers op een verlichte blauwe baan, met het clubhuis en de stad op de achtergrond.',
    en: 'Two players on a floodlit blue court, with the club house and the city behind them.',
  },
  'pro-1': {
    nl: 'Een speler slaat een enkelhandige backhand op een diepblauwe baan.',
    en: 'A player hits a one-handed backhand on a deep blue court.',
  },
  'pro-2': {
    nl: 'Een speler gooit de bal op voor zijn service, voor een volle tribune.',
    en: 'A player tosses the ball for his serve in front of a full stand.',
  },
  'pro-3': {
    nl: 'Een speelster glijdt over het gravel naar een verre bal terwijl de zon ondergaat.',
    en: 'A player slides across the clay to a wide ball as the sun goes down.',
  },
  'pro-4': {
    nl: 'Een trainer speelt ballen aan in de hal, met doelen en pionnen achter op de baan.',
    en: 'A coach feeds balls in the hall, with targets and cones at the far end of the court.',
  },
  'pro-5': {
    nl: 'Een speler springt op voor een smash onder de lichtmasten.',
    en: 'A player leaps for a smash under the floodlights.',
  },
  'pro-6': {
    nl: 'Twee spelers sprinten bij zonsopkomst langs hoepels en pionnen, met windmolens in de verte.',
    en: 'Two players sprint past hoops and cones at sunrise, with wind turbines in the distance.',
  },
  clubs: {
    nl: 'Een tennispark met twee gravelbanen, een blauwe baan en een clubhuis tussen de bomen.',
    en: 'A tennis park with two clay courts, a blue court and a club house among the trees.',
  },
  events: {
    nl: 'Een dubbelpartij voor een volle tribune, met vlaggen en een scheidsrechter op de stoel.',
    en: 'A doubles match before a full stand, with flags flying and an umpire in the chair.',
  },
  camps: {
    nl: 'Kinderen springen van hoepel naar hoepel op een tenniskamp, met de trainer ernaast.',
    en: 'Children jump from hoop to hoop at a tennis camp, with their coach beside them.',
  },
  news: {
    nl: 'Een tennisbal komt op gravel precies op de lijn neer.',
    en: 'A tennis ball comes down right on the line of a clay court.',
  },
  contact: {
    nl: 'Een trainster praat met een moeder voor het clubhuis, naast de brievenbus en een fiets.',
    en: 'A coach talks with a mother in front of the club house, next to the letter box and a bicycle.',
  },
  socials: {
    nl: 'Een telefoon op een statief filmt een speelster die omhoog springt voor de bal.',
    en: 'A phone on a tripod films a player as she jumps for the ball.',
  },
  about: {
    nl: 'Trainers en leerlingen van alle leeftijden staan samen voor het net.',
    en: 'Coaches and pupils of all ages stand together in front of the net.',
  },
  jobs: {
    nl: 'Een trainer loopt in de vroege ochtend met een ballenmand een lege baan op.',
    en: 'A coach walks onto an empty court with a ball basket, early in the morning.',
  },
  junior: {
    nl: 'Een kind slaat tegen de oefenmuur, waarop de schaduw van een serverende prof staat.',
    en: 'A child hits against the practice wall, which shows the shadow of a serving pro.',
  },
  regional: {
    nl: 'Polders, een rivier en vijf tennisparken van bovenaf, verbonden door de vlucht van een bal.',
    en: 'Polders, a river and five tennis parks from above, linked by the flight of a ball.',
  },
  privacy: {
    nl: 'Een kleedkamer met blauwe kluisjes, waarvan er één groen is en op slot zit.',
    en: 'A changing room with blue lockers, one of which is green and locked.',
  },
  registrations: {
    nl: 'Een lid hangt een pasje op het afhangbord, met een kind ernaast.',
    en: 'A member hangs a pass on the court board, with a child at her side.',
  },
  lost: {
    nl: 'Een tennisbal drijft bij twee eenden in de sloot, ver buiten de baan.',
    en: 'A tennis ball floats in the ditch beside two ducks, well out of court.',
  },
  'club-01': {
    nl: 'Twee spelers op een gravelbaan in de ochtend, met populieren achter een wit clubhuis.',
    en: 'Two players on a clay court in the morning, with poplars behind a white club house.',
  },
  'club-02': {
    nl: 'Een blauwe tennisbaan in de stad, met trapgevels en een kerktoren achter de bomen.',
    en: 'A blue tennis court in town, with stepped gables and a church tower behind the trees.',
  },
  'club-03': {
    nl: 'Tennis aan zee, met duinen en een rood-witte vuurtoren achter de baan.',
    en: 'Tennis by the sea, with dunes and a red and white lighthouse behind the court.',
  },
  'club-04': {
    nl: 'Een gravelbaan tussen de dennen, met een clubhuis onder een rieten dak.',
    en: 'A clay court among the pines, with a club house under a thatched roof.',
  },
  'club-05': {
    nl: 'Een blauwe baan aan de rivier in de schemering, met een witte tuibrug en torens met licht.',
    en: 'A blue court by the river at dusk, with a white cable bridge and towers full of light.',
  },
  'club-06': {
    nl: 'Een kunstgrasbaan in de polder, met knotwilgen en een molen.',
    en: 'An artificial grass court in the polder, with pollard willows and a windmill.',
  },
  'club-07': {
    nl: 'Leden zitten onder de parasols op het terras en kijken naar een partij op gravel.',
    en: 'Members sit under the parasols on the terrace and watch a match on clay.',
  },
  'club-08': {
    nl: 'Een trainer en een kind lopen door de sneeuw naar de witte blaashal.',
    en: 'A coach and a child walk through the snow to the white air dome.',
  },
  'club-09': {
    nl: 'Een speelster serveert bij zonsondergang, met een hoge stadstoren aan de horizon.',
    en: 'A player serves at sunset, with a tall city tower on the horizon.',
  },
  'club-10': {
    nl: 'Een groene baan bij de haven, met kranen en loodsen achter het water.',
    en: 'A green court by the harbour, with cranes and sheds across the water.',
  },
  'club-11': {
    nl: 'Twee oudere leden spelen in de herfst, met oranje bomen voor een rij huizen.',
    en: 'Two senior members play in autumn, with orange trees before a row of houses.',
  },
  'club-12': {
    nl: 'Een winderige baan onder aan de dijk, met schapen, vlaggen en windmolens.',
    en: 'A windy court below the dike, with sheep, flags and wind turbines.',
  },
  'club-13': {
    nl: 'Een gravelbaan aan de plas bij zonsopkomst, met zeilboten en een blauw clubhuis.',
    en: 'A clay court by the lake at sunrise, with sailing boats and a blue club house.',
  },
  'club-14': {
    nl: 'Een avondpartij onder de lampen, met verlichte kassen aan de horizon.',
    en: 'An evening match under the lights, with glowing greenhouses on the horizon.',
  },
  'club-15': {
    nl: 'Een gravelbaan aan de paarse hei, met een bakstenen watertoren.',
    en: 'A clay court beside the purple heath, with a brick water tower.',
  },
  'club-16': {
    nl: 'Een grasbaan tussen de berken, met een houten clubhuis in het lentelicht.',
    en: 'A grass court among the birches, with a wooden club house in spring light.',
  },
  'club-17': {
    nl: 'Een partij in een lichte tennishal met groene banen.',
    en: 'A match in a bright tennis hall with green courts.',
  },
  'club-18': {
    nl: 'Een gravelbaan tussen bloeiende boomgaarden, met bloesem in de wind.',
    en: 'A clay court among orchards in bloom, with blossom on the wind.',
  },
  'club-19': {
    nl: 'Regen op een verlaten gravelbaan met plassen, voor een bakstenen clubhuis.',
    en: 'Rain on an empty clay court with puddles, in front of a brick club house.',
  },
  'club-20': {
    nl: 'Twee spelers op een verlichte baan, met de hoge stad in de avond erachter.',
    en: 'Two players on a floodlit court, with the tall city behind them in the evening.',
  },
  'club-21': {
    nl: 'Twee spelers vieren een punt op een nieuwe gravelbaan, voor een glazen clubhuis.',
    en: 'Two players celebrate a point on a new clay court, in front of a glass club house.',
  },
  'club-21-court': {
    nl: 'Een vers gesleepte gravelbaan van bovenaf, met de trainer achter zijn sleepnet.',
    en: 'A freshly swept clay court from above, with the coach at his drag mat.',
  },
  'club-21-terrace': {
    nl: 'Leden drinken wat op het terras bij zonsondergang, onder een snoer van lampjes.',
    en: 'Members have a drink on the terrace at sunset, under a string of lamps.',
  },
  'lessons-a': {
    nl: 'Een trainer speelt ballen aan voor twee volwassenen op gravel.',
    en: 'A coach feeds balls to two adults on a clay court.',
  },
  'lessons-b': {
    nl: 'Drie volwassenen oefenen de volley aan het net tijdens een les in de hal.',
    en: 'Three adults practise volleys at the net during an indoor lesson.',
  },
  'lessons-c': {
    nl: 'Kinderen spelen met oranje ballen over een laag net, met de trainer erbij.',
    en: 'Children play with orange balls across a low net, with their coach nearby.',
  },
  'camp-a': {
    nl: 'Kinderen springen door een rij hoepels en geven de trainster een high five.',
    en: 'Children hop through a row of hoops and give their coach a high five.',
  },
  'camp-b': {
    nl: 'Kinderen rennen en springen over het veld, onder slingers en een grote zon.',
    en: 'Children run and jump across the field under bunting and a big sun.',
  },
  'camp-c': {
    nl: 'Een kring kinderen om hun trainer op een blauwe baan, van bovenaf gezien.',
    en: 'A circle of children around their coach on a blue court, seen from above.',
  },
  'clinic-a': {
    nl: 'Een service in vijf stappen: klaarstaan, uithalen, opgooien, raken en landen.',
    en: 'A serve in five steps: ready, take-back, toss, contact and landing.',
  },
  'clinic-b': {
    nl: 'Een trainer kijkt van dichtbij naar een tweehandige backhand.',
    en: 'A coach watches a two-handed backhand from close by.',
  },
  'clinic-c': {
    nl: 'Een speler volleert aan het net op ballen uit het ballenkanon.',
    en: 'A player volleys balls from the ball machine at the net.',
  },
  'tournament-a': {
    nl: 'Twee spelers geven elkaar na de finale een hand bij het net.',
    en: 'Two players shake hands at the net after the final.',
  },
  'tournament-b': {
    nl: 'Een tafel met drie bekers en bloemen langs de baan, onder slingers.',
    en: 'A table with three cups and flowers beside the court, under bunting.',
  },
  'tournament-c': {
    nl: 'Een avondfinale op een blauwe baan voor een volle tribune.',
    en: 'A night final on a blue court in front of a packed stand.',
  },
  'social-a': {
    nl: 'Leden praten en lachen op het terras van het clubhuis, onder snoeren met lampjes.',
    en: 'Members talk and laugh on the club house terrace, under strings of lamps.',
  },
  'social-b': {
    nl: 'Een gemengd dubbel op een zomeravond, met lampjes boven de baan.',
    en: 'Mixed doubles on a summer night, with lamps above the court.',
  },
  'social-c': {
    nl: 'Vier spelers geven elkaar een high five bij het net.',
    en: 'Four players give each other high fives by the net.',
  },
  'course-a': {
    nl: 'Een trainster legt op een bord aan drie cursisten een looplijn uit.',
    en: 'A coach explains a running line to three trainees on a board.',
  },
  'course-b': {
    nl: 'Twee beginners slaan hun eerste ballen over het net terwijl de trainer meekijkt.',
    en: 'Two beginners hit their first balls across the net while the coach looks on.',
  },
  'course-c': {
    nl: 'Een scheidsrechter in opleiding zit op de stoel, met een grote avondzon erachter.',
    en: 'A trainee umpire sits in the chair, with a large evening sun behind.',
  },
  'news-1': {
    nl: 'De baanmeester sleept in de ochtend het gravel glad.',
    en: 'The groundsman sweeps the clay smooth in the morning.',
  },
  'news-2': {
    nl: 'Twee leden schuilen op een bankje onder een paraplu tot de regen stopt.',
    en: 'Two members shelter on a bench under an umbrella until the rain stops.',
  },
  'news-3': {
    nl: 'Twee mensen bekijken in de schemering de nieuwe lichtmasten bij de baan.',
    en: 'Two people look at the new floodlights by the court at dusk.',
  },
  'news-4': {
    nl: 'Een jonge winnaar tilt de beker op, tussen twee juichende kinderen.',
    en: 'A young winner lifts the cup between two cheering children.',
  },
  'news-5': {
    nl: 'Een ouder en een kind gooien sneeuwballen op de witte tennisbaan.',
    en: 'A parent and a child throw snowballs on the white tennis court.',
  },
  'news-6': {
    nl: 'Een tennisbal op de snaren van een racket, van heel dichtbij.',
    en: 'A tennis ball on the strings of a racket, seen from very close.',
  },
  'news-7': {
    nl: 'Een vrouw en een kind fietsen langs de fietsen bij het hek van de club.',
    en: 'A woman and a child cycle past the bicycles at the club fence.',
  },
  'news-8': {
    nl: 'Oudere leden en een kind ontmoeten elkaar op de baan in de herfstzon.',
    en: 'Senior members and a child meet on court in the autumn sun.',
  },
}
