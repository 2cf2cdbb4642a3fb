import { msg } from '@lingui/core/macro'
import { trainers } from '~/db/schema'
import { clubs } from '~/features/clubs/clubs'
import { textContent } from '~/features/staff/content/text-content.server'
import { both, pictureSection, whenSection } from '~/features/staff/content/texts'
import { type Fields, field, inBothLanguages, needed, readFields } from '~/features/staff/frame/fields'
import { trainerAnchor } from '~/features/trainers/anchor'
import { previewOfTrainer } from '~/features/trainers/trainers.server'
import { pathOf } from '~/i18n/route-paths'
import { licences } from '~/model/trainer'
import { writtenEnglish } from '~/model/written-text'

const longestLine = 200
const [lineNl, lineEn] = inBothLanguages(field.text, {
  label: msg`Over deze trainer`,
  help: msg`Eén zin: wat geeft hij of zij, en aan wie?`,
  rows: 2,
  longest: longestLine,
  look: { maxLength: longestLine },
  refusals: {
    missing: (which) => msg`Vul de zin over deze trainer in (${which}).`,
    long: (which) => msg`De zin is langer dan ${longestLine} tekens (${which}).`,
  },
})

const person = {
  name: field.text({
    label: msg`Naam`,
    longest: 80,
    look: { maxLength: 80 },
    refusals: { missing: msg`Vul de naam in.`, long: msg`De naam is langer dan 80 tekens.` },
  }),
  lineNl,
  lineEn,
  licence: field.choice(licences, {
    label: msg`Licentie van de KNLTB`,
    empty: msg`Kies`,
    isLeft: true,
    names: { A: msg`A`, B: msg`B`, C: msg`C (de hoogste)` },
    refusals: needed(msg`Kies de licentie.`),
  }),
  since: field.whole(1950, 2100, {
    label: msg`Bij ons sinds`,
    help: msg`Een jaar, zoals 2019.`,
    refusals: needed(msg`Vul het jaar in waarin deze trainer begon, zoals 2019.`),
  }),
  position: field.whole(0, 9999, {
    label: msg`Volgorde`,
    help: msg`Een getal: de laagste staat vooraan. Leeg: achteraan.`,
    refusals: { wrong: msg`Vul een getal in van 0 tot en met 9999.` },
  }),
}

const clubField = (id: number) => `club${id}`
const ofClubs: Fields = Object.fromEntries(
  clubs.map(({ id, name }) => [clubField(id), field.flag({ label: { id: name, message: name } })]),
)

export const trainer = textContent({
  kind: 'trainer',
  table: trainers,
  path: 'trainers',
  title: msg`Trainers`,
  newTitle: msg`Nieuwe trainer`,
  empty: msg`Er is hier nog geen trainer.`,
  sections: [
    ['person', msg`Wie het is`, person],
    ['clubs', msg`Geeft les bij`, ofClubs],
    pictureSection(false),
    whenSection,
  ],
  columns: (typed) => {
    const { name = '', licence, since, position } = readFields(person, typed)
    return {
      title: { nl: name, en: name },
      line: both(typed, 'line'),
      image: typed.image || null,
      licence: licence ?? 'A',
      since: since ?? 0,
      clubIds: clubs.filter(({ id }) => typed[clubField(id)]).map(({ id }) => id),
      position: position ?? 9999,
    }
  },
  fieldsOf: ({ title, line, image, licence, since, clubIds, position }) => ({
    name: title.nl,
    lineNl: line.nl,
    lineEn: writtenEnglish(line),
    image: image ?? '',
    licence,
    since: since ? String(since) : '',
    position: String(position),
    ...Object.fromEntries(clubIds.map((id) => [clubField(id), '1'])),
  }),
  shown: { page: () => ({ page: '/over-ons', parameters: [] }), preview: previewOfTrainer },
  pageAt: trainerAnchor,
  publicPath: ({ prefix }) => pathOf({ page: '/over-ons', parameters: [] }, prefix),
})
