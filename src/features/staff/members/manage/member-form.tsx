import { Trans, useLingui } from '@lingui/react/macro'
import { clubs } from '~/features/clubs/clubs'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  SelectField,
  TextField,
} from '~/features/staff/frame/form'
import type { Visit } from '~/features/staff/frame/page'
import { staffRoles } from '~/model/staff'
import type { MemberForm } from './form'
import { roleRights } from './words'

type FieldsProps = { typed: MemberForm; errors: readonly FormError[] }

export function AddForm({ visit, typed, errors }: FieldsProps & { visit: Visit }) {
  const { t } = useLingui()
  return (
    <DeskForm action={visit.href('medewerkers')} kept="member">
      <ErrorSummary errors={errors} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        label={t`E-mailadres`}
        help={t`Van een account op deze site. Nog geen account? Laat er eerst een maken op de inlogpagina.`}
        isRequired
        value={typed.email}
        error={errorFor(errors, 'email')}
      />
      <RightsFields typed={typed} errors={errors} />
      <Actions>
        <DoButton value="add">
          <Trans>Voeg toe</Trans>
        </DoButton>
      </Actions>
    </DeskForm>
  )
}

export function EditForm({ visit, typed, errors }: FieldsProps & { visit: Visit }) {
  return (
    <DeskForm action={visit.href('medewerkers')}>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="email" value={typed.email} />
      <RightsFields typed={typed} errors={errors} />
      <Actions>
        <DoButton value="save">
          <Trans>Bewaar</Trans>
        </DoButton>
        <DoButton value="remove" kind="danger">
          <Trans>Verwijder als medewerker</Trans>
        </DoButton>
        <a href={visit.href('medewerkers')} className="button button-quiet">
          <Trans>Toch niet</Trans>
        </a>
      </Actions>
    </DeskForm>
  )
}

function RightsFields({ typed, errors }: FieldsProps) {
  const { t, i18n } = useLingui()
  const error = errorFor(errors, 'clubs')
  return (
    <>
      <SelectField
        name="role"
        label={t`Wat mag deze medewerker?`}
        isRequired
        value={typed.role}
        options={staffRoles.map((value) => ({ value, label: i18n._(roleRights[value]) }))}
        error={errorFor(errors, 'role')}
      />
      <fieldset className="desk-field" aria-describedby="clubs-help">
        <legend>{t`Voor welke clubs?`}</legend>
        <p className="desk-help" id="clubs-help">
          {t`Vink niets aan voor alle clubs. Nieuws en doorverwijzingen zijn alleen voor wie alle clubs heeft; een beheerder heeft ze altijd.`}
        </p>
        {error && <p className="desk-error">{error}</p>}
        <div className="desk-pair">
          {clubs.map(({ id, name }) => (
            <label key={id} className="desk-check">
              <input type="checkbox" name="clubs" value={id} defaultChecked={typed.clubs?.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
