export const messageUrl = '/mail/send-new'

/** What a visitor may send us; the same words as in the header `X-Letter`. */
export const messageKinds = ['contact-question', 'job-application'] as const
export type MessageKind = (typeof messageKinds)[number]
