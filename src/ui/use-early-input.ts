import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Control, isTyped } from '~/browser/unsaved-input'

/** Reads what was chosen before hydration at once: React resets controlled inputs. Skips fields being typed in. */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  take: (chosen: FormData) => void,
  isLeft: (control: Control) => boolean = () => true,
): void {
  const isMadeHere = useHydrated()
  const [isMadeByServer] = useState(!isMadeHere)
  const chosen = useRef<FormData>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's form is taken over.
  useLayoutEffect(() => {
    const { current } = form
    const isChosen = (control: Control) => isTyped(control) && isLeft(control)
    if (isMadeByServer && current && ([...current.elements] as Control[]).some(isChosen))
      chosen.current = new FormData(current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (chosen.current) take(chosen.current)
  }, [])
}
