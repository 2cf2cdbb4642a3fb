import { Trans, useLingui } from '@lingui/react/macro'
import type { MessagePage } from '~/features/contact/message/check-message'
import { MessageTextField, SenderFields } from '~/features/contact/message/fields'
import { MessageForm } from '~/features/contact/message/form'
import { applicationIn, messageLimits } from '~/features/contact/message/message'
import { described, FieldFrame, TextInput } from '~/ui/form/field'

const loadSend = async () => {
  const { sendApplication } = await import('./vacancies.functions')
  return (form: FormData, signal: AbortSignal) => sendApplication({ data: applicationIn(form), signal })
}

type ApplicationFormProps = {
  data: MessagePage
  isSent: boolean
  chosen: number | undefined
  vacancies: readonly { id: number; title: string }[]
}

export function ApplicationForm({ data, isSent, chosen, vacancies }: ApplicationFormProps) {
  const { t } = useLingui()
  const preset = vacancies.some(({ id }) => id === chosen) ? String(chosen) : vacancies.length === 0 ? 'open' : ''
  return (
    <MessageForm
      data={data}
      loadSend={loadSend}
      isSent={isSent}
      button={<Trans>Verstuur je sollicitatie</Trans>}
      thanks={
        <>
          <h3>{t`Je sollicitatie is verstuurd`}</h3>
          <p>{t`Leuk dat je bij ons wilt werken! Binnen een week hoor je van ons.`}</p>
        </>
      }
      fields={(filled, errorOf) => (
        <>
          <FieldFrame name="vacancy" label={<Trans>Waar reageer je op?</Trans>} error={errorOf('vacancy')}>
            <select
              className="select"
              id="vacancy"
              name="vacancy"
              required
              defaultValue={filled.vacancy || preset}
              {...described('vacancy', undefined, errorOf('vacancy'))}
            >
              <option value="">{t`Kies een vacature`}</option>
              {vacancies.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              <option value="open">{t`Open sollicitatie`}</option>
            </select>
          </FieldFrame>
          <SenderFields filled={filled} errorOf={errorOf} />
          <TextInput
            name="phone"
            type="tel"
            label={<Trans>Telefoonnummer</Trans>}
            hint={<Trans>Dan kunnen we je even bellen.</Trans>}
            autoComplete="tel"
            inputMode="tel"
            maxLength={messageLimits.phone}
            isOptional
            defaultValue={filled.phone}
            error={errorOf('phone')}
          />
          <MessageTextField
            label={<Trans>Wie ben je?</Trans>}
            hint={<Trans>Waar je woont, op welke dagen je kunt en wat je al hebt gedaan. Een brief hoeft niet.</Trans>}
            filled={filled}
            errorOf={errorOf}
          />
        </>
      )}
    />
  )
}
