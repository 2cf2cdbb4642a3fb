import { readFile } from '~/server/http/form-data.server'
import { FormValues, parseForm } from '~/server/http/form-handler.server'
import type { DeskContext, DeskResponse } from './page'

/** A form with its `file`, empty if there is none. */
export type ReceivedUpload = { readonly form: FormValues; readonly file: Buffer; readonly isTooLarge?: boolean }

/** Of a page, how it takes a form with a file. */
export const receiveUpload =
  (receive: (context: DeskContext, received: ReceivedUpload) => Promise<DeskResponse>) =>
  async (context: DeskContext): Promise<DeskResponse> => {
    const { request } = context
    // A body over the limit arrives empty (`answersTooLarge`).
    if (request.body === null)
      return receive(context, { form: new FormValues([]), file: Buffer.alloc(0), isTooLarge: true })
    const copy = request.clone()
    const form = await parseForm(request)
    if (form instanceof Response) return form
    return receive(context, { form, file: (await readFile(copy, 'file')) ?? Buffer.alloc(0) })
  }
