import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { accept } from '~/server/http/function-input.server'
import { takeToken, tokenText } from './request-session.server'

export const sendToken = createServerFn({ method: 'POST' })
  .validator(accept(v.object({ token: v.nullable(tokenText) })))
  .handler(({ data: { token } }) => takeToken(getRequest(), token))
