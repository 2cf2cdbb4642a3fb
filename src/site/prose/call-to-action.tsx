import { type ReactNode, useId } from 'react'
import { AccentFlair } from './accent-flair'

type CallToActionProps = {
  title: ReactNode
  /** Why, in one or two sentences. */
  children: ReactNode
  /** One button, or two of which the second is quiet. */
  actions: ReactNode
}

/** Asks for the next step at the end of a page: one question, one reason, one button. At most once a page. */
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
