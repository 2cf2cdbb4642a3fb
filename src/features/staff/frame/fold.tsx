import type { ReactNode } from 'react'

type FoldProps = { id: string; title: ReactNode; value: ReactNode; isOpen: boolean; children: ReactNode }

/** A part of a form that is rarely needed; `value` says beside its title what it holds. */
export function Fold({ id, title, value, isOpen, children }: FoldProps) {
  return (
    <details id={id} className="desk-fold" open={isOpen}>
      <summary>
        <h2>{title}</h2> <small>{value}</small>
      </summary>
      <div>{children}</div>
    </details>
  )
}
