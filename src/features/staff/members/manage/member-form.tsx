import { Trans, useLingui } from '@lingui/react/macro'
import { clubs } from '~/features/clubs/clubs'
import {
  Actions,
  controlId,
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
import { contactLimits } from '~/text/contact-limits'
import { allClubs, type MemberForm } from './form'
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
        help={t`Op dit adres komt een mail met een link om in te loggen. Een wachtwoord hoeft niet.`}
        isRequired
        value={typed.email}
        error={errorFor(errors, 'email')}
      />
      <NameField typed={typed} errors={errors} />
      <RightsFields visit={visit} typed={typed} errors={errors} />
      <Actions>
        <DoButton value="add">
          <Trans>Nodig uit</Trans>
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
      <NameField typed={typed} errors={errors} isRequired />
      <RightsFields visit={visit} typed={typed} errors={errors} />
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

function NameField({ typed, errors, isRequired = false }: FieldsProps & { isRequired?: boolean }) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      autoComplete="off"
      maxLength={contactLimits.name}
      label={t`Naam`}
      help={t`Zo staat deze medewerker in het logboek.`}
      isRequired={isRequired}
      value={typed.name}
      error={errorFor(errors, 'name')}
    />
  )
}

function RightsFields({ visit, typed, errors }: FieldsProps & { visit: Visit }) {
  const { t, i18n } = useLingui()
  const error = errorFor(errors, 'clubs')
  return (
    <>
      <SelectField
        name="role"
        label={t`Wat mag deze medewerker?`}
        isRequired
        value={typed.role}
        options={staffRoles.map((value) => ({ value, label: roleRights(i18n, value, visit.locale) }))}
        error={errorFor(errors, 'role')}
      />
      <fieldset className="desk-field" aria-describedby="clubs-help">
        <legend>{t`Voor welke clubs?`}</legend>
        <p className="desk-help" id="clubs-help">
          {t`Nieuws en doorverwijzingen zijn alleen voor wie alle clubs heeft; een beheerder heeft ze altijd.`}
        </p>
        {error && <p className="desk-error">{error}</p>}
        <label className="desk-check">
          <input
            type="checkbox"
            id={controlId('clubs')}
            name="clubs"
            value={allClubs}
            defaultChecked={typed.isOfAllClubs}
          />
          <span>{t`Alle clubs, ook die er nog bij komen`}</span>
        </label>
        <div className="desk-pair">
          {clubs.map(({ id, name }) => (
            <label key={id} className="desk-check">
              <input type="checkbox" name="clubs" value={id} defaultChecked={typed.clubs.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
