import { type ComponentType, useEffect, useState } from 'react'
import { clearToasts, type Toast, useToasts } from './toasts'

type Stage = ComponentType<{ toasts: readonly Toast[] }>

/** Stands once in the page and shows its toasts; what draws them is fetched when the first is asked for. */
export function Toaster() {
  const toasts = useToasts()
  const [Shown, setShown] = useState<Stage>()
  const isAwaited = toasts.length > 0 && !Shown
  useEffect(() => {
    if (!isAwaited) return
    // Without it nothing is lost: what a toast says stands on the page too.
    import('./toast-viewport').then(({ ToastStage }) => setShown(() => ToastStage), clearToasts)
  }, [isAwaited])
  return Shown ? <Shown toasts={toasts} /> : null
}
