import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  type FormError,
  HiddenFields,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { locales } from '~/i18n/locale'
import { longestName } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { isWritten } from './message'
import { groupCrumb } from './new-page.server'
import { EmailTexts } from './preview-words'
import { allTemplates, deleteTemplate, type EmailTemplate, renameTemplate } from './templates.server'

const title = msg`Sjablonen`
const path = 'mail/sjablonen'

export const templatesPage: DeskPage = {
  path,
  right: 'mail',
  get: (context) => show(context, []),
  post: (context, form) => receive(context, form),
}

async function show(
  context: DeskContext,
  errors: readonly FormError[],
  typed?: { id: number; name: string },
): Promise<DeskResponse> {
  const templates = await allTemplates(database().read)
  return {
    title: context.i18n._(title),
    crumbs: [groupCrumb(context)],
    ...(errors.length > 0 && { status: 422 }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        {templates.length === 0 && (
          <p className="desk-empty">
            <Trans>Er zijn nog geen sjablonen. Schrijf een mail aan een groep, en bewaar daar de tekst.</Trans>
          </p>
        )}
        {templates.map((template) => (
          <Template
            key={template.id}
            context={context}
            template={template}
            name={typed?.id === template.id ? typed.name : template.name}
            error={typed?.id === template.id ? errors[0]?.message : undefined}
          />
        ))}
      </>
    ),
  }
}

async function receive(context: DeskContext, form: FormValues): Promise<DeskResponse> {
  const { member, now, i18n } = context
  if (!mayEditClub(member, null)) return undefined
  const [id, name] = [Number(form.last('id')) || 0, form.last('name').trim()]
  const action = form.last('do')
  if (action === 'delete') {
    const result = await deleteTemplate(database(), member, id, now)
    return result.ok ? { redirect: path, done: result.auditId } : undefined
  }
  if (action !== 'rename') return undefined
  const refused = (message: string) => show(context, [{ field: nameField(id), message }], { id, name })
  if (name === '') return refused(i18n._(msg`Geef het sjabloon een naam.`))
  if (name.length > longestName) return refused(i18n._(msg`Een naam heeft hoogstens ${longestName} tekens.`))
  const result = await renameTemplate(database(), member, { id, name }, now)
  if (result.ok) return { redirect: path, done: result.auditId }
  return result.refusal === 'taken' ? refused(i18n._(msg`Er is al een sjabloon met deze naam.`)) : undefined
}

const nameField = (id: number) => `name-${id}`

type TemplateProps = { context: DeskContext; template: EmailTemplate; name: string; error: string | undefined }

function Template({ context: { href, member }, template, name, error }: TemplateProps) {
  const { t } = useLingui()
  const { id } = template
  const texts = locales
    .filter((locale) => isWritten(template, locale))
    .map((locale) => ({ locale, subject: template.subject[locale], text: template.text[locale] }))
  return (
    <section className="desk-section" aria-labelledby={`template-${id}`}>
      <h2 id={`template-${id}`}>{template.name}</h2>
      <details>
        <summary>
          <Trans>Lees de tekst</Trans>
        </summary>
        <EmailTexts emails={texts} />
      </details>
      <p>
        <a href={href('mail/nieuw', { template: String(id) })}>{t`Schrijf met dit sjabloon`}</a>
      </p>
      {mayEditClub(member, null) && (
        <DeskForm>
          <HiddenFields fields={[['id', String(id)]]} />
          <TextField
            name="name"
            id={nameField(id)}
            label={t`Naam van het sjabloon`}
            value={name}
            maxLength={longestName}
            error={error}
          />
          <Actions>
            <DoButton value="rename" kind="plain">
              <Trans>
                Geef een andere naam <span className="visually-hidden">{template.name}</span>
              </Trans>
            </DoButton>
            <DoButton value="delete" kind="danger">
              <Trans>
                Verwijder <span className="visually-hidden">{template.name}</span>
              </Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      )}
    </section>
  )
}
