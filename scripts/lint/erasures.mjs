import { breach, sources } from './sources.mjs'

/** Where rows about people are deleted, and why a restored backup does not bring them back. */
const allowed = {
  'src/app/cli/demo.server.ts': 'of a demo alone',
  'src/app/cli/demo-lessons.server.ts': 'of a demo alone',
  'src/app/cli/replay-erasures.server.ts': 'does again what the erasure log says',
  'src/app/retention.server.ts': 'by age, so a restored site does it again',
  'src/features/account/photo/photo-store.server.ts': 'logged by whoever calls it',
  'src/features/registrations/corrections.server.ts': 'logged',
  'src/features/registrations/manage/changes.server.ts': 'logged',
  'src/server/mail/outbox.server.ts': 'an email goes with its registration',
}

const personal = /\.delete\((?:registrations|participants|medicalNotes|photos|sessions|outbox|table)\)/g

export const unloggedErasures = () =>
  sources.flatMap((file) => {
    const places = [...file.text.matchAll(personal)].map(({ index }) => index)
    if (file.path in allowed)
      return places.length > 0 ? [] : [breach(file, 0, 'is listed in scripts/lint/erasures.mjs and deletes nobody')]
    return places.map((at) => breach(file, at, 'deletes rows about people: is it logged? (scripts/lint/erasures.mjs)'))
  })
