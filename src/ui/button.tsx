import { useLingui } from '@lingui/react/macro'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useState } from 'react'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'onClick'> & {
  /** What a press does; left out where a form simply goes on to its next step. */
  children?: string
  /** Only decorates. */
  icon?: ReactNode
  /** What stands there, and is said aloud, while it works. */
  loadingLabel?: string
  variant?: 'normal' | 'quiet' | 'large'
  /** For work that goes on elsewhere, such as a form that is being sent. */
  isLoading?: boolean
  /** While the promise that it answers is pending, the button shows so and takes no other press. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

const classes = { normal: 'button', quiet: 'button button-quiet', large: 'button button-large' }

/**
 * A button whose press takes time. It keeps its width and the focus while it works: it is told to be disabled, but
 * is not made so. For what is done at once, or leads to a page, a plain `.button` is enough.
 */
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
    // What it fails with is not caught here: that stays with whoever gave the work.
    void work.finally(() => setIsRunning(false))
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes[variant]}
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
