import { expect, test } from 'vitest'
import { auditSentence } from '~/features/staff/audit/sentence'
import { deskWords } from '~/features/staff/frame/words.server'
import { fieldLabel, shownValue } from '~/features/staff/log/words'
import { locales } from '~/i18n/locale'

test('what changed is told in words, as its form names it, and what many had as what it is', () => {
  const rows: [object: string, action: string, field: string, value: string, nl: string, en: string][] = [
    ['event', 'save', 'kind', 'camp', 'Kamp', 'Camp'],
    ['event', 'save', 'clubId', '1', 'TC Amstelboog', 'TC Amstelboog'],
    ['event', 'save', 'waitingList', '1', 'ja', 'yes'],
    ['event', 'save', 'question1Type', 'yes-no', 'ja of nee', 'yes or no'],
    ['event', 'save', 'capacity', '12', '12', '12'],
    ['vacancy', 'save', 'employment', 'internship', 'stage', 'internship'],
    ['vacancy', 'save', 'payPer', 'hour', 'per uur', 'per hour'],
    ['member', 'save', 'role', 'editor', 'redacteur', 'editor'],
    ['season', 'save', 'lessonStartDate.1', '2027-04-05', '5 april 2027', 'April 5, 2027'],
    ['list', 'cancel', 'BT-2222', 'waiting', 'op de wachtlijst', 'on the waiting list'],
    ['list', 'cancel', 'BT-2222', 'open', 'open', 'open'],
    ['list', 'paid', 'BT-2222', 'waived', 'kwijtgescholden', 'waived'],
    ['list', 'paid', 'BT-2222', 'waiting', 'waiting', 'waiting'],
    ['list', 'tag', 'BT-2222', 'waived', 'waived', 'waived'],
    ['list', 'tag', 'BT-2222', 'confirmed', 'confirmed', 'confirmed'],
    ['list', 'export', 'paid', 'waived', 'kwijtgescholden', 'waived'],
    ['list', 'export', 'status', 'waiting', 'op de wachtlijst', 'on the waiting list'],
    ['list', 'export', 'email', 'waiting', 'waiting', 'waiting'],
  ]
  for (const [object, action, field, value, ...told] of rows)
    expect(
      locales.map((locale) => shownValue(deskWords(locale), locale, { object, action }, field, value)),
      `${action} ${object} ${field} ${value}`,
    ).toEqual(told)
  const nl = deskWords('nl')
  expect(fieldLabel(nl, 'event', 'levelBlue')).toBe('Tenniskids blauw')
  expect(fieldLabel(nl, 'vacancy', 'payMin')).toBe('Salaris, vanaf')
  expect(fieldLabel(nl, 'season', 'signupEndDate.1')).toBe('TC Amstelboog: Inschrijven t/m')
})

test('what was done is told by what it was, of one and of many', () => {
  const rows: [action: string, object: string, objectId: string, label: string, nl: string, en?: string][] = [
    [
      ...(['undo', 'registration', '', '1'] as const),
      '1 betaling van een afschrift is er weer af.',
      '1 payment of a statement was taken off again.',
    ],
    [
      ...(['undo', 'registration', '', '3'] as const),
      '3 betalingen van een afschrift zijn er weer af.',
      '3 payments of a statement were taken off again.',
    ],
    [
      ...(['undo', 'redirect', '', '1'] as const),
      '1 doorverwijzing is weer zoals die was.',
      '1 redirect is back to how it was.',
    ],
    [
      ...(['undo', 'redirect', '', '3'] as const),
      '3 doorverwijzingen zijn weer zoals ze waren.',
      '3 redirects are back to how they were.',
    ],
    ['undo', 'list', 'inschrijvingen', '3', '3 inschrijvingen zijn weer zoals ze waren.'],
    ['undo', 'redirect', '7', '/oud', '‘/oud’ is weer zoals het was.'],
    ['undo', 'registration', 'BT-2222', 'BT-2222', 'Inschrijving BT-2222 is weer zoals die was.'],
    ['undo', 'email', '7', 'BT-2222', 'De mail ‘BT-2222’ is weer zoals die was.'],
    ['import', 'redirect', '', '1', '1 doorverwijzing is nieuw of anders.'],
    ['import', 'registration', '', '3', '3 betalingen van een afschrift zijn bijgeschreven.'],
    ['save', 'event', '12', '', '‘Zonder titel’ is bewaard.'],
    ['save', 'member', 'noor', '', 'Wat ‘Iemand die er niet meer is’ mag, is gewijzigd.'],
  ]
  for (const [action, object, objectId, label, nl, en] of rows) {
    expect(auditSentence(deskWords('nl'), { action, object, objectId, label })).toBe(nl)
    if (en) expect(auditSentence(deskWords('en'), { action, object, objectId, label })).toBe(en)
  }
})
