import * as v from 'valibot'

export type CodeOf<Schema> = Schema extends { entries: infer Fields }
  ? { [Name in keyof Fields]: CodeOf<Fields[Name]> }[keyof Fields]
  : Schema extends { pipe: readonly (infer Part)[] }
    ? Part extends { message?: infer Code }
      ? Extract<Code, string>
      : never
    : never

export type TextSchema<Code extends string, Output = unknown> = v.GenericSchema<string, Output> & {
  readonly pipe: readonly { readonly kind: string; readonly message?: Code | undefined }[]
}

type Checked<Output, Errors> = ({ ok: true } & Output) | ({ ok: false } & Errors)

export function checkText<Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  given: string,
): Checked<{ value: v.InferOutput<Schema> }, { code: CodeOf<Schema> }> {
  const read = v.safeParse(schema, given, { abortPipeEarly: true })
  return read.success ? { ok: true, value: read.output } : { ok: false, code: read.issues[0].message as CodeOf<Schema> }
}

type Texts = v.ObjectSchema<Record<string, v.GenericSchema<string, unknown>>, undefined>
type FieldOf<Schema> = Schema extends Texts ? Extract<keyof Schema['entries'], string> : never
type ErrorIn<Schema> = { field: FieldOf<Schema>; code: CodeOf<Schema> }

/** At most one error a field, in the order of the schema. */
export function checkFields<Schema extends Texts>(
  schema: Schema,
  given: Readonly<Record<FieldOf<Schema>, string>>,
): Checked<{ values: v.InferOutput<Schema> }, { errors: [ErrorIn<Schema>, ...ErrorIn<Schema>[]] }> {
  const read = v.safeParse(schema, given, { abortPipeEarly: true })
  if (read.success) return { ok: true, values: read.output }
  const errors = read.issues.map((issue) => ({ field: issue.path?.[0].key, code: issue.message }))
  return { ok: false, errors: errors as [ErrorIn<Schema>, ...ErrorIn<Schema>[]] }
}
