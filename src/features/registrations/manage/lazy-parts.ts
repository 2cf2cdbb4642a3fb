import { lazyRouteComponent } from '@tanstack/react-router'

export const RegistrationStep = lazyRouteComponent(() => import('./step'), 'RegistrationStep')
export const RegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')

// Rendering on the server cannot wait for a chunk.
if (import.meta.env.SSR) for (const part of [RegistrationStep, RegistrationOffer]) void part.preload?.()
