import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { messageKinds } from '~/model/message'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import type { MessagePage } from './message/check-message'
import { emptyContactMessage } from './message/message'
import { freshStamp } from './messages.server'
import { messageResult } from './post-handler.server'

export const getMessageForm = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ kind: v.picklist(messageKinds) })))
  .handler(async ({ data: { kind } }) => {
    // Contains a signed timestamp.
    setResponseHeader('cache-control', 'private, no-store')
    const left = messageResult.get(getRequest())
    const fresh: MessagePage = {
      form: emptyContactMessage(kind, freshStamp(settings().appSecret, Date.now())),
      errors: [],
      refusal: null,
    }
    return { ...(left ?? fresh), isResult: left !== undefined }
  })
