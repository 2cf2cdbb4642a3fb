import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { signupRules } from '~/features/events/views.server'
import { ErrorSummary } from '~/features/staff/frame/form'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { StaffErrorWords } from '~/features/staff/registration/form/error-words'
import type { Rules } from '~/features/staff/registration/form/fields'
import { pageData } from './data.server'
import { Facts, StateLine } from './facts'
import type { Found } from './found.server'
import { Emails, History, Remarks, Trace } from './lists'
import { Money } from './money'
import { Notes, Tags } from './notes'
import { AddPersonForm, CorrectionForm } from './people-form'
import { PriceForm } from './price-form'
import type { PageState } from './state'
import { AddressForm, EraseForm, MoveForm, StatusForms } from './step-forms'

/** The registrant's rules, without what is asked about health: that is read and written elsewhere. */
export function staffRules({ event }: Found, { locale }: Pick<Visit, 'locale'>): Rules {
  const rules = signupRules(event, locale)
  const questions: Rules['questions'] = rules.questions
  return { ...rules, questions: questions.filter(({ isMedical }) => !isMedical) }
}

export async function showRegistration(visit: Visit, found: Found, state?: PageState): Promise<Outcome> {
  const data = await pageData(database().read, found, visit.member, visit.now)
  const rules = staffRules(found, visit)
  const sentBy = state?.sent.last('do')
  const forms = {
    visit,
    data,
    errors: state?.errors ?? [],
    sent: (name: string) => (state?.sent.entries.some(([one]) => one === name) ? state.sent.last(name) : undefined),
  }
  const nothing = { ...forms, sent: () => undefined, errors: [] }
  const formsOf = (...steps: string[]) => (sentBy && steps.includes(sentBy) ? forms : nothing)
  return {
    title: found.registration.contactName || visit.i18n._(msg`Inschrijving`),
    ...(state && { status: state.status }),
    body: (
      <>
        <StateLine visit={visit} data={data} />
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
        <Remarks visit={visit} data={data} />
        <div className="desk-one">
          <div>
            <Facts visit={visit} data={data} />
            <StatusForms {...nothing} />
            <Tags {...formsOf('tag')} />
          </div>
          <div>
            <Notes {...formsOf('note')} />
            <Money {...formsOf('ledger')} />
            <CorrectionForm {...formsOf('save')} rules={rules} state={state} />
            <AddPersonForm {...formsOf('add')} rules={rules} state={state} />
            <Emails visit={visit} data={data} />
            <History visit={visit} data={data} />
            <Trace visit={visit} data={data} />
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
