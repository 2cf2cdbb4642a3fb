import { expect, it } from 'vitest'
import { missingWords } from '../../../scripts/vite-own-words'

const homes = new Map([
  ['src/ui/form/field.tsx', new Set(['site'])],
  ['src/routes/contact.tsx', new Set(['pages/contact'])],
  ['src/features/contact/message/form.tsx', new Set(['pages/contact', 'pages/vacatures'])],
  ['src/features/registrations/form/field-error.tsx', new Set(['pages/evenementen.one.inschrijven'])],
])
const signUp = 'evenementen.$event.inschrijven'

it('a page gets the words that stand under its own name and those that all pages share', () => {
  const files = [
    'src/ui/form/field.tsx',
    'src/routes/contact.tsx',
    'src/features/contact/message/form.tsx',
    'src/wordless.ts',
  ]
  expect(missingWords('contact', files, homes)).toEqual([])
  expect(missingWords(signUp, ['src/features/registrations/form/field-error.tsx'], homes)).toEqual([])
})

it('a piece whose words stand under the name of another page is told', () => {
  expect(missingWords('contact', ['src/features/registrations/form/field-error.tsx'], homes)).toEqual([
    '/contact shows src/features/registrations/form/field-error.tsx, whose words stand in pages/evenementen.one.inschrijven',
  ])
  expect(missingWords(signUp, ['src/features/contact/message/form.tsx'], homes)).toHaveLength(1)
})
