import { type ComponentType, useEffect, useState } from 'react'
import { clearToasts, type Toast, useToasts } from './toasts'

type Stage = ComponentType<{ toasts: readonly Toast[] }>

export function Toaster() {
  const toasts = useToasts()
  const [Shown, setShown] = useState<Stage>()
  const isAwaited = toasts.length > 0 && !Shown
  useEffect(() => {
    if (!isAwaited) return
    import('./toast-viewport').then(({ ToastStage }) => setShown(() => ToastStage), clearToasts)
  }, [isAwaited])
  return Shown ? <Shown toasts={toasts} /> : null
}
