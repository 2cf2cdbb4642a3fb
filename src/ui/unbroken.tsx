import { Children, Fragment, type ReactNode } from 'react'
import { onePiece } from '~/text/one-piece'

/** Facts on one line with dots between them, never at the edge of a line. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <span className="fact-line">
      {Children.map(
        children,
        (fact) => fact && <span>{typeof fact === 'string' ? <Unbroken>{fact}</Unbroken> : fact}</span>,
      )}
    </span>
  )
}

/** A text in which "9.30–15.30 uur" and "anne-marie@smit-vries.nl" stay on one line. */
export function Unbroken({ children: text }: { children: string }) {
  const pieces = text.match(onePiece) ?? []
  return text.split(onePiece).map((before, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move.
    <Fragment key={i}>
      {before}
      {pieces[i] && <span className="unbroken">{pieces[i]}</span>}
    </Fragment>
  ))
}
