import { createFormResult } from '~/server/http/request-context.server'
import type { RefusedAlert } from './problem'

export const alertResult = createFormResult<RefusedAlert>()
