import { useLingui } from '@lingui/react/macro'
import { clubs } from '~/features/clubs/clubs'
import { SelectField } from '~/features/staff/frame/form'
import { type Member, mayEditClub } from '~/features/staff/members/rights'
import { eventKinds } from '~/model/event'
import { kindWord } from './fields/kind-words'

type Props = { member: Member; kind: string | undefined; club: number | undefined }

/** Of a list of events or of what belongs to them. */
export function KindAndClubFilter({ member, kind, club }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        name="kind"
        label={t`Soort`}
        value={kind}
        empty={t`Alle`}
        options={eventKinds.map((value) => ({ value, label: kindWord(i18n, value) }))}
      />
      <SelectField
        name="club"
        label={t`Club`}
        value={club === undefined ? '' : String(club)}
        empty={t`Alle`}
        options={clubs
          .filter(({ id }) => mayEditClub(member, id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  )
}
