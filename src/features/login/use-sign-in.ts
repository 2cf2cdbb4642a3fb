import { useEffect, useRef, useState } from 'react'
import { isMissingPart } from '~/browser/chunk-reload'
import { goTo } from '~/browser/navigation'
import { identityErrorWords, identityWords, sessionTexts } from '~/features/auth/auth-errors'
import { type BrowserIdentity, openIdentity } from '~/features/auth/firebase'
import type { Bilingual } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { errorCode } from '~/text/error-code'
import type { LoginData } from './login.functions'

type WordsOf = (error: unknown) => Bilingual

export const failureWords: WordsOf = (error) =>
  // A chunk failed to load.
  isMissingPart(error) || error instanceof TypeError
    ? identityErrorWords['network-request-failed']
    : identityWords(errorCode(error))

/** Then loads the next page. A user who is signed in already, or in another tab, goes on too unless `isPatient`. */
export function useSignIn({ authSettings, known, onward }: LoginData, isPatient: boolean) {
  const locale = useLocale()
  const [problem, setProblem] = useState<Bilingual>()
  const [isBusy, setBusy] = useState(false)
  const isTrying = useRef(false)

  const open = (): Promise<BrowserIdentity> =>
    authSettings ? openIdentity(authSettings, locale, known) : Promise.reject({ code: 'internal-error' })
  const goOn = async ({ settled }: BrowserIdentity): Promise<boolean> => {
    const result = await settled()
    if (result?.ok && result.uid !== null) {
      await goTo(onward)
      return true
    }
    setProblem(sessionTexts[result && !result.ok ? result.reason : 'refused'])
    return false
  }

  async function attempt(
    work: (identity: BrowserIdentity) => Promise<unknown>,
    { wordsOf = failureWords, goesOn = true }: { wordsOf?: WordsOf; goesOn?: boolean } = {},
  ): Promise<boolean> {
    if (isTrying.current) return false
    isTrying.current = true
    setBusy(true)
    setProblem(undefined)
    let isLeaving = false
    try {
      const identity = await open()
      await work(identity)
      isLeaving = goesOn && (await goOn(identity))
      return !goesOn || isLeaving
    } catch (error) {
      setProblem(wordsOf(error))
      return false
    } finally {
      isTrying.current = isLeaving
      setBusy(isLeaving)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the document, whose settings do not change.
  useEffect(() => {
    if (isPatient || !authSettings) return
    let stop = () => {}
    open().then(
      (identity) => {
        stop = identity.library.onAuthStateChanged(identity.auth, (user) => {
          if (user && !isTrying.current) void goOn(identity)
        })
      },
      // The press itself reports errors.
      () => {},
    )
    return () => stop()
  }, [])

  // Back/forward cache: the page may return in its busy state.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isTrying.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])

  return { attempt, problem, isBusy, open, say: (error: unknown) => setProblem(failureWords(error)) }
}

export const valueIn = (form: HTMLFormElement, name: string): string => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : ''
}
