import { describe, expect, it } from 'vitest'
import { auditSentence } from '~/features/staff/audit/sentence'
import { deskWords } from '~/features/staff/frame/words.server'
import { fieldLabel, shownValue } from '~/features/staff/log/words'

const shown = (object: string, field: string, value: string, action = 'save') =>
  (['nl', 'en'] as const).map((locale) => shownValue(deskWords(locale), locale, { object, action }, field, value))

describe('what changed', () => {
  it.each([
    ['event', 'kind', 'camp', 'Kamp', 'Camp'],
    ['event', 'clubId', '1', 'TC Amstelboog', 'TC Amstelboog'],
    ['event', 'waitingList', '1', 'ja', 'yes'],
    ['event', 'question1Type', 'yes-no', 'ja of nee', 'yes or no'],
    ['event', 'capacity', '12', '12', '12'],
    ['vacancy', 'employment', 'internship', 'stage', 'internship'],
    ['vacancy', 'payPer', 'hour', 'per uur', 'per hour'],
    ['member', 'role', 'editor', 'redacteur', 'editor'],
    ['season', 'lessonStartDate.1', '2027-04-05', '5 april 2027', 'April 5, 2027'],
  ])('of %s, %s is told in words', (object, field, value, nl, en) => {
    expect(shown(object, field, value)).toEqual([nl, en])
  })

  it.each([
    ['cancel', 'BT-2222', 'waiting', 'op de wachtlijst', 'on the waiting list'],
    ['cancel', 'BT-2222', 'open', 'open', 'open'],
    ['paid', 'BT-2222', 'waived', 'kwijtgescholden', 'waived'],
    ['paid', 'BT-2222', 'waiting', 'waiting', 'waiting'],
    ['tag', 'BT-2222', 'waived', 'waived', 'waived'],
    ['tag', 'BT-2222', 'confirmed', 'confirmed', 'confirmed'],
    ['export', 'paid', 'waived', 'kwijtgescholden', 'waived'],
    ['export', 'status', 'waiting', 'op de wachtlijst', 'on the waiting list'],
    ['export', 'email', 'waiting', 'waiting', 'waiting'],
  ])('by %s of many is read as what it is: %s %s', (action, field, value, nl, en) => {
    expect(shown('list', field, value, action)).toEqual([nl, en])
  })

  it('names the field as its form does, and the club of a season', () => {
    const nl = deskWords('nl')
    expect(fieldLabel(nl, 'event', 'levelBlue')).toBe('Tenniskids blauw')
    expect(fieldLabel(nl, 'vacancy', 'payMin')).toBe('Salaris, vanaf')
    expect(fieldLabel(nl, 'season', 'signupEndDate.1')).toBe('TC Amstelboog: Inschrijven t/m')
  })
})

describe('what was done', () => {
  it.each([
    ['undo', 'registration', '', '1', '1 inschrijving geldt niet meer als betaald volgens een afschrift.'],
    ['undo', 'registration', '', '3', '3 inschrijvingen gelden niet meer als betaald volgens een afschrift.'],
    ['undo', 'redirect', '', '1', '1 doorverwijzing is weer zoals die was.'],
    ['undo', 'redirect', '', '3', '3 doorverwijzingen zijn weer zoals ze waren.'],
    ['undo', 'list', 'inschrijvingen', '3', '3 inschrijvingen zijn weer zoals ze waren.'],
    ['undo', 'redirect', '7', '/oud', '‘/oud’ is weer zoals het was.'],
    ['undo', 'registration', 'BT-2222', 'BT-2222', 'Inschrijving BT-2222 is weer zoals die was.'],
    ['undo', 'email', '7', 'BT-2222', 'De mail ‘BT-2222’ is weer zoals die was.'],
    ['import', 'redirect', '', '1', '1 doorverwijzing is nieuw of anders.'],
    ['import', 'registration', '', '3', '3 inschrijvingen zijn betaald volgens een afschrift.'],
    ['save', 'event', '12', '', '‘Zonder titel’ is bewaard.'],
    ['save', 'member', 'noor', '', 'Wat ‘Iemand die er niet meer is’ mag, is gewijzigd.'],
  ])('%s of %s %s (%s) is told by what it was', (action, object, objectId, label, nl) => {
    expect(auditSentence(deskWords('nl'), { action, object, objectId, label })).toBe(nl)
  })

  it('is told in English too, of one and of many', () => {
    const undone = (object: string, label: string) =>
      auditSentence(deskWords('en'), { action: 'undo', object, objectId: '', label })
    expect(['1', '3'].map((label) => undone('registration', label))).toEqual([
      '1 registration no longer counts as paid according to a statement.',
      '3 registrations no longer count as paid according to a statement.',
    ])
    expect(['1', '3'].map((label) => undone('redirect', label))).toEqual([
      '1 redirect is back to how it was.',
      '3 redirects are back to how they were.',
    ])
  })
})
