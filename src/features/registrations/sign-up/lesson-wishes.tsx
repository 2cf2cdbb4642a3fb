import type { SignupRules } from '~/features/events/sign-up-rules'
import type { PackageView } from '~/features/events/views.server'
import type { ParticipantInput, WishField } from '~/features/registrations/form/participant'
import { CheckboxField, FieldFrame } from '~/ui/form/field'

type LessonWishesProps = {
  index: number
  initial: ParticipantInput
  labels: NonNullable<SignupRules['wishes']>
  packages: readonly PackageView[]
}

export function LessonWishes({ index, initial, labels, packages }: LessonWishesProps) {
  const named = (field: WishField) => ({ name: `participants.${index}.${field}`, defaultChecked: !!initial[field] })
  const { name } = named('secondPackage')
  return (
    <>
      <CheckboxField {...named('onlyTogether')} label={labels.together} />
      {labels.sameGroup && <CheckboxField {...named('sameGroup')} label={labels.sameGroup} />}
      {packages[1] && (
        <FieldFrame name={name} label={labels.second} isOptional>
          <select className="select" id={name} name={name} defaultValue={initial.secondPackage}>
            <option value="">–</option>
            {packages.map(({ id, name: words, lang }) => (
              <option key={id} value={id} lang={lang}>
                {words}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
    </>
  )
}
