import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dueOf } from '~/features/payments/balance'
import type { LateCharge, LateCost } from '~/features/registrations/staff-steps/late-cancelling.server'
import { ChoiceField } from '~/features/staff/frame/choice-field'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  HiddenFields,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { readMoney } from '~/text/read-money'
import { formatDate, formatDeadline, formatTimestamp } from '~/time/format-date'
import { isEndOfDay } from '~/time/time-zone'
import type { SentAction } from './action.server'
import { registrationPath } from './found.server'

/** Undefined without a choice, which is an error once the form was shown. */
export function readLateCost({
  context: { i18n },
  found: { registration },
  form,
}: SentAction): { cost: LateCost } | { errors: FormError[] } {
  const chosen = form.last('cost')
  if (chosen === 'nothing' || chosen === 'whole') return { cost: chosen }
  const isAsked = form.entries.some(([name]) => name === 'asked') || form.last('confirm') === '1'
  if (chosen !== 'amount')
    return { errors: isAsked ? [{ field: 'cost', message: i18n._(msg`Kies wat er nog te betalen is.`) }] : [] }
  const cents = readMoney(form.last('amount'))
  if (!cents) return { errors: [{ field: 'amount', message: i18n._(msg`Vul een bedrag in, zoals 12,50.`) }] }
  if (cents > dueOf(registration))
    return { errors: [{ field: 'amount', message: i18n._(msg`Dit is meer dan de hele prijs.`) }] }
  return { cost: cents }
}

/** In all, cents. */
export const dueAfter = (cost: LateCost, whole: number): number =>
  cost === 'nothing' ? 0 : cost === 'whole' ? whole : cost

/** Before the preview, whose email depends on the choice. */
export function askLateCost(
  { context, found, form }: SentAction,
  deadline: number,
  errors: readonly FormError[],
): DeskResponse {
  const { contactName, reference } = found.registration
  const kept = form.entries.filter(([name]) => !['do', 'confirm', 'digest', 'cost', 'amount', 'asked'].includes(name))
  return {
    title: context.i18n._(msg`${contactName} afmelden`),
    status: errors.length > 0 ? 422 : 200,
    crumbs: [{ name: contactName, path: registrationPath(reference) }],
    body: (
      <>
        <ErrorSummary errors={errors} />
        <DeskForm>
          <HiddenFields fields={[...kept, ['asked', '1']]} />
          <LateCostFields
            context={context}
            registration={found.registration}
            deadline={deadline}
            cost={form.last('cost')}
            amount={form.last('amount')}
            errors={errors}
          />
          <Actions>
            <DoButton value="cancel">
              <Trans>Bekijk wat er gebeurt</Trans>
            </DoButton>
            <a href={context.href(registrationPath(reference))} className="button button-quiet">
              <Trans>Toch niet</Trans>
            </a>
          </Actions>
        </DeskForm>
      </>
    ),
  }
}

type FieldsProps = {
  context: DeskContext
  registration: SentAction['found']['registration']
  deadline: number
  cost: string
  amount: string
  errors: readonly FormError[]
}

function LateCostFields({ context: { locale }, registration, deadline, cost, amount, errors }: FieldsProps) {
  const { t } = useLingui()
  const until = formatDeadline(deadline, locale)
  const [whole, paid] = [dueOf(registration), registration.paidCents].map((cents) => formatMoney(cents, locale))
  return (
    <>
      <p>
        <Trans>Gratis afmelden kon {until}.</Trans>{' '}
        {registration.paidCents > 0 && <Trans>Er is al {paid} betaald.</Trans>}{' '}
        <Trans>De mail en de pagina van de inschrijving zeggen precies wat je hier kiest.</Trans>
      </p>
      <ChoiceField
        name="cost"
        legend={t`Wat is er na deze afmelding in totaal te betalen?`}
        value={cost}
        error={errorFor(errors, 'cost')}
        choices={[
          { value: 'nothing', label: t`Niets` },
          { value: 'whole', label: t`De hele prijs: ${whole}` },
          { value: 'amount', label: t`Een bedrag` },
        ]}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        label={t`Bedrag`}
        help={t`Alleen bij ‘Een bedrag’.`}
        value={amount}
        error={errorFor(errors, 'amount')}
      />
    </>
  )
}

export const lateCharge = (
  { i18n, locale, member }: Pick<DeskContext, 'i18n' | 'locale' | 'member'>,
  cost: LateCharge['cost'],
): LateCharge => ({
  cost,
  by: member,
  reason: (deadline) => {
    const end = isEndOfDay(deadline) ? formatDate(deadline - 1, locale) : formatTimestamp(deadline, locale)
    return i18n._(msg`Afmelding na ${end}`)
  },
})
