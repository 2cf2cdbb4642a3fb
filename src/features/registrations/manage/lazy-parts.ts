import { lazyRouteComponent } from '@tanstack/react-router'

export const LazyRegistrationStep = lazyRouteComponent(() => import('./step'), 'RegistrationStep')
export const LazyRegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')

// Rendering on the server cannot wait for a chunk.
if (import.meta.env.SSR) for (const part of [LazyRegistrationStep, LazyRegistrationOffer]) void part.preload?.()
