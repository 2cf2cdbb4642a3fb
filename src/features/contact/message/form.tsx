import { Trans } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { callServer } from '~/ui/form/call-server'
import { ErrorBox } from '~/ui/form/error-list'
import { useAfterPress } from '~/ui/form/use-after-click'
import type { MessageError, MessageOutcome, MessagePage } from './check-message'
import { fieldWords, messageRefusals } from './errors'
import { type Failure, FailureNotice } from './failure'
import { type MessageInput as Filled, messageIn } from './message'

/** Needed once somebody types or sends. Undefined where it does not come: the server checks what is sent. */
const loadCheck = () =>
  import('./check-message').then(
    ({ checkMessage }) => checkMessage,
    () => undefined,
  )

/** Milliseconds. */
const timeout = 30_000

export type MessageErrorOf = (field: string) => ReactNode

type SendMessage = (form: FormData, signal: AbortSignal) => Promise<MessageOutcome>

type MessageFormProps = {
  data: MessagePage
  /** Called at the first touch too, so that sending needs nothing but a line. */
  loadSend: () => Promise<SendMessage>
  fields: (filled: Filled, errorOf: MessageErrorOf) => ReactNode
  button: ReactNode
  thanks: ReactNode
  isSent: boolean
}

export function MessageForm({ data, loadSend, fields, button, thanks, isSent }: MessageFormProps) {
  const locale = useLocale()
  const element = useRef<HTMLFormElement | null>(null)
  // State: a link to a field reloads the loader's data, but the form keeps its first stamp.
  const [stamp, setStamp] = useState(data.form.stamp)
  const [shown, setShown] = useState<readonly MessageError[]>(data.errors)
  const [isTried, setTried] = useState(data.isResult)
  const [refusals, setRefusals] = useState(data.isResult ? 1 : 0)
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [failure, setFailure] = useState<Failure | undefined>(
    data.refusal ? { words: messageRefusals[data.refusal][locale] } : undefined,
  )
  const afterPress = useAfterPress()

  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const check = async () => {
    const checkMessage = await loadCheck()
    if (!element.current || !checkMessage) return []
    const checked = checkMessage(messageIn(data.form.kind, new FormData(element.current)))
    return checked.ok ? [] : checked.errors
  }
  const errorOf: MessageErrorOf = (field) => {
    const found = shown.find((error) => error.field === field)
    return found && fieldWords[found.code][locale]
  }
  const checkField = async (target: EventTarget) => {
    if (!isControl(target) || (!isTried && !target.value)) return
    const now = await check()
    setShown((last) => now.filter(({ field }) => field === target.name || last.some((one) => one.field === field)))
  }
  const refuse = (errors: readonly MessageError[], why: Failure | undefined) => {
    setShown(errors)
    setFailure(why)
    setState('ready')
    setRefusals((last) => last + 1)
  }
  const submit = async (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const form = submitted.currentTarget
    if (state === 'sending') return
    setState('sending')
    const wrong = await check()
    setTried(true)
    if (wrong.length > 0) return refuse(wrong, undefined)
    const signal = AbortSignal.timeout(timeout)
    const outcome = await callServer(form, async () => (await loadSend())(new FormData(form), signal))
    if (outcome.is === 'gone') return
    if (outcome.is === 'sent') return setState('sent')
    makeReady(form)
    if ('stamp' in outcome) setStamp(outcome.stamp)
    switch (outcome.is) {
      case 'wrong':
        return refuse(outcome.errors, undefined)
      case 'refused':
        return refuse([], { words: messageRefusals[outcome.why][locale] })
      case 'failed':
        return refuse([], outcome.words ? { words: outcome.words } : 'wordless')
      case 'offline':
        return refuse([], 'offline')
      default:
        return outcome satisfies never
    }
  }

  if (isSent || state === 'sent') return <Thanks hasFocus={state === 'sent'}>{thanks}</Thanks>
  const errors = shown.map(({ field, code }) => ({ field, words: fieldWords[code][locale] }))
  return (
    <form
      method="post"
      action={`#${formId}`}
      id={formId}
      className="message-form"
      ref={(form) => {
        element.current = form
        // Not in the markup: without JavaScript the browser validates.
        if (form) form.noValidate = true
      }}
      onSubmit={submit}
      onFocus={() => {
        void loadCheck()
        loadSend().catch(() => undefined)
      }}
      onBlur={({ target }) => afterPress(() => checkField(target))}
    >
      {errors.length > 0 && isTried && <ErrorBox errors={errors} box={summary} />}
      {failure && <FailureNotice failure={failure} box={summary} />}
      <input type="hidden" name="stamp" value={stamp} />
      {fields(data.form, errorOf)}
      <div className="honeypot" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue={data.form.website} />
        </label>
      </div>
      <div className="form-actions">
        <button type="submit" className="button button-large" aria-disabled={state === 'sending' || undefined}>
          {state === 'sending' ? <Trans>Bezig met versturen…</Trans> : button}
        </button>
      </div>
    </form>
  )
}

const formId = 'message-form'

const isControl = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The visitor cannot do anything about a filled honeypot. */
function makeReady(form: HTMLFormElement) {
  const unseen = form.elements.namedItem('website')
  if (unseen instanceof HTMLInputElement) unseen.value = ''
}

function Thanks({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) box.current?.focus()
  }, [hasFocus])
  return (
    <div className="notice notice-success" id="sent" role="status" tabIndex={-1} ref={box}>
      {children}
    </div>
  )
}
