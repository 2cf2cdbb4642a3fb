import { lazyRouteComponent } from '@tanstack/react-router'

export const LazyRegistrationChange = lazyRouteComponent(() => import('./step'), 'RegistrationChange')
export const LazyRegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')
export const LazyRegistrationPayment = lazyRouteComponent(() => import('./payment'), 'RegistrationPayment')

// Rendering on the server cannot wait for a chunk.
if (import.meta.env.SSR)
  for (const part of [LazyRegistrationChange, LazyRegistrationOffer, LazyRegistrationPayment]) void part.preload?.()
