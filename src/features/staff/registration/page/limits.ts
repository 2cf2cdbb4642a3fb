import { contactLimits } from '~/text/contact-limits'

/** Characters. */
export const longestAddress = contactLimits.email
export const longestPaymentReason = 500
/** Of who pays along, and of their reference. */
export const longestPayer = 100
export const longestReason = 500
export const longestNote = 2000
/** Of what is added to an email. */
export const longestWords = 500
export const longestTag = 60
export const mostTags = 20
