import type { ReactNode } from 'react'

type Stage = { readonly id: string; readonly title: ReactNode; readonly text: ReactNode }

export function MultiStage({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="stage-list">
      {stages.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
