/** Lakes that Natural Earth counts as land, by [latitude, longitude] along their shores. */
export const lakes = [
  // IJsselmeer: along the Afsluitdijk, Friesland, the Noordoostpolder, Flevoland, the Houtribdijk, West-Friesland.
  [
    [52.93, 5.05], // Den Oever
    [53.06, 5.33], // Kornwerderzand
    [53.09, 5.38], // Zurich
    [53.05, 5.4], // Makkum
    [52.97, 5.41], // Workum
    [52.94, 5.4], // Hindeloopen
    [52.885, 5.355], // Stavoren
    [52.85, 5.48], // Mirns
    [52.835, 5.7], // Lemmer
    [52.795, 5.61], // Rutten
    [52.74, 5.585], // Espel
    [52.66, 5.595], // Urk
    [52.615, 5.66], // Ketelbrug, north
    [52.605, 5.76], // Schokland
    [52.605, 5.85], // Ketelmond
    [52.58, 5.85], // Kampereiland
    [52.585, 5.75], // Ketelhaven
    [52.59, 5.64], // Ketelbrug, south
    [52.54, 5.45], // Lelystad
    [52.705, 5.31], // Enkhuizen
    [52.75, 5.22], // Andijk
    [52.775, 5.12], // Medemblik
    [52.85, 5.1], // Wieringermeer
  ],
  // Markermeer and IJmeer: along the Houtribdijk, Flevoland, Amsterdam, Waterland, Hoorn.
  [
    [52.69, 5.295], // Enkhuizen
    [52.515, 5.435], // Lelystad
    [52.42, 5.225], // Almere Buiten
    [52.375, 5.13], // Almere Pampus
    [52.335, 5.14], // Hollandse Brug
    [52.33, 5.07], // Muiden
    [52.365, 5.0], // IJburg
    [52.425, 5.07], // Uitdam
    [52.455, 5.03], // Monnickendam
    [52.465, 5.07], // Gouwzee
    [52.45, 5.1], // Marken, south
    [52.462, 5.11], // Marken, east
    [52.475, 5.07], // Gouwzee, north
    [52.495, 5.075], // Volendam
    [52.56, 5.03], // Warder
    [52.63, 5.045], // Hoorn
    [52.625, 5.15], // Schellinkhout
    [52.635, 5.2], // Oosterleek
  ],
  // Gooimeer to Drontermeer, between Flevoland and the old land.
  [
    [52.335, 5.14], // Hollandse Brug, north
    [52.33, 5.23], // Almere Haven
    [52.295, 5.31], // Eemmeer
    [52.275, 5.42], // Nijkerkernauw
    [52.32, 5.52], // Zeewolde
    [52.372, 5.6], // Harderhaven
    [52.42, 5.71], // Biddinghuizen
    [52.47, 5.8], // Drontermeer
    [52.55, 5.785], // Roggebot
    [52.585, 5.75], // Ketelhaven
    [52.58, 5.79], // Vossemeer
    [52.55, 5.81], // Kampen
    [52.455, 5.83], // Elburg
    [52.4, 5.73], // Nunspeet
    [52.35, 5.615], // Harderwijk
    [52.295, 5.53], // Putten
    [52.25, 5.43], // Nijkerk
    [52.26, 5.37], // Spakenburg
    [52.275, 5.3], // Eemnes
    [52.308, 5.24], // Huizen
    [52.322, 5.15], // Naarden
  ],
]
