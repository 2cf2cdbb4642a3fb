import { createRouter } from '@tanstack/react-router'
import { ownScripts } from '~/site/current-request'
import { forAnybody, forMembers, forStaff } from './access.functions'
import { Route } from './routes/__root'

export const getRouter = () =>
  createRouter({
    routeTree: Route.addChildren([]),
    context: { forAnybody, forMembers, forStaff },
    ssr: ownScripts(),
  })
