import { Trans, useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode } from 'react'

export type FormError = { readonly field: string; readonly message: string }

export const errorFor = (errors: readonly FormError[], name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message

export const controlId = (name: string): string => `f-${name}`

type DeskFormProps = {
  action?: string | undefined
  version?: number | string
  isMultipart?: boolean
  /** The script keeps what is typed under this name until it was saved. */
  kept?: string
  children: ReactNode
}

export function DeskForm({ action, version, isMultipart = false, kept, children }: DeskFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={isMultipart ? 'multipart/form-data' : undefined}
      data-kept={kept}
      className="desk-form"
      noValidate
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </form>
  )
}

/** Posts as hidden fields what a page does not show. */
export function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves.
    <input key={i} type="hidden" name={name} value={value} />
  ))
}

type FieldProps = {
  name: string
  /** Of its element, where a page has several of a name; after it errors are named. */
  id?: string
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  isRequired?: boolean
  lang?: string
}

function Frame({ name, id = name, label, help, error, isRequired, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={error ? 'desk-field desk-field-wrong' : 'desk-field'}>
      <label htmlFor={controlId(id)}>
        {label}
        {isRequired && (
          <span className="desk-required">
            {' '}
            <Trans>(nodig)</Trans>
          </span>
        )}
      </label>
      {help && (
        <p className="desk-help" id={`${controlId(id)}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="desk-error" id={`${controlId(id)}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

const controlProps = ({ name, id = name, help, error, isRequired, lang }: FieldProps) => ({
  id: controlId(id),
  name,
  lang,
  'aria-required': isRequired || undefined,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [help && `${controlId(id)}-help`, error && `${controlId(id)}-error`].filter(Boolean).join(' ') || undefined,
})

type DayCellProps = { name: string; label: string; value: string; errors: readonly FormError[] }

/** A date in the cell of a table, which has no room for a label in sight. */
export function DayCell({ name, label, value, errors }: DayCellProps) {
  const id = controlId(name)
  const message = errors.find(({ field }) => field === name)?.message
  return (
    <>
      <input
        className="input"
        type="date"
        id={id}
        name={name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
      />
      {message && (
        <p className="desk-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </>
  )
}

type TextFieldProps = FieldProps & { value?: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'step' | 'placeholder' | 'autoComplete' | 'accept' | 'list'
  >

export function TextField({ value, type = 'text', ...props }: TextFieldProps) {
  const { name: _, id: __, label: ___, help: ____, error: _____, isRequired: ______, lang: _______, ...control } = props
  return (
    <Frame {...props}>
      <input className="input" type={type} defaultValue={value} {...controlProps(props)} {...control} />
    </Frame>
  )
}

/** For the `list` of a field with this id: native, and it takes other words too. */
export const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)

type TextAreaProps = FieldProps & {
  value?: string | undefined
  rows?: number
  maxLength?: number | undefined
  /** Between the label and the control. */
  above?: ReactNode
}

export function TextArea({ value, rows = 4, maxLength, above, ...field }: TextAreaProps) {
  return (
    <Frame {...field}>
      {above}
      <textarea className="textarea" defaultValue={value} rows={rows} maxLength={maxLength} {...controlProps(field)} />
    </Frame>
  )
}

export type Option = { readonly value: string; readonly label: string; readonly group?: string }

type SelectFieldProps = FieldProps & { value?: string | undefined; options: readonly Option[]; empty?: string }

export function SelectField({ value = '', options, empty, ...field }: SelectFieldProps) {
  return (
    <Frame {...field}>
      <select className="select" defaultValue={value} {...controlProps(field)}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options options={options.filter(({ group }) => group === undefined)} />
        {[...new Set(options.flatMap(({ group }) => group ?? []))].map((group) => (
          <optgroup key={group} label={group}>
            <Options options={options.filter((one) => one.group === group)} />
          </optgroup>
        ))}
      </select>
    </Frame>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type CheckFieldProps = FieldProps & { value?: string; isChecked: boolean }

export function CheckField({ value = '1', isChecked, ...field }: CheckFieldProps) {
  const { name, label, help, error } = field
  return (
    <div className={error ? 'desk-field desk-field-wrong' : 'desk-field'}>
      <label className="desk-check">
        <input type="checkbox" value={value} defaultChecked={isChecked} {...controlProps(field)} />
        <span>{label}</span>
      </label>
      {help && (
        <p className="desk-help" id={`${controlId(name)}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="desk-error" id={`${controlId(name)}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

export function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="desk-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => <div className="desk-pair">{children}</div>

export const Actions = ({ children }: { children: ReactNode }) => <div className="desk-actions">{children}</div>

const buttonClasses = {
  main: 'button',
  plain: 'button button-quiet',
  small: 'button button-small button-quiet',
  danger: 'button button-danger',
}

type DoButtonProps = {
  value: string
  kind?: keyof typeof buttonClasses
  /** The id of the element that the page opens at. */
  at?: string
  children: ReactNode
}

/** Sends the form with `do` set to `value`. */
export function DoButton({ value, kind = 'main', at, children }: DoButtonProps) {
  return (
    <button type="submit" name="do" value={value} formAction={at && `#${at}`} className={buttonClasses[kind]}>
      {children}
    </button>
  )
}

export function ErrorSummary({ errors }: { errors: readonly { field: string; message: ReactNode }[] }) {
  const { t } = useLingui()
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id="errors" aria-label={t`Nog niet goed`}>
      <h2>
        <Trans>Dit klopt nog niet</Trans>
      </h2>
      <ul>
        {errors.map(({ field, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have two, and nothing moves.
          <li key={i}>
            <a href={`#${controlId(field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
