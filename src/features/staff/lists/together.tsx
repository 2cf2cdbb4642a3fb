import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlainPath } from '~/features/staff/frame/desk-paths'
import { HiddenFields } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { viewQuery } from '~/features/staff/views/form'

export type Together<Row> = {
  /** The page that takes each ticked `id`, beside the view. */
  readonly path: PlainPath
  /** Of whom or what the buttons are, before them. */
  readonly of: MessageDescriptor
  /** More buttons of the form. */
  readonly buttons?: (context: DeskContext) => ReactNode
  /** Undefined for a row that cannot be ticked. */
  readonly pick: (row: Row, context: DeskContext) => { readonly id: string | number; readonly name: string } | undefined
}

const formId = 'together'

type TogetherFormProps<Row> = { context: DeskContext; together: Together<Row> }

export function TogetherForm<Row>({ context, together: { path, of, buttons } }: TogetherFormProps<Row>) {
  const { href, url, i18n } = context
  return (
    <form id={formId} action={href(path)}>
      <HiddenFields fields={[...new URLSearchParams(viewQuery(url.searchParams))].filter(([name]) => name !== 'id')} />
      <p className="desk-help">{i18n._(of)}</p>
      <button type="submit" className="button button-quiet button-small">
        <Trans>Wijzig samen</Trans>
      </button>
      {buttons?.(context)}
    </form>
  )
}

type PickBoxProps<Row> = { context: DeskContext; row: Row; together: Together<Row> }

export function PickBox<Row>({ context, row, together }: PickBoxProps<Row>) {
  const { t } = useLingui()
  const one = together.pick(row, context)
  if (!one) return null
  const { id, name } = one
  const isTicked = context.url.searchParams.getAll('id').includes(String(id))
  return (
    <input type="checkbox" name="id" value={id} defaultChecked={isTicked} form={formId} aria-label={t`Kies ${name}`} />
  )
}
