import { useLingui } from '@lingui/react/macro'
import { PressButton } from '~/ui/form/submit-once-form'

export function AccountLeaving() {
  const { t } = useLingui()
  return (
    <section className="section">
      <h2 className="section-title">{t`Uitloggen`}</h2>
      <PressButton intent="sign-out">{t`Log uit`}</PressButton>
      <p>{t`Een telefoon kwijt, of ergens ingelogd gebleven? Log dan overal tegelijk uit, ook hier.`}</p>
      <PressButton intent="sign-out-everywhere" variant="quiet">{t`Log overal uit`}</PressButton>
    </section>
  )
}
