import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '~/ui/button'

type PressFormProps = { children: (isSending: boolean) => ReactNode; className?: string }

export function PressForm({ children, className }: PressFormProps) {
  const [isSending, setSending] = useState(false)
  // The back/forward cache may restore the button as busy.
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

type PressButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & { intent: string; children: string }

/** A form of one button. */
export function PressButton({ intent, variant, children }: PressButtonProps) {
  return (
    <PressForm>
      {(isSending) => (
        <Button type="submit" name="intent" value={intent} variant={variant ?? 'normal'} isLoading={isSending}>
          {children}
        </Button>
      )}
    </PressForm>
  )
}
