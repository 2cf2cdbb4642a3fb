import { type ReactNode, useId } from 'react'
import { AccentFlair } from './accent-flair'

type CallToActionProps = {
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}

export function CallToAction({ title, children, actions }: CallToActionProps) {
  const id = useId()
  return (
    <section className="call-to-action" aria-labelledby={id}>
      <AccentFlair />
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <p>{children}</p>
      <p className="button-row">{actions}</p>
    </section>
  )
}
