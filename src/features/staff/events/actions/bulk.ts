import type { FieldValues } from '~/model/staff'

export const bulkFields = [
  'capacity',
  'minimum',
  'price',
  'maxParticipants',
  'waitingList',
  'ageMin',
  'ageMax',
  'clubId',
  'image',
  'summaryNl',
  'summaryEn',
  'bodyNl',
  'bodyEn',
  'whatToBringNl',
  'whatToBringEn',
] as const
export type BulkField = (typeof bulkFields)[number]

/** `values`: each that occurs, in the order of the events; one where they agree. */
export type BulkValue = { readonly field: BulkField; readonly values: readonly string[] }

export const bulkValues = (all: readonly FieldValues[]): BulkValue[] =>
  bulkFields.map((field) => ({ field, values: [...new Set(all.map((fields) => fields[field] ?? ''))] }))

export function withChosen(fields: FieldValues, chosen: FieldValues): FieldValues {
  const taken = bulkFields.filter((field) => chosen[field] !== undefined)
  return { ...fields, ...Object.fromEntries(taken.map((field) => [field, chosen[field] ?? ''])) }
}
