import { lazyRouteComponent } from '@tanstack/react-router'

/** Forms are fetched by who sees them. */
export const RegistrationStep = lazyRouteComponent(() => import('./step'), 'RegistrationStep')
export const RegistrationOffer = lazyRouteComponent(() => import('./offer'), 'RegistrationOffer')

// The server waits for nothing while it renders, so it has them all from the start.
if (import.meta.env.SSR) for (const part of [RegistrationStep, RegistrationOffer]) void part.preload?.()
