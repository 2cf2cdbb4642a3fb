import { lazyRouteComponent } from '@tanstack/react-router'

export const LazyDataAndPrivacy = lazyRouteComponent(() => import('./data-and-privacy'), 'DataAndPrivacy')
export const LazyRegistrationAccount = lazyRouteComponent(() => import('./account-section'), 'RegistrationAccount')
export const LazyRegistrationChange = lazyRouteComponent(() => import('./step'), 'RegistrationChange')
export const LazyRegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')

// Rendering on the server cannot wait for a chunk.
if (import.meta.env.SSR)
  for (const part of [LazyDataAndPrivacy, LazyRegistrationAccount, LazyRegistrationChange, LazyRegistrationOffer])
    void part.preload?.()
