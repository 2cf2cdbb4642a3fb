export const messageUrl = '/mail/send-new'

export const messageKinds = ['contact-question', 'job-application'] as const
export type MessageKind = (typeof messageKinds)[number]
