/** The province in which the town of each club lies; a visitor may look for "Brabant" as well as for "Breda". */
const provinces: Readonly<Record<string, string>> = {
  Almere: 'Flevoland',
  Amersfoort: 'Utrecht',
  Apeldoorn: 'Gelderland',
  Breda: 'Noord-Brabant',
  'Den Haag': 'Zuid-Holland',
  Eindhoven: 'Noord-Brabant',
  Emmen: 'Drenthe',
  Enschede: 'Overijssel',
  Groningen: 'Groningen',
  Haarlem: 'Noord-Holland',
  "'s-Hertogenbosch": 'Noord-Brabant',
  Leeuwarden: 'Friesland Fryslân',
  Leiden: 'Zuid-Holland',
  Maastricht: 'Limburg',
  Middelburg: 'Zeeland',
  'Ouderkerk aan de Amstel': 'Noord-Holland',
  Roermond: 'Limburg',
  Rotterdam: 'Zuid-Holland',
  Utrecht: 'Utrecht',
  Zutphen: 'Gelderland',
  Zwolle: 'Overijssel',
}

/** The province of a club's town; undefined for a town without a club. */
export const provinceOf = (town: string): string | undefined => provinces[town]
