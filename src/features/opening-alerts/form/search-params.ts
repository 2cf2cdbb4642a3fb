import { asGiven, oneOf } from '~/text/search-params'

type AlertSearch = { alert?: 'sent' | undefined }

export const readAlertSearch = (search: Record<string, unknown>): AlertSearch =>
  asGiven(search, { alert: oneOf(['sent'], search.alert) })
