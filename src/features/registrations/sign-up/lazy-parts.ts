import { lazyRouteComponent } from '@tanstack/react-router'

export const LazyRegistrationErrors = lazyRouteComponent(
  () => import('~/features/registrations/form/error-summary'),
  'RegistrationErrors',
)
export const LazyErrorWords = lazyRouteComponent(
  () => import('~/features/registrations/form/field-error'),
  'FieldErrorWords',
)
export const LazyRefusal = lazyRouteComponent(() => import('./refusal-notice'), 'SignupRefusalNotice')
export const LazyUnsent = lazyRouteComponent(() => import('./refusal-notice'), 'UnsentNotice')

const parts = [LazyRegistrationErrors, LazyErrorWords, LazyRefusal, LazyUnsent]

if (import.meta.env.SSR) for (const part of parts) void part.preload?.()

type Check = typeof import('~/features/registrations/form/check-registration').checkRegistration
let loaded: Check | undefined

/** Undefined before `loadCheck` has brought it. */
export const loadedCheck = (): Check | undefined => loaded

export const loadSend = () => import('./sign-up.functions').then(({ signUp }) => signUp)

/** Loads all that sending needs once somebody types or sends. Undefined where the check or its translations do not come. */
export async function loadCheck(): Promise<Check | undefined> {
  loadSend().catch(() => undefined)
  try {
    const [{ checkRegistration }] = await Promise.all([
      import('~/features/registrations/form/check-registration'),
      ...parts.map((part) => part.preload?.()),
    ])
    loaded = checkRegistration
  } catch {
    // The server checks what is sent.
  }
  return loaded
}
