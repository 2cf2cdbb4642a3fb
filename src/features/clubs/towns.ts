import { type Coordinates, inRadians } from '~/text/coordinates'
import { slugify } from '~/text/slug'

export type Town = Coordinates & { readonly name: string; readonly otherNames: readonly string[] }

export const towns: readonly Town[] = [
  town('Alkmaar', 52.632, 4.749),
  town('Almelo', 52.357, 6.662),
  town('Almere', 52.37, 5.214),
  town('Alphen aan den Rijn', 52.129, 4.655, 'Alphen'),
  town('Amersfoort', 52.155, 5.388),
  town('Amstelveen', 52.301, 4.864),
  town('Amsterdam', 52.374, 4.89),
  town('Apeldoorn', 52.21, 5.969),
  town('Arnhem', 51.98, 5.911),
  town('Assen', 52.997, 6.562),
  town('Barneveld', 52.14, 5.585),
  town('Bergen op Zoom', 51.495, 4.292),
  town('Beverwijk', 52.483, 4.657),
  town('Breda', 51.587, 4.776),
  town('Bussum', 52.273, 5.161),
  town('Capelle aan den IJssel', 51.929, 4.578, 'Capelle'),
  town('Castricum', 52.548, 4.669),
  town('Coevorden', 52.661, 6.74),
  town('Culemborg', 51.955, 5.228),
  town('Delft', 52.007, 4.356),
  town('Delfzijl', 53.33, 6.918),
  town('Den Haag', 52.077, 4.299, "'s-Gravenhage", 'The Hague'),
  town('Den Helder', 52.96, 4.759),
  town('Deventer', 52.255, 6.164),
  town('Doetinchem', 51.965, 6.289),
  town('Dordrecht', 51.81, 4.674),
  town('Drachten', 53.113, 6.099),
  town('Dronten', 52.525, 5.718),
  town('Ede', 52.033, 5.658),
  town('Eindhoven', 51.441, 5.478),
  town('Emmeloord', 52.711, 5.749),
  town('Emmen', 52.779, 6.907),
  town('Enkhuizen', 52.703, 5.292),
  town('Enschede', 52.218, 6.896),
  town('Goes', 51.504, 3.889),
  town('Gorinchem', 51.837, 4.972, 'Gorkum'),
  town('Gouda', 52.017, 4.708),
  town('Groningen', 53.219, 6.567),
  town('Haarlem', 52.381, 4.637),
  town('Hardenberg', 52.576, 6.619),
  town('Harderwijk', 52.342, 5.621),
  town('Heerenveen', 52.959, 5.919),
  town('Heerhugowaard', 52.671, 4.849),
  town('Heerlen', 50.884, 5.982),
  town('Helmond', 51.482, 5.661),
  town('Hengelo', 52.266, 6.793),
  town("'s-Hertogenbosch", 51.699, 5.304, 'Den Bosch'),
  town('Hilversum', 52.223, 5.176),
  town('Hoofddorp', 52.303, 4.689, 'Haarlemmermeer'),
  town('Hoogeveen', 52.722, 6.476),
  town('Hoorn', 52.642, 5.06),
  town('Houten', 52.028, 5.168),
  town('Kampen', 52.555, 5.911),
  town('Katwijk', 52.203, 4.399, 'Katwijk aan Zee'),
  town('Leeuwarden', 53.201, 5.809, 'Ljouwert'),
  town('Leiden', 52.158, 4.493),
  town('Lelystad', 52.508, 5.475),
  town('Maastricht', 50.848, 5.689),
  town('Meppel', 52.696, 6.194),
  town('Middelburg', 51.5, 3.614),
  town('Nieuwegein', 52.029, 5.081),
  town('Nijmegen', 51.843, 5.853),
  town('Oosterhout', 51.645, 4.86),
  town('Oss', 51.765, 5.518),
  town('Ouderkerk aan de Amstel', 52.295, 4.907, 'Ouderkerk'),
  town('Purmerend', 52.505, 4.96),
  town('Roermond', 51.194, 5.987),
  town('Roosendaal', 51.531, 4.465),
  town('Rotterdam', 51.922, 4.479),
  town('Schiedam', 51.919, 4.389),
  town('Sittard', 50.998, 5.869),
  town('Sneek', 53.033, 5.659, 'Snits'),
  town('Soest', 52.173, 5.292),
  town('Spijkenisse', 51.845, 4.329),
  town('Stadskanaal', 52.989, 6.95),
  town('Terneuzen', 51.336, 3.828),
  town('Tiel', 51.887, 5.429),
  town('Tilburg', 51.556, 5.091),
  town('Uden', 51.661, 5.619),
  town('Utrecht', 52.091, 5.122),
  town('Veendam', 53.107, 6.879),
  town('Veenendaal', 52.029, 5.559),
  town('Venlo', 51.37, 6.168),
  town('Venray', 51.525, 5.975),
  town('Vlaardingen', 51.913, 4.342),
  town('Vlissingen', 51.443, 3.574),
  town('Waalwijk', 51.682, 5.071),
  town('Wageningen', 51.97, 5.667),
  town('Weert', 51.252, 5.707),
  town('Winschoten', 53.144, 7.035),
  town('Winterswijk', 51.972, 6.719),
  town('Woerden', 52.085, 4.883),
  town('Zaandam', 52.439, 4.826, 'Zaanstad'),
  town('Zeist', 52.09, 5.233),
  town('Zierikzee', 51.65, 3.919),
  town('Zoetermeer', 52.057, 4.493),
  town('Zutphen', 52.138, 6.201),
  town('Zwolle', 52.513, 6.094),
]

function town(name: string, latitude: number, longitude: number, ...otherNames: string[]): Town {
  return { name, latitude, longitude, otherNames }
}

const townsByKey = new Map(
  towns.flatMap((each) => [each.name, ...each.otherNames].map((name) => [slugify(name), each])),
)

export const findTown = (name: string): Town | undefined => townsByKey.get(slugify(name))

/** Kilometres. */
export function nearestTown(place: Coordinates): { town: Town; kilometres: number } {
  return towns
    .map((town) => ({ town, kilometres: distanceKm(place, town) }))
    .reduce((a, b) => (b.kilometres < a.kilometres ? b : a))
}

const earthRadiusKm = 6371.0088

/** Haversine, in kilometres. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [from, to] = [inRadians(a), inRadians(b)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude) * Math.cos(to.latitude) * half(to.longitude - from.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
