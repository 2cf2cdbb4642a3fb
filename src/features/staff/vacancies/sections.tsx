import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clubs } from '~/features/clubs/clubs'
import type { FormProps } from '~/features/staff/content/editor'
import { PublishAtField, TextSection } from '~/features/staff/content/text-fields'
import { errorFor, Pair, Section, SelectField, TextField } from '~/features/staff/frame/form'
import { mayEditClub } from '~/features/staff/members/rights'
import { employmentTypes, payUnits } from '~/model/vacancy'
import { employmentWords, payWords, vacancyLabel } from './words'

export function VacancySections({ visit, fields, errors, picture }: FormProps & { picture: ReactNode }) {
  const { t, i18n } = useLingui()
  const shared = (name: string) => ({
    name,
    label: vacancyLabel(i18n, name),
    value: fields[name],
    error: errorFor(errors, name),
  })
  const own = clubs.filter(({ id }) => mayEditClub(visit.member, id))
  return (
    <>
      <TextSection fields={fields} errors={errors} />
      <Section id="work" title={<Trans>Het werk</Trans>}>
        <SelectField
          {...shared('clubId')}
          empty={t`Niet bij een club`}
          options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Pair>
          <TextField {...shared('placeName')} help={t`Alleen als het niet bij een club is.`} maxLength={100} />
          <TextField {...shared('placeCity')} maxLength={100} />
        </Pair>
        <SelectField
          {...shared('employment')}
          isRequired
          empty={t`Kies`}
          options={employmentTypes.map((value) => ({ value, label: i18n._(employmentWords[value]) }))}
        />
        <Pair>
          <TextField {...shared('hoursMin')} isRequired inputMode="numeric" help={t`Per week.`} />
          <TextField {...shared('hoursMax')} inputMode="numeric" help={t`Leeg: evenveel.`} />
        </Pair>
        <Pair>
          <TextField {...shared('payMin')} isRequired inputMode="decimal" help={t`In euro’s, zoals 18,50.`} />
          <TextField {...shared('payMax')} inputMode="decimal" help={t`Leeg: evenveel.`} />
        </Pair>
        <SelectField
          {...shared('payPer')}
          options={payUnits.map((value) => ({ value, label: i18n._(payWords[value]) }))}
        />
        <TextField {...shared('validThrough')} isRequired type="date" />
      </Section>
      <Section id="picture" title={<Trans>Afbeelding</Trans>}>
        {picture}
      </Section>
      <Section id="when" title={<Trans>Wanneer</Trans>}>
        <PublishAtField fields={fields} errors={errors} />
      </Section>
    </>
  )
}
