import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { goTo } from '~/browser/navigation'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { EventView, QuestionView } from '~/features/events/views.server'
import { keepDraft, readDraft } from '~/features/registrations/form/draft'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import type { ErrorOf } from '~/features/registrations/form/field-error'
import { type RegistrationFields as Filled, readRegistrationForm, sentIn } from '~/features/registrations/form/form'
import { ParticipantFields } from '~/features/registrations/form/participant-fields'
import { withFirstCopied, withNextRow, withOneRow } from '~/features/registrations/form/participant-rows'
import { type EarlierParticipant, withParticipant } from '~/features/registrations/known-participants'
import type { SignupWords } from '~/features/registrations/paying/sign-up-words.server'
import { dayOf } from '~/time/time-zone'
import { callServer } from '~/ui/form/call-server'
import { useAfterPress } from '~/ui/form/use-after-click'
import type { SignupPage } from './handler.server'
import { EarlierParticipants } from './known-participants'
import {
  LazyErrorWords,
  LazyRefusal,
  LazyRegistrationErrors,
  LazyUnsent,
  loadCheck,
  loadedCheck,
  loadSend,
} from './lazy-parts'
import { LessonWishes } from './lesson-wishes'
import { type PartySummary, partyOf } from './party'
import type { SignupAccount } from './prefill.server'
import type { Unsent } from './refusal-notice'
import { ConsentFields, ContactFields } from './sections'
import { SignupSummary, SubmitArea } from './summary'

type RegistrationFormProps = SignupPage & {
  event: EventView
  when: string
  words: SignupWords
  rules: SignupRules & { questions: QuestionView[] }
  account: SignupAccount | null
}

const refusalId = 'signup-refusal'

const isLevelError = ({ code }: RegistrationError) => code === 'level-outside'

const isTypedIn = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement &&
        (control.value !== control.defaultValue || control.checked !== control.defaultChecked)) ||
      (control instanceof HTMLTextAreaElement && control.value !== control.defaultValue),
  )

