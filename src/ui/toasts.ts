import { useSyncExternalStore } from 'react'

export type Toast = {
  readonly id: number
  readonly open: boolean
  readonly title: string
  readonly description: string | undefined
}

/** Milliseconds, and pixels to the right (docs/decisions/seed-constants.md). */
export const toastRules = { kept: 5, duration: 5000, removal: 200, swipe: 50, hotkey: ['F8'] as string[] } as const

export function createToasts() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const become = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: ({ title, description }: { title: string; description?: string }) => {
      const toast = { id: ++lastId, open: true, title, description }
      become([...toasts, toast].slice(-toastRules.kept))
    },
    close: (id: number) => {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return
      become(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
      setTimeout(() => become(toasts.filter((toast) => toast.id !== id)), toastRules.removal)
    },
    clear: () => become([]),
  }
}

const toasts = createToasts()
export const { show: showToast, close: closeToast, clear: clearToasts } = toasts

const none: readonly Toast[] = []
export const useToasts = (): readonly Toast[] => useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
