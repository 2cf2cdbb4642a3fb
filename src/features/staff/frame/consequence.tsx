import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions, DeskForm, DoButton, HiddenFields } from './form'

type ConsequenceProps = {
  /** Where the form goes; without, to the page itself. */
  action?: string | undefined
  fields: readonly (readonly [string, string])[]
  button: { readonly do: string; readonly label: ReactNode; readonly kind?: 'main' | 'danger' }
  back: string
  asked?: ReactNode
  again?: { readonly do: string; readonly label: ReactNode } | undefined
  children: ReactNode
}

export function Consequence({ action, fields, button, back, asked, again, children }: ConsequenceProps) {
  const kept = fields.filter(([name]) => name !== 'do' && name !== 'confirm')
  return (
    <DeskForm action={action}>
      <HiddenFields fields={[...kept, ['confirm', '1']]} />
      {asked}
      <div className="desk-consequence">{children}</div>
      <Actions>
        <DoButton value={button.do} kind={button.kind ?? 'main'}>
          {button.label}
        </DoButton>
        {again && (
          <DoButton value={again.do} kind="plain">
            {again.label}
          </DoButton>
        )}
        <a href={back} className="button button-quiet">
          <Trans>Toch niet</Trans>
        </a>
      </Actions>
    </DeskForm>
  )
}
