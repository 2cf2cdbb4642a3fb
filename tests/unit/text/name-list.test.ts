import { expect, test } from 'vitest'
import { callingNames, listNames, namesBeside } from '~/text/name-list'

test('participants are called by their first names, unless two of them share one', () => {
  expect(callingNames(['Tess van Dalen', ' Jip  van Dalen', 'Bo'])).toEqual(['Tess', 'Jip', 'Bo'])
  expect(callingNames(['Jan Smit', 'Jan de Wit'])).toEqual(['Jan Smit', 'Jan de Wit'])
})

test('who signs up alone needs no name', () => {
  expect(namesBeside('Anna van Dalen', [' anna  van Dalen'])).toBe(null)
  expect(namesBeside('Anna van Dalen', ['Tess van Dalen'])).toEqual(['Tess'])
  expect(namesBeside('Anna van Dalen', ['Anna van Dalen', 'Tess van Dalen'])).toEqual(['Anna', 'Tess'])
})

test('their names make a list in the language of the page', () => {
  expect(listNames(['Tess'], 'nl')).toBe('Tess')
  expect(listNames(['Tess', 'Jip'], 'nl')).toBe('Tess en Jip')
  expect(listNames(['Tess', 'Jip', 'Bo'], 'nl')).toBe('Tess, Jip en Bo')
  expect(listNames(['Tess', 'Jip', 'Bo'], 'en')).toBe('Tess, Jip, and Bo')
})
