import { useLingui } from '@lingui/react/macro'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useState } from 'react'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'onClick'> & {
  children?: string
  icon?: ReactNode
  loadingLabel?: string
  variant?: 'normal' | 'quiet' | 'danger' | 'large'
  isLoading?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** Busy buttons use aria-disabled, so that they keep the focus. For instant actions and links use a plain `.button`. */
export function Button({
  children,
  icon,
  loadingLabel,
  variant = 'normal',
  isLoading = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { t } = useLingui()
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = isLoading || isRunning
  const label = children ?? t`Doorgaan`
  const busyLabel = loadingLabel ?? t`Even geduld…`
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault()
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setIsRunning(true)
    void work.finally(() => setIsRunning(false))
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={`button button-${variant}`}
        aria-disabled={isBusy || undefined}
        data-state={isBusy ? 'loading' : 'idle'}
        onClick={press}
      >
        {icon}
        <span className="button-label" data-other-label={isBusy ? label : busyLabel}>
          {isBusy ? busyLabel : label}
        </span>
      </button>
      <span aria-live="polite" className="visually-hidden">
        {isBusy && busyLabel}
      </span>
    </>
  )
}
