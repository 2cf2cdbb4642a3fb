import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clubs } from '~/features/clubs/clubs'
import { Controls, type Field, type FilledForm, field } from '~/features/staff/frame/fields'
import { Actions, controlId, DeskForm, DoButton, ErrorSummary, SelectField } from '~/features/staff/frame/form'
import type { MemberRow } from '~/features/staff/members/members.server'
import { type StaffRole, staffRoles } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { contactLimits } from '~/text/contact-limits'
import { oneLine } from '~/text/one-line'
import { type RightsError, roleRights } from './words'

export type MemberForm = Readonly<Record<'email' | 'name' | 'role' | 'clubs', string>>

const allClubs = 'all'

export const emptyForm: MemberForm = { email: '', name: '', role: 'editor', clubs: '' }

export const formOf = ({ email, name, role, clubs }: MemberRow): MemberForm => ({
  ...{ email, name, role, clubs: clubs?.join() ?? allClubs },
})

export const readMemberForm = (form: FormValues): MemberForm => ({
  email: form.last('email').trim(),
  name: oneLine(form.last('name')).slice(0, contactLimits.name),
  role: form.last('role'),
  clubs: form.entries.flatMap(([name, value]) => (name === 'clubs' ? value : [])).join(),
})

type Rights = { readonly role: StaffRole; readonly clubs: readonly number[] | null }

const readRole = (text: string) => staffRoles.find((one) => one === text)

/** The rights, with null for all clubs (always for admins), or the errors. */
export function rightsIn(typed: MemberForm): Rights | { readonly errors: RightsError[] } {
  const role = readRole(typed.role)
  if (role === 'admin') return { role, clubs: null }
  const ticked = typed.clubs.split(',')
  const own = clubs.map(({ id }) => id).filter((id) => ticked.includes(String(id)))
  const isOfAll = ticked.includes(allClubs)
  const errors: RightsError[] = role ? [] : ['role']
  if (isOfAll && own.length > 0) errors.push('clubs-twice')
  if (!isOfAll && own.length === 0) errors.push('clubs')
  return role && errors.length === 0 ? { role, clubs: isOfAll ? null : own } : { errors }
}

const email = field.text({
  label: msg`E-mailadres`,
  help: msg`Op dit adres komt een mail met een link om in te loggen. Een wachtwoord hoeft niet.`,
  look: { type: 'email', inputMode: 'email', autoComplete: 'off', maxLength: 254 },
  isRequired: true,
})
const name = field.text({
  label: msg`Naam`,
  help: msg`Zo staat deze medewerker in het logboek.`,
  look: { autoComplete: 'off', maxLength: contactLimits.name },
})
const role: Field<StaffRole> = {
  label: msg`Wat mag deze medewerker?`,
  isRequired: true,
  read: readRole,
  control: (props, { context: { i18n, locale } }) => (
    <SelectField {...props} options={staffRoles.map((value) => ({ value, label: roleRights(i18n, value, locale) }))} />
  ),
}
const clubTicks: Field<string> = {
  label: msg`Voor welke clubs?`,
  help: msg`Nieuws en doorverwijzingen zijn alleen voor wie alle clubs heeft; een beheerder heeft ze altijd.`,
  read: (text) => text,
  control: ({ label, help, error, value = '' }) => {
    const box = (club: string) => ({ name: 'clubs', value: club, defaultChecked: value.split(',').includes(club) })
    return (
      <fieldset className="desk-field" aria-describedby="clubs-help">
        <legend>{label}</legend>
        <p className="desk-help" id="clubs-help">
          {help}
        </p>
        {error && <p className="desk-error">{error}</p>}
        <label className="desk-check">
          <input type="checkbox" id={controlId('clubs')} {...box(allClubs)} />
          <span>
            <Trans>Alle clubs, ook die er nog bij komen</Trans>
          </span>
        </label>
        <div className="desk-pair">
          {clubs.map(({ id, name }) => (
            <label key={id} className="desk-check">
              <input type="checkbox" {...box(String(id))} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  },
}

export const AddForm = (form: FilledForm) => (
  <DeskForm action={form.context.href('medewerkers')} kept="member">
    <ErrorSummary errors={form.errors} />
    <Controls of={{ email, name, role, clubs: clubTicks }} {...form} />
    <Actions>
      <DoButton value="add">
        <Trans>Nodig uit</Trans>
      </DoButton>
    </Actions>
  </DeskForm>
)

export const EditForm = (form: FilledForm) => (
  <DeskForm action={form.context.href('medewerkers')}>
    <ErrorSummary errors={form.errors} />
    <input type="hidden" name="email" value={form.fields.email} />
    <Controls of={{ name: { ...name, isRequired: true }, role, clubs: clubTicks }} {...form} />
    <Actions>
      <DoButton value="save">
        <Trans>Bewaar</Trans>
      </DoButton>
      <DoButton value="remove" kind="danger">
        <Trans>Verwijder als medewerker</Trans>
      </DoButton>
      <a href={form.context.href('medewerkers')} className="button button-quiet">
        <Trans>Toch niet</Trans>
      </a>
    </Actions>
  </DeskForm>
)
