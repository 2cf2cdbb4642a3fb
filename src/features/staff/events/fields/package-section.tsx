import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormProps } from '~/features/staff/content/editor'
import { controlId, DoButton, errorFor, HiddenFields, Pair, Section, TextField } from '~/features/staff/frame/form'
import { packageLabel } from './field-words'
import { numbersOf, type PackagePart, packageField } from './fields'

type PackageSectionProps = Omit<FormProps, 'id'> & { price?: ReactNode; isLessons?: boolean }

/** Each way to take part at its own price; a button adds one more without a script. */
export function PackageSection({ price, isLessons = false, ...props }: PackageSectionProps) {
  const { t } = useLingui()
  const error = errorFor(props.errors, 'packages')
  return (
    <Section id="price" title={<Trans>Prijs en pakketten</Trans>}>
      {price}
      <p className="desk-help" id={controlId('packages')} tabIndex={-1}>
        {t`Met pakketten kiest een deelnemer zelf: hele week of drie dagen, met of zonder opvang. Elk heeft een eigen prijs.`}
      </p>
      {error && <p className="desk-error">{error}</p>}
      {numbersOf(props.fields, 'package').map((number) => (
        <PackageFields key={number} {...props} number={number} isLessons={isLessons} />
      ))}
      <p>
        <DoButton value="add-package" kind="plain">
          <Trans>Pakket erbij</Trans>
        </DoButton>
      </p>
    </Section>
  )
}

type PackageFieldsProps = Omit<FormProps, 'id'> & { number: number; isLessons: boolean }

function PackageFields({ visit: { i18n }, fields, errors, number, isLessons }: PackageFieldsProps) {
  const field = (part: PackagePart, props: { inputMode?: 'decimal' | 'numeric'; lang?: string } = {}) => {
    const name = packageField(number, part)
    return (
      <TextField
        name={name}
        label={packageLabel(i18n, part)}
        value={fields[name]}
        error={errorFor(errors, name)}
        {...props}
      />
    )
  }
  const id = packageField(number, 'Id')
  return (
    <fieldset className="desk-section">
      <legend>
        <Trans>Pakket {number}</Trans>
      </legend>
      <HiddenFields fields={[[id, fields[id] ?? '']]} />
      <Pair>
        {field('NameNl', { lang: 'nl' })}
        {field('NameEn', { lang: 'en' })}
      </Pair>
      {field('Price', { inputMode: 'decimal' })}
      {isLessons && (
        <>
          <Pair>
            {field('Minutes', { inputMode: 'numeric' })}
            {field('Lessons', { inputMode: 'numeric' })}
          </Pair>
          <Pair>
            {field('GroupSize', { inputMode: 'numeric' })}
            {field('HourRate', { inputMode: 'decimal' })}
          </Pair>
        </>
      )}
    </fieldset>
  )
}
