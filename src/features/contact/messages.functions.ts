import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { messageKinds } from '~/model/message'
import { settings } from '~/server/config/settings.server'
import { accept, formText } from '~/server/http/function-input.server'
import type { MessagePage } from './message/check-message'
import { emptyContactMessage, messageFields } from './message/message'
import { freshStamp } from './messages.server'
import { takeMessage } from './take-message.server'

export const getMessageForm = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ kind: v.picklist(messageKinds) })))
  .handler(async ({ data: { kind } }): Promise<MessagePage> => {
    // Contains a signed timestamp.
    setResponseHeader('cache-control', 'private, no-store')
    const form = emptyContactMessage(kind, freshStamp(settings().appSecret, Date.now()))
    return { form, errors: [], refusal: null, isResult: false }
  })

const noVacancies = async () => []

export const sendQuestion = createServerFn({ method: 'POST' })
  .validator(accept(v.object(v.entriesFromList(messageFields['contact-question'], formText))))
  .handler(({ data }) =>
    takeMessage(getRequest(), { ...emptyContactMessage('contact-question', ''), ...data }, noVacancies),
  )
