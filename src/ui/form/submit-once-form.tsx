import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'

type PressFormProps = { children: (isSending: boolean) => ReactNode; className?: string }

/** A form that is sent by a press of its button, once; it needs no script, and the server minds no second press. */
export function PressForm({ children, className }: PressFormProps) {
  const [isSending, setSending] = useState(false)
  // A browser that goes back may show the page as it was left: with a button that waits for an answer.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setSending(false)
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    if (isSending) submit.preventDefault()
    else setSending(true)
  }
  return (
    <form method="post" className={className} onSubmit={send}>
      {children(isSending)}
    </form>
  )
}
