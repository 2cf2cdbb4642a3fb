import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pagesByName } from '~/features/redirects/target'
import { Controls, type FilledForm, field } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary, Suggestions } from '~/features/staff/frame/form'

export const kindNames = {
  301: msg`voorgoed`,
  302: msg`voor nu`,
  307: msg`voor nu, ook voor formulieren`,
  308: msg`voorgoed, ook voor formulieren`,
}

export const redirectFields = {
  path: field.text({
    label: msg`Oud adres`,
    help: msg`Zoals /oude-pagina, of plak het hele adres. Met een * aan het eind geldt het voor alles wat zo begint. Zonder /nl of /en ervoor geldt het in elke taal.`,
    look: { maxLength: 500, autoComplete: 'off' },
    isRequired: true,
  }),
  target: field.text({
    label: msg`Gaat naar`,
    help: msg`Een adres van deze site, zoals /kampen, of een adres dat met https:// begint. De bezoeker houdt zijn taal.`,
    look: { maxLength: 2000, autoComplete: 'off', list: 'redirect-targets' },
    isRequired: true,
  }),
  status: field.choice(['301', '302', '307', '308'], {
    label: msg`Soort`,
    help: msg`Kies ‘voor nu’ als het oude adres ooit terugkomt.`,
    names: kindNames,
  }),
  note: field.text({
    label: msg`Notitie`,
    help: msg`Alleen voor jullie zelf.`,
    rows: 2,
    look: { maxLength: 500 },
  }),
}

type RedirectFormProps = FilledForm & {
  /** Undefined for one that is not there yet. */
  version?: number | undefined
  kept: string
}

export function RedirectForm({ version, kept, ...form }: RedirectFormProps) {
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <DeskForm {...(version !== undefined && { version })} kept={kept}>
        <Controls of={redirectFields} {...form} />
        <Suggestions
          id="redirect-targets"
          values={[...pagesByName.values()].filter((page) => page !== '/staging-login')}
        />
        <Actions>
          <DoButton value="save">
            <Trans>Bewaar</Trans>
          </DoButton>
          {version !== undefined && (
            <DoButton value="delete" kind="danger">
              <Trans>Verwijder</Trans>
            </DoButton>
          )}
        </Actions>
      </DeskForm>
    </>
  )
}