/** Autofill may fill the honeypot, which people cannot see or clear. */
function emptyTrap(form: HTMLFormElement) {
  const trap = form.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

export function RegistrationForm({
  event,
  when,
  words,
  rules,
  account,
  form,
  stamp,
  errors,
  refusal,
  wait,
  isResult,
}: RegistrationFormProps) {
  const element = useRef<HTMLFormElement | null>(null)
  const [filled, setFilled] = useState(form)
  // Controls are uncontrolled; a new key resets them.
  const [version, setVersion] = useState(0)
  const [shown, setShown] = useState(errors)
  const [isTried, setTried] = useState(isResult)
  const [refusals, setRefusals] = useState(errors.length > 0 ? 1 : 0)
  // Stays shown after its error has gone, or the response would go with it.
  const [asksLevel, setAsksLevel] = useState(errors.some(isLevelError))
  const [sending, setSending] = useState<'no' | 'yes' | { is: 'offline' } | Unsent>('no')
  const [said, setSaid] = useState({ refusal, wait, stamp })
  const today = dayOf(Date.now())
  const questions: readonly QuestionView[] = rules.questions
  const medical = questions.filter(({ isMedical }) => isMedical).map(({ id }) => id)
  const draftOf = { eventId: event.id, owner: account?.uid, medical }
  const afterPress = useAfterPress()
  const partyIn = (form: Filled) => partyOf(form, event, rules, today)
  const [live, setLive] = useState<PartySummary>()
  const party = live ?? partyIn(filled)
  const follow = () => {
    const next = partyIn(current())
    setLive((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
  }

  const fill = (next: Filled) => {
    setFilled(next)
    setLive(partyIn(next))
    setVersion((last) => last + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once, when the page comes to life.
  useEffect(() => {
    follow()
    // Typed before hydration: newer than any draft.
    if (element.current && !isResult && isTypedIn(element.current)) {
      keepDraft(draftOf, element.current, Date.now())
      return
    }
    const kept = isResult ? undefined : readDraft(draftOf, Date.now())
    if (!kept) return
    fill(withOneRow(readRegistrationForm(kept)))
  }, [])

  // Remounting loses the focus.
  const [focused, setFocused] = useState<{ id: string; preventScroll?: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version of the form takes the cursor once.
  useEffect(() => {
    if (!focused || !element.current) return
    document.getElementById(focused.id)?.focus(focused)
    keepDraft(draftOf, element.current, Date.now())
  }, [version])

  // Back/forward cache: the page may return in its busy state.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setSending('no')
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])

  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const current = () => (element.current ? readRegistrationForm(entriesOf(element.current)) : filled)
  const check = (checkForm: NonNullable<ReturnType<typeof loadedCheck>>) => {
    const checked = checkForm(current(), rules, Date.now())
    return checked.ok ? [] : checked.errors
  }
  const errorOf: ErrorOf = (field) => {
    const found = shown.find((error) => error.field === field)
    return found && <LazyErrorWords error={found} rules={rules} />
  }

  const checkField = async (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (!isTried && (!target.value || target.type === 'checkbox' || target.type === 'radio')) return
    const checkForm = loadedCheck() ?? (await loadCheck())
    if (!checkForm) return
    const now = check(checkForm)
    const isToShow = (field: string, last: RegistrationError[]) =>
      field === target.name || last.some((one) => one.field === field)
    // The trap was emptied on sending: its error stays until the form is sent again.
    const isOfTrap = ({ field }: RegistrationError) => field === 'website'
    setShown((last) => [...now.filter(({ field }) => isToShow(field, last)), ...last.filter(isOfTrap)])
  }
  const send = async (submit: SubmitEvent<HTMLFormElement>) => {
    const pressed = submit.nativeEvent.submitter
    // Buttons with another intent go to the server.
    if (pressed?.getAttribute('name') === 'intent' && pressed.getAttribute('value') !== 'send') return
    submit.preventDefault()
    const page = element.current
    if (sending === 'yes' || !page) return
    if (!loadedCheck()) setSending('yes')
    const checkForm = loadedCheck() ?? (await loadCheck())
    const wrong = checkForm ? check(checkForm) : []
    emptyTrap(page)
    setTried(true)
    setShown(wrong)
    if (wrong.length > 0) {
      setSending('no')
      setRefusals((last) => last + 1)
      setAsksLevel((isAsked) => isAsked || wrong.some(isLevelError))
      return
    }
    setSending('yes')
    const data = sentIn(event.id, entriesOf(page))
    const outcome = await callServer(page, async () => (await loadSend())({ data }))
    if (outcome.is === 'gone') return
    if (outcome.is === 'taken') return goTo(outcome.payAt ?? outcome.location)
    // Without its translations: the server shows the page with them.
    if (outcome.is !== 'offline' && !(await loadCheck())) return page.submit()
    switch (outcome.is) {
      case 'wrong':
        return showRefused(outcome, outcome.errors, null)
      case 'refused':
        return showRefused(outcome, [], outcome.why)
      case 'too-often':
      case 'no-event':
      case 'failed':
      case 'offline':
        return setSending(outcome)
      default:
        return outcome satisfies never
    }
  }
  const showRefused = (
    { form: next, stamp: fresh }: Pick<SignupPage, 'form' | 'stamp'>,
    wrong: RegistrationError[],
    why: SignupPage['refusal'],
  ) => {
    setSending('no')
    setSaid({ refusal: why, wait: null, stamp: fresh })
    setShown(wrong)
    setAsksLevel((isAsked) => isAsked || wrong.some(isLevelError))
    setFocused(why ? { id: refusalId } : undefined)
    if (wrong.length > 0) setRefusals((last) => last + 1)
    fill(next)
  }
  const addParticipant = () => {
    const now = current()
    fill(withNextRow(now, rules))
    setFocused({ id: `participants.${now.participants.length}.name` })
  }
  const chooseParticipant = (person: EarlierParticipant) => {
    const { form: next, row } = withParticipant(current(), person, rules)
    setShown((last) => last.filter(({ field }) => !field.startsWith(`participants.${row}.`)))
    fill(next)
    setFocused({ id: `participants.${row}`, preventScroll: true })
  }
  const copyFirst = (index: number) => {
    fill(withFirstCopied(current(), index, rules))
    setFocused({ id: `participants.${index}`, preventScroll: true })
  }
  const removeParticipant = (index: number) => {
    const now = current()
    setShown([])
    fill({ ...now, participants: now.participants.filter((_, i) => i !== index) })
    setFocused({ id: `participants.${Math.min(index, now.participants.length - 2)}.name` })
  }
  const people = filled.participants.length
  const isCopied = rules.kind === 'lessons' || event.packages.length > 0

  return (
    <div className="signup-columns">
      <form
        method="post"
        className="registration-form"
        ref={(form) => {
          element.current = form
          if (!form) return
          // Not in the markup: without JavaScript the browser validates.
          form.noValidate = true
          form.dataset.draft = ''
        }}
        key={version}
        onSubmit={send}
        onFocus={() => void (loadedCheck() ?? loadCheck())}
        onBlur={({ target }) => afterPress(() => checkField(target))}
        onInput={() => {
          if (element.current) keepDraft(draftOf, element.current, Date.now())
          follow()
        }}
      >
        {/* Enter presses the first button of a form: it must be the one that sends. */}
        <button type="submit" name="intent" value="send" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          <Trans>Inschrijven</Trans>
        </button>
        {shown.length > 0 && isTried && <LazyRegistrationErrors errors={shown} rules={rules} box={summary} />}
        {said.refusal && <LazyRefusal id={refusalId} refusal={said.refusal} wait={said.wait} event={event} />}
        <input type="hidden" name="idempotencyKey" defaultValue={filled.idempotencyKey} />
        <input type="hidden" name="stamp" defaultValue={said.stamp} />

        <section className="section">
          <h2 className="section-title">
            <Trans>Wie doet er mee?</Trans>
          </h2>
          {account && (
            <EarlierParticipants earlier={account.earlier} filled={filled} rules={rules} choose={chooseParticipant} />
          )}
          {filled.participants.map((participant, i) => (
            <ParticipantFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered, and the form is made anew when they change.
              key={i}
              index={i}
              initial={participant}
              rules={rules}
              packages={event.packages}
              questions={rules.questions}
              errorOf={errorOf}
              today={today}
              wishes={
                rules.wishes && (
                  <LessonWishes index={i} initial={participant} labels={rules.wishes} packages={event.packages} />
                )
              }
              onCopy={i > 0 && isCopied ? () => copyFirst(i) : undefined}
              onRemove={people > 1 ? () => removeParticipant(i) : undefined}
            />
          ))}
          {people < rules.maxParticipants && (
            <button
              type="submit"
              name="intent"
              value="add-participant"
              formNoValidate
              className="button button-quiet"
              onClick={(click) => {
                click.preventDefault()
                addParticipant()
              }}
            >
              <Trans>Nog een deelnemer</Trans>
            </button>
          )}
        </section>
        <ContactFields event={event} filled={filled} errorOf={errorOf} hasMinor={party.hasMinor} />
        <ConsentFields
          event={event}
          filled={filled}
          errorOf={errorOf}
          hasMinor={party.hasMinor}
          refusal={said.refusal}
          asksLevel={asksLevel}
        />

        <div className="honeypot" aria-hidden="true">
          <label>
            Website
            <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue={filled.website} />
          </label>
        </div>
        {typeof sending === 'object' && sending.is === 'offline' && (
          <p className="notice notice-error" role="alert">
            <Trans>
              Geen verbinding. Alles wat je invulde staat er nog; druk zo nog een keer op de knop. Dubbel inschrijven
              kan niet.
            </Trans>
          </p>
        )}
        {typeof sending === 'object' && sending.is !== 'offline' && <LazyUnsent unsent={sending} />}
        <SubmitArea
          event={event}
          words={words}
          party={party}
          isLive={live !== undefined}
          isSending={sending === 'yes'}
        />
      </form>
      <SignupSummary event={event} when={when} after={words.after} party={party} isLive={live !== undefined} />
    </div>
  )
}
