import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<object>()()
