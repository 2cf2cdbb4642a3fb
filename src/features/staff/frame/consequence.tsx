import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions, DeskForm, DoButton, HiddenFields } from './form'

type ConsequenceProps = {
  /** The whole form as it was sent, without `do` and `confirm`. */
  fields: readonly (readonly [string, string])[]
  /** The button that was pressed. */
  button: { readonly do: string; readonly label: ReactNode; readonly kind?: 'main' | 'danger' }
  /** Of the page to go back to. */
  back: string
  /** Controls of this page's own, and the button that shows it again with them. */
  asked?: ReactNode
  again?: { readonly do: string; readonly label: ReactNode } | undefined
  children: ReactNode
}

/** What will happen stands before the press that makes it happen. */
export function Consequence({ fields, button, back, asked, again, children }: ConsequenceProps) {
  const kept = fields.filter(([name]) => name !== 'do' && name !== 'confirm')
  return (
    <DeskForm>
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
