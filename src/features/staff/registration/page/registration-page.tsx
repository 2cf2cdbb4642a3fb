import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  Section,
  Suggestions,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { StaffErrorWords } from '~/features/staff/registration/form/error-words'
import type { Rules } from '~/features/staff/registration/form/fields'
import { formatTimestamp } from '~/time/format-date'
import { pageData } from './data.server'
import { Facts, StateLine } from './facts'
import type { Found } from './found.server'
import { longestNote, longestTag } from './limits'
import { Emails, History, Remarks, Trace } from './lists'
import { Money } from './money'
import { SecondPayer, Terms } from './money-plans'
import { OnlineMoney } from './online-money'
import { AddPersonForm, CorrectionForm } from './people-form'
import { PriceForm } from './price-form'
import type { PageState } from './state'
import type { FormsProps } from './step-forms'
import { AddressForm, EraseForm, MoveForm, PeopleChoice, StatusForms } from './step-forms'

/** The registrant's rules without medical questions: those are read and written elsewhere. */
export async function staffRules({ event }: Found, { locale }: Pick<DeskContext, 'locale'>): Promise<Rules> {
  const rules = await signupRulesFor(database().read, event, locale)
  const questions: Rules['questions'] = rules.questions
  return { ...rules, questions: questions.filter(({ isMedical }) => !isMedical) }
}

export async function showRegistration(context: DeskContext, found: Found, state?: PageState): Promise<DeskResponse> {
  const data = await pageData(database().read, found, context.member, context.now)
  const rules = await staffRules(found, context)
  const sentBy = state?.sent.last('do')
  const forms = {
    context,
    data,
    errors: state?.errors ?? [],
    sent: (name: string) => (state?.sent.entries.some(([one]) => one === name) ? state.sent.last(name) : undefined),
    sentAll: (name: string) => state?.sent.entries.flatMap(([one, value]) => (one === name ? value : [])) ?? [],
  }
  const nothing = { ...forms, sent: () => undefined, sentAll: () => [], errors: [] }
  const formsOf = (...steps: string[]) => (sentBy && steps.includes(sentBy) ? forms : nothing)
  return {
    title: found.registration.contactName || context.i18n._(msg`Inschrijving`),
    ...(state && { status: state.status }),
    body: (
      <>
        <StateLine context={context} data={data} />
        {state?.alert}
        <ErrorSummary
          errors={[
            ...(state?.fieldErrors ?? []).map((error) => ({
              field: error.field,
              message: <StaffErrorWords error={error} rules={rules} />,
            })),
            ...(state?.errors ?? []),
          ]}
        />
        <Remarks context={context} data={data} />
        <div className="desk-one">
          <div>
            <Facts context={context} data={data} />
            <StatusForms {...nothing} />
            <Tags {...formsOf('tag')} />
          </div>
          <div>
            <Notes {...formsOf('note')} />
            <Money {...formsOf('ledger')} />
            <OnlineMoney {...formsOf('return')} />
            <Terms {...formsOf('terms')} />
            <SecondPayer {...formsOf('payer')} />
            <CorrectionForm {...formsOf('save')} rules={rules} state={state} />
            <AddPersonForm {...formsOf('add')} rules={rules} state={state} />
            <Emails context={context} data={data} />
            <History context={context} data={data} />
            <Trace context={context} data={data} />
          </div>
          <div>
            <PriceForm {...formsOf('price')} />
            <MoveForm {...formsOf('move')} />
            <AddressForm {...formsOf('address')} />
            <EraseForm {...nothing} />
          </div>
        </div>
      </>
    ),
  }
}

function Notes({ context, data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  return (
    <Section id="notes" title={<Trans>Notities</Trans>}>
      {data.notes.length > 0 && (
        <ul className="desk-notes">
          {data.notes.map(({ id, at, byName, text }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {byName ?? t`Iemand die er niet meer is`}, {formatTimestamp(at, context.locale)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <DeskForm>
        <TextArea
          name="text"
          label={t`Nieuwe notitie`}
          help={t`Voor medewerkers. Wie zijn gegevens opvraagt, krijgt de notities er ook bij.`}
          rows={2}
          maxLength={longestNote}
          value={sent('text')}
          error={errorFor(errors, 'text')}
        />
        <Actions>
          <DoButton value="note" kind="plain">
            <Trans>Bewaar de notitie</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </Section>
  )
}

function Tags({ data, sent, sentAll, errors }: FormsProps) {
  const { t } = useLingui()
  const { participants } = data.registration
  return (
    <Section id="tags" title={<Trans>Labels</Trans>}>
      {data.tags.size > 0 && (
        <ul className="desk-tags">
          {participants.flatMap(({ id, name }) =>
            (data.tags.get(id) ?? []).map((tag) => (
              <li key={`${id} ${tag}`}>
                <form method="post">
                  <input type="hidden" name="tag" value={tag} />
                  <input type="hidden" name="labelled" value={id} />
                  <input type="hidden" name="remove" value="1" />
                  <button type="submit" name="do" value="tag" aria-label={t`Haal het label ${tag} van ${name} weg`}>
                    {participants.length > 1 ? `${name}: ${tag}` : tag} <span aria-hidden="true">×</span>
                  </button>
                </form>
              </li>
            )),
          )}
        </ul>
      )}
      <DeskForm>
        <TextField
          name="tag"
          label={t`Nieuw label`}
          help={t`Bijvoorbeeld een groep. De lijst zoekt erop.`}
          list="tags-in-use"
          maxLength={longestTag}
          value={sent('tag')}
          error={errorFor(errors, 'tag')}
        />
        <Suggestions id="tags-in-use" values={data.knownTags} />
        <PeopleChoice name="labelled" legend={t`Voor wie?`} data={data} sentAll={sentAll} errors={errors} />
        <Actions>
          <DoButton value="tag" kind="plain">
            <Trans>Voeg toe</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </Section>
  )
}
