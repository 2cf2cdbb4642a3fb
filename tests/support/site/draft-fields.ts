import type { Fields } from './forms'

const texts = {
  ...{ titleNl: 'Kamp', titleEn: 'Camp', summaryNl: 'Een samenvatting.', summaryEn: 'A summary.' },
  ...{ bodyNl: 'Een verhaal.', bodyEn: 'A story.', image: 'yf1xhk9ff7', publishAt: '' },
}
const place = { clubId: '', placeName: 'Plein', placeCity: 'Utrecht' }

/** A draft of each kind, every control of it, and where it can be seen beforehand. */
export const draftKinds: Readonly<Record<string, { fields: Fields; previews: readonly string[] }>> = {
  nieuws: { fields: texts, previews: ['voorbeeld', 'pagina/nl', 'pagina/en', 'voorbeeld/nl.png', 'voorbeeld/en.png'] },
  vacatures: {
    fields: {
      ...{ ...texts, ...place, employment: 'part-time', hoursMin: '8', hoursMax: '10' },
      ...{ payMin: '26', payMax: '34', payPer: 'hour', validThrough: '2027-03-01' },
    },
    previews: ['voorbeeld', 'pagina/nl', 'pagina/en'],
  },
  trainers: {
    fields: {
      ...{ name: 'Bram', lineNl: 'Geeft les.', lineEn: 'Teaches.', licence: 'B', since: '2019', position: '1' },
      image: texts.image,
    },
    previews: ['voorbeeld', 'pagina/nl', 'pagina/en'],
  },
  evenementen: {
    fields: {
      ...{ ...texts, ...place, placeStreet: '', kind: 'camp' },
      ...{ startsAt: '2027-04-26T10:00', endsAt: '2027-04-30T16:00' },
      ...{ days: 'daily', sessions: '', signupOpensAt: '', signupClosesAt: '', cancelUntil: '', capacity: '12' },
      ...{ minimum: '', maxParticipants: '', waitingList: 'on', price: '145' },
      ...{ ageMin: '', ageMax: '', ageCountedBy: '' },
      ...{ ratingFrom: '', ratingTo: '', whatToBringNl: 'Een bal.', whatToBringEn: 'A ball.' },
      ...{ package1NameNl: 'Week', package1NameEn: 'Week', package1Price: '145', question1Type: 'text' },
      ...{ question1LabelNl: 'Maat?', question1LabelEn: 'Size?', question1HelpNl: 'S', question1HelpEn: 'S' },
    },
    previews: ['voorbeeld', 'pagina/nl', 'pagina/en', 'voorbeeld/nl.png', 'voorbeeld/en.png'],
  },
}
