import { createRouter } from '@tanstack/react-router'
import { forAnybody, forMembers, forStaff } from './doors.functions'
import { Route } from './routes/__root'

export const getRouter = () =>
  createRouter({ routeTree: Route.addChildren([]), context: { forAnybody, forMembers, forStaff } })
