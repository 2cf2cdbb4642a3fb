import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { type Control, isTyped } from '~/browser/typed-input'

/** Takes what was chosen in a form before React was there to hear of it. */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, take: (form: HTMLFormElement) => void): void {
  const isMadeHere = useHydrated()
  const [isMadeByServer] = useState(!isMadeHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's form is taken over.
  useEffect(() => {
    const { current } = form
    if (isMadeByServer && current && ([...current.elements] as Control[]).some(isTyped)) take(current)
  }, [])
}
