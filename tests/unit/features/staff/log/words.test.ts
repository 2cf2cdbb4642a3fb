import { describe, expect, it } from 'vitest'
import { deskWords } from '~/features/staff/frame/words.server'
import { fieldLabel, shownValue } from '~/features/staff/log/words'

const shown = (object: string, field: string, value: string) =>
  (['nl', 'en'] as const).map((locale) => shownValue(deskWords(locale), locale, object, field, value))

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

  it('names the field as its form does, and the club of a season', () => {
    const nl = deskWords('nl')
    expect(fieldLabel(nl, 'event', 'levelBlue')).toBe('Tenniskids blauw')
    expect(fieldLabel(nl, 'vacancy', 'payMin')).toBe('Salaris, vanaf')
    expect(fieldLabel(nl, 'season', 'signupEndDate.1')).toBe('TC Amstelboog: Inschrijven t/m')
  })
})
