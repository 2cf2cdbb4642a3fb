import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { ContentPath, DeskPath } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import type { Content, ContentRow, FieldError } from './content'
import type { ContentResult, ContentStep } from './content.server'

type FormProps = {
  readonly context: DeskContext
  readonly fields: FieldValues
  readonly errors: readonly FormError[]
  /** Null for one that is not there yet. */
  readonly id: number | null
}

export type Sent = {
  readonly row: ContentRow
  readonly version: number
  readonly fields: FieldValues
  readonly form: FormValues
  readonly isConfirmed: boolean
}

export type NewPage = { readonly path: DeskPath; readonly title: MessageDescriptor }

export type Publish = (as?: Content) => ContentStep

export type Editor = {
  readonly content: Content
  readonly path: ContentPath
  /** Null where there is one for each club: none is made, copied, withdrawn or deleted. */
  readonly newPage: NewPage | null
  readonly sections: (props: FormProps) => Promise<ReactNode>
  readonly message: (i18n: I18n, error: FieldError, fields: FieldValues) => string
  readonly label: (i18n: I18n, field: string) => string
  readonly value: (i18n: I18n, locale: Locale, field: string, value: string) => string
  readonly newFields: (context: DeskContext) => Promise<FieldValues>
  /** The fields with one more group, for a button that adds one; undefined for other buttons. */
  readonly grow?: (button: string, fields: FieldValues) => FieldValues | undefined
  readonly preview: (context: DeskContext, row: ContentRow, fields: FieldValues) => Promise<ReactNode>
  /** Of the page that visitors see, with prefix; null for none. */
  readonly publicPath: (context: DeskContext, row: ContentRow) => string | null
  readonly steps?: Readonly<Record<string, (context: DeskContext, sent: Sent) => Promise<DeskResponse>>>
  readonly buttons?: (context: DeskContext, row: ContentRow) => ReactNode
  readonly aroundPublish?: (
    context: DeskContext,
    sent: Sent,
    publish: Publish,
  ) => Promise<{ page: DeskResponse } | { result: ContentResult } | undefined>
}
