import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClubFigures } from './club-figures.server'

type FigureColumn = {
  readonly name: MessageDescriptor
  readonly meaning: MessageDescriptor
  readonly isMoney?: true
}

export const figureColumns: Readonly<Record<Exclude<keyof ClubFigures, 'limited'>, FigureColumn>> = {
  people: {
    name: msg`Mensen`,
    meaning: msg`verschillende mensen met een plek; dezelfde naam en geboortedatum telt één keer.`,
  },
  registrations: {
    name: msg`Inschrijvingen`,
    meaning: msg`met een plek, ook wie er een kreeg aangeboden van de wachtlijst.`,
  },
  places: { name: msg`Plekken`, meaning: msg`alle bezette plekken: wie twee keer meedoet, telt twee keer.` },
  capacity: { name: msg`Bezet`, meaning: msg`bezette plekken van het maximum, waar er een is en het doorgaat.` },
  waiting: { name: msg`Wachtlijst`, meaning: msg`mensen die wachten.` },
  cancelled: { name: msg`Afgemeld`, meaning: msg`mensen die zich afmeldden, of van wie het evenement niet doorging.` },
  agreed: {
    name: msg`Afgesproken`,
    isMoney: true,
    meaning: msg`prijs met kosten en kortingen, vóór wat is kwijtgescholden.`,
  },
  waived: { name: msg`Kwijtgescholden`, isMoney: true, meaning: msg`wat niemand meer hoeft te betalen.` },
  paid: { name: msg`Betaald`, isMoney: true, meaning: msg`wat binnenkwam, min wat is teruggegeven.` },
  open: { name: msg`Nog open`, isMoney: true, meaning: msg`wat nog moet komen.` },
  refund: { name: msg`Terug te betalen`, isMoney: true, meaning: msg`wat te veel is betaald.` },
}

export const figureNames = Object.keys(figureColumns) as (keyof typeof figureColumns)[]

/** `18 van 24 (75%)`; empty where nothing has a maximum. */
export const occupancyWords = (i18n: I18n, { limited, capacity }: ClubFigures): string =>
  capacity === 0 ? '' : i18n._(msg`${limited} van ${capacity} (${Math.round((limited / capacity) * 100)}%)`)
