import { useLingui } from '@lingui/react/macro'
import { Button } from '~/ui/button'
import { PressForm } from '~/ui/form/submit-once-form'

export function AccountLeaving() {
  const { t } = useLingui()
  return (
    <section className="section">
      <h2 className="section-title">{t`Uitloggen`}</h2>
      <PressForm>
        {(isSending) => (
          <Button type="submit" name="intent" value="sign-out" isLoading={isSending}>
            {t`Log uit`}
          </Button>
        )}
      </PressForm>
      <p>{t`Een telefoon kwijt, of ergens ingelogd gebleven? Log dan overal tegelijk uit, ook hier.`}</p>
      <PressForm>
        {(isSending) => (
          <Button type="submit" name="intent" value="sign-out-everywhere" variant="quiet" isLoading={isSending}>
            {t`Log overal uit`}
          </Button>
        )}
      </PressForm>
    </section>
  )
}
