import { useLingui } from '@lingui/react/macro'
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { type FocusEvent, useEffect, useRef } from 'react'
import CloseIcon from '~icons/lucide/x'
import { closeToast, type Toast, toastRules } from './toasts'

export function ToastStage({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useLingui()
  const { stage, remember } = useWayBack(toasts.length === 0)
  const [first] = toasts
  return (
    <Provider
      duration={toastRules.duration}
      swipeDirection="right"
      swipeThreshold={toastRules.swipe}
      label={t`Melding`}
    >
      {first && <ShownToast key={first.id} toast={first} />}
      <Viewport
        ref={stage}
        className="toasts"
        hotkey={toastRules.hotkey}
        label={t`Meldingen (F8)`}
        onFocusCapture={remember}
      />
    </Provider>
  )
}

function ShownToast({ toast: { id, open, title, description } }: { toast: Toast }) {
  const { t } = useLingui()
  return (
    <Root className="toast" type="background" open={open} onOpenChange={(isOpen) => !isOpen && closeToast(id)}>
      <div className="toast-words">
        <Title className="toast-title">{title}</Title>
        {description !== undefined && <Description>{description}</Description>}
      </div>
      <Close className="toast-close" aria-label={t`Sluiten`}>
        <CloseIcon />
      </Close>
    </Root>
  )
}

function useWayBack(isEmpty: boolean) {
  const stage = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isEmpty && stage.current?.contains(document.activeElement)) before.current?.focus()
  }, [isEmpty])
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.parentElement?.contains(relatedTarget))
      before.current = relatedTarget
  }
  return { stage, remember }
}
