import { Trans, useLingui } from '@lingui/react/macro'
import { pagesByName } from '~/features/redirects/target'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import { redirectStatuses } from '~/model/redirect'
import type { RedirectFields } from './steps.server'

type RedirectFormProps = {
  fields: RedirectFields
  errors: readonly FormError[]
  /** Undefined for one that is not there yet. */
  version?: number | undefined
  kept: string
}

export function RedirectForm({ fields, errors, version, kept }: RedirectFormProps) {
  const { t } = useLingui()
  const statuses: Record<(typeof redirectStatuses)[number], string> = {
    301: t`301: voorgoed`,
    302: t`302: voor nu`,
    307: t`307: voor nu, ook voor formulieren`,
    308: t`308: voorgoed, ook voor formulieren`,
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm {...(version !== undefined && { version })} kept={kept}>
        <TextField
          name="path"
          label={t`Oud adres`}
          help={t`Zoals /oude-pagina. Met een * aan het eind geldt het voor alles wat zo begint. Zonder /nl of /en ervoor geldt het in elke taal.`}
          value={fields.path}
          error={errorFor(errors, 'path')}
          isRequired
          maxLength={500}
          autoComplete="off"
        />
        <TextField
          name="target"
          label={t`Gaat naar`}
          help={t`Een adres van deze site, zoals /kampen, of een adres dat met https:// begint. De bezoeker houdt zijn taal.`}
          value={fields.target}
          error={errorFor(errors, 'target')}
          isRequired
          maxLength={2000}
          autoComplete="off"
          list="redirect-targets"
        />
        <datalist id="redirect-targets">
          {[...pagesByName.values()]
            .filter((page) => page !== '/staging-login')
            .map((page) => (
              <option key={page} value={page} />
            ))}
        </datalist>
        <SelectField
          name="status"
          label={t`Soort`}
          help={t`Kies 302 als het oude adres ooit terugkomt.`}
          value={fields.status}
          error={errorFor(errors, 'status')}
          options={redirectStatuses.map((status) => ({ value: String(status), label: statuses[status] }))}
        />
        <TextArea
          name="note"
          label={t`Notitie`}
          help={t`Alleen voor jullie zelf.`}
          value={fields.note}
          error={errorFor(errors, 'note')}
          rows={2}
          maxLength={500}
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
