import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { emptyMessage, messageKinds } from '~/domain/messages'
import { settings } from './config/settings.server'
import { accept } from './http/function-input.server'
import { leftForPage } from './http/request-context.server'
import type { MessagePage } from './message-post.server'
import { freshStamp } from './messages.server'

/** The form for a message to us: fresh, or as it was sent and refused. */
export const getMessageForm = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ kind: v.picklist(messageKinds) })))
  .handler(async ({ data: { kind } }) => {
    // Signed with the time, so it is for one visit alone.
    setResponseHeader('cache-control', 'private, no-store')
    const left = leftForPage(getRequest()) as MessagePage | undefined
    const fresh: MessagePage = {
      form: emptyMessage(kind, freshStamp(settings().appSecret, Date.now())),
      errors: [],
      refusal: null,
    }
    return { ...(left ?? fresh), isAnswer: left !== undefined }
  })
