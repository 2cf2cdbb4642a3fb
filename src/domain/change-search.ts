import * as v from 'valibot'

/** What may be done with a registration that takes a form of its own or a second thought. */
export const changeSteps = ['correct', 'add', 'remove', 'cancel', 'erase'] as const
export type ChangeStep = (typeof changeSteps)[number]

/** What was just done, to be said on the page that is shown after it. */
export const deeds = ['accepted', 'declined', 'corrected', 'added', 'removed', 'cancelled', 'claimed'] as const
export type Deed = (typeof deeds)[number]

const given = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

const schema = v.object({
  /** From a letter; it is moved to a cookie. */
  token: given(v.pipe(v.string(), v.maxLength(100))),
  step: given(v.picklist(changeSteps)),
  /** `remove`: the participant's id. */
  who: given(v.pipe(v.number(), v.integer(), v.minValue(1))),
  said: given(v.picklist(deeds)),
})

export type RegistrationSearch = Partial<v.InferOutput<typeof schema>>

/** Reads search parameters. */
export const readRegistrationSearch = (search: Record<string, unknown>): RegistrationSearch =>
  asGiven(search, v.parse(schema, search))

/** What the page of all registrations has just done. */
export const overviewDeeds = ['mailed', 'erased', 'forgotten'] as const
export type OverviewDeed = (typeof overviewDeeds)[number]

const overviewSchema = v.object({ said: given(v.picklist(overviewDeeds)) })

export const readOverviewSearch = (search: Record<string, unknown>): { said?: OverviewDeed | undefined } =>
  asGiven(search, v.parse(overviewSchema, search))

/**
 * What was read of the parameters that were given. A wrong one is told as nothing, or the router would pass it on as it
 * came; one that was not given is left out, or the router would redirect to the fuller address.
 */
const asGiven = <Read extends object>(given: Record<string, unknown>, read: Read): Partial<Read> =>
  Object.fromEntries(Object.entries(read).filter(([key]) => key in given)) as Partial<Read>
