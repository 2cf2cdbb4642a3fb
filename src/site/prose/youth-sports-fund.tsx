import { Trans } from '@lingui/react/macro'

export function YouthSportsFund() {
  return (
    <p>
      <Trans>
        Is er thuis weinig geld voor sport? Dan betaalt het{' '}
        <a href="https://jeugdfondssportencultuur.nl" rel="external">
          Jeugdfonds Sport &amp; Cultuur
        </a>{' '}
        misschien de lessen van je kind. Iemand die je kind kent, zoals de juf of meester, vraagt het voor je aan. Vraag
        ook of je gemeente een pas heeft.
      </Trans>
    </p>
  )
}
