import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clubAnchor } from '~/features/clubs/club-anchor'
import type { SeasonState } from '~/features/clubs/seasons'
import { type LabelSide, labelPlaces, type MapPoint, pressSide } from './map'
import { mapSize } from './netherlands'
import outlines from './netherlands.svg?url&no-inline'

type ClubMarker = {
  id: number
  name: string
  town: string
  state: SeasonState
  at: MapPoint
  press: MapPoint
  label: string
  side: LabelSide | null
}

type ClubMapProps = {
  markers: readonly (ClubMarker & { isListed: boolean })[]
}

export function ClubMap({ markers }: ClubMapProps) {
  const { t } = useLingui()
  const listed = markers.filter(({ isListed }) => isListed)
  const others = markers.filter(({ isListed }) => !isListed)
  return (
    <figure className="club-map">
      <MapSheet label={t`Clubs op de kaart`}>
        {others.map(({ id, state, at }) => (
          <g key={id} className="map-other" transform={`translate(${at.x} ${at.y})`}>
            <Ball state={state} />
          </g>
        ))}
        {listed.map((marker) => (
          <Marker key={marker.id} marker={marker} />
        ))}
      </MapSheet>
      <figcaption>
        <Legend />
      </figcaption>
    </figure>
  )
}

function MapSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand in a drawing.
    <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className="map-sheet" role="group" aria-label={label}>
      <rect className="map-water" {...mapSize} />
      <use className="map-neighbours" href={`${outlines}#neighbours`} />
      <use className="map-land" href={`${outlines}#netherlands`} />
      <use className="map-lakes" href={`${outlines}#lakes`} />
      {children}
    </svg>
  )
}

function Marker({ marker }: { marker: ClubMarker }) {
  const { id, name, town, state, at, press, label, side } = marker
  const words = useStateWords()
  return (
    // A plain link within the document: the browser scrolls, moves focus and sets :target.
    <a
      href={`#${clubAnchor(id)}`}
      className="map-marker"
      data-club={id}
      data-state={state}
      aria-label={`${name}, ${town}: ${words[state]}`}
    >
      <rect x={press.x - pressSide / 2} y={press.y - pressSide / 2} width={pressSide} height={pressSide} />
      <g transform={`translate(${at.x} ${at.y})`}>
        <Ball state={state} />
        {side && (
          <text className="map-label" {...labelPlaces[side]}>
            {label}
          </text>
        )}
        <text className="map-name" y={-17} textAnchor={anchorAt(at.x)}>
          {name}, {town}
        </text>
      </g>
    </a>
  )
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < mapSize.width / 3) return 'start'
  return x < (mapSize.width * 2) / 3 ? 'middle' : 'end'
}

function Ball({ state }: { state: SeasonState }) {
  return (
    <g className={`map-ball map-ball-${state}`}>
      <circle className="map-ball-ground" r={9} />
      {(state === 'open' || state === 'closing') && <circle className="map-ball-middle" r={7} />}
      {state === 'not-open' && <path className="map-ball-line" d="M0-7.5 7.5 0 0 7.5-7.5 0Z" />}
      {state === 'closed' && <path className="map-ball-line" d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" />}
    </g>
  )
}

function useStateWords(): Record<SeasonState, string> {
  const { t } = useLingui()
  const open = t({ message: 'inschrijving open', comment: 'state of a club on the map, in a list of its features' })
  return {
    open,
    closing: open,
    'not-open': t({ message: 'inschrijving nog niet open', comment: 'state of a club on the map' }),
    closed: t({ message: 'inschrijving gesloten', comment: 'state of a club on the map' }),
  }
}

function Legend() {
  const words = useStateWords()
  return (
    <ul className="map-legend">
      {(['open', 'not-open', 'closed'] as const).map((state) => (
        <li key={state}>
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <Ball state={state} />
          </svg>
          {words[state]}
        </li>
      ))}
    </ul>
  )
}
