import { lazyRouteComponent } from '@tanstack/react-router'

export const LazyRegistrationAccount = lazyRouteComponent(() => import('./account-section'), 'RegistrationAccount')
export const LazyRegistrationChange = lazyRouteComponent(() => import('./step'), 'RegistrationChange')
export const LazyRegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')
export const LazyRegistrationMore = lazyRouteComponent(() => import('./more'), 'RegistrationMore')
export const LazyRegistrationPayment = lazyRouteComponent(() => import('./payment'), 'RegistrationPayment')

// Rendering on the server cannot wait for a chunk.
if (import.meta.env.SSR)
  for (const part of [
    LazyRegistrationAccount,
    LazyRegistrationChange,
    LazyRegistrationMore,
    LazyRegistrationOffer,
    LazyRegistrationPayment,
  ])
    void part.preload?.()
