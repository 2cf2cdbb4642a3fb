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
  readonly grown?: string | undefined
}

/** What stands above the form of something that is there. */
export type Head = { readonly line: ReactNode; readonly facts: ReactNode }

export type Sent = {
  readonly row: ContentRow
  readonly version: number
  readonly fields: FieldValues
  /** Names of what the desk added to them. */
  readonly filled?: string
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
  /** The fields of a form whose controls are more than its fields. */
  readonly joined?: (fields: FieldValues, form: FormValues) => FieldValues | Promise<FieldValues>
  readonly head?: (context: DeskContext, row: ContentRow) => Promise<Head | undefined>
  /** The fields with one more group, for a button that adds one; undefined for other buttons. */
  readonly grow?: (button: string, fields: FieldValues) => FieldValues | undefined
  /** Responds with the page of visitors with these fields, for a frame. Undefined while they lack what it is about. */
  readonly page: (
    context: DeskContext,
    row: ContentRow,
    fields: FieldValues,
    locale: Locale,
  ) => Promise<(() => Response) | undefined>
  /** The id of the element at which the frame opens. */
  readonly pageAt?: (id: number) => string
  /** What is shown beforehand beside the page. */
  readonly preview?: (context: DeskContext, row: ContentRow, fields: FieldValues) => Promise<ReactNode>
  /** Of the page that visitors see, with prefix; null for none. */
  readonly publicPath: (context: DeskContext, row: ContentRow) => string | null
  readonly steps?: Readonly<Record<string, (context: DeskContext, sent: Sent) => Promise<DeskResponse>>>
  /** Above the form, what is done most first; `last` what can destroy. */
  readonly verbs?: (context: DeskContext, row: ContentRow) => { readonly first: ReactNode; readonly last: ReactNode }
  readonly aroundPublish?: (
    context: DeskContext,
    sent: Sent,
    publish: Publish,
  ) => Promise<{ page: DeskResponse } | { result: ContentResult } | undefined>
}
