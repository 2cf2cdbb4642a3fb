import type { HolidayRegion } from '~/model/holiday-region'
import { holidays } from './holidays'
import { addDays, type Day, daysBetween } from './time-zone'

type Edge = { readonly name: string; readonly day: Day }

/**
 * The same weekday a year later, as far from the same school holiday: a camp lands in it, a course starts as long after it.
 * Where no holidays are known so far ahead, 52 weeks on, or 53 where that is still the same year. `region` is noord
 * where none is known.
 */
export function dayNextYear(day: Day, region: HolidayRegion = 'noord'): Day {
  const edges = holidays.flatMap((holiday): Edge[] => {
    const [season, year] = holiday.id.split('-')
    const { first, last } = holiday.regions[region]
    return [
      { name: `${season} first ${year}`, day: first },
      { name: `${season} last ${year}`, day: last },
    ]
  })
  const distance = (edge: Edge) => Math.abs(daysBetween(edge.day, day))
  const nearest = edges.reduce((best, edge) => (distance(edge) < distance(best) ? edge : best))
  const next = distance(nearest) < farFromHolidays && edges.find(({ name }) => name === aYearOn(nearest.name))
  return next ? onWeekdayOf(day, addDays(next.day, daysBetween(nearest.day, day))) : sameWeekdayNextYear(day)
}

const farFromHolidays = 100

const aYearOn = (name: string) => name.replace(/\d{4}$/, (year) => String(Number(year) + 1))

/** Of the week around `near`. */
function onWeekdayOf(day: Day, near: Day): Day {
  const off = (((daysBetween(day, near) % 7) + 10) % 7) - 3
  return addDays(near, -off)
}

function sameWeekdayNextYear(day: Day): Day {
  const next = addDays(day, 364)
  return next.slice(0, 4) === day.slice(0, 4) ? addDays(day, 371) : next
}
