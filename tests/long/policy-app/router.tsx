import { createRouter } from '@tanstack/react-router'
import { ownScripts } from '~/site/current-request'
import { Route } from './routes/__root'

export const getRouter = () =>
  createRouter({
    routeTree: Route.addChildren([]),
    ssr: ownScripts(),
  })
