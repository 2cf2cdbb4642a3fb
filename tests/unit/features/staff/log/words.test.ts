import { describe, expect, it } from 'vitest'
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
