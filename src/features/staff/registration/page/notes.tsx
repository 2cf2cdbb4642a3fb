import { Trans, useLingui } from '@lingui/react/macro'
import { Actions, DeskForm, DoButton, errorFor, Section, TextArea, TextField } from '~/features/staff/frame/form'
import { formatTimestamp } from '~/time/format-date'
import { longestNote, longestTag } from './limits'
import type { FormsProps } from './step-forms'

export function Notes({ visit, data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  return (
    <Section id="notes" title={<Trans>Notities</Trans>}>
      {data.notes.length > 0 && (
        <ul className="desk-notes">
          {data.notes.map(({ id, at, byName, text }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {byName ?? t`Iemand die er niet meer is`}, {formatTimestamp(at, visit.locale)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <DeskForm>
        <TextArea
          name="text"
          label={t`Nieuwe notitie`}
          help={t`Voor medewerkers. Wie zijn gegevens opvraagt, krijgt de notities er ook bij.`}
          rows={2}
          maxLength={longestNote}
          value={sent('text')}
          error={errorFor(errors, 'text')}
        />
        <Actions>
          <DoButton value="note" kind="plain">
            <Trans>Bewaar de notitie</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </Section>
  )
}

export function Tags({ data, sent, errors }: FormsProps) {
  const { t } = useLingui()
  return (
    <Section id="tags" title={<Trans>Labels</Trans>}>
      {data.tags.length > 0 && (
        <ul className="desk-tags">
          {data.tags.map((tag) => (
            <li key={tag}>
              <form method="post">
                <input type="hidden" name="tag" value={tag} />
                <input type="hidden" name="remove" value="1" />
                <button type="submit" name="do" value="tag" aria-label={t`Haal het label ${tag} weg`}>
                  {tag} <span aria-hidden="true">×</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <DeskForm>
        <TextField
          name="tag"
          label={t`Nieuw label`}
          help={t`Bijvoorbeeld een groep. De lijst zoekt erop.`}
          maxLength={longestTag}
          value={sent('tag')}
          error={errorFor(errors, 'tag')}
        />
        <Actions>
          <DoButton value="tag" kind="plain">
            <Trans>Voeg toe</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </Section>
  )
}
