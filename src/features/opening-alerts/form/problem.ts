import type { CodeOf } from '~/text/schemas/check-text'
import type { emailSchema } from '~/text/schemas/contact'

export type AlertProblem = CodeOf<typeof emailSchema> | 'once-more' | 'too-many'

export type RefusedAlert = { problem: AlertProblem; email: string }
