import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Actions, HiddenFields, type Option, SelectField } from '~/features/staff/frame/form'
import { withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { namesInShort } from '~/features/staff/registrations/who'
import { type Audience, asksForEnded, mostRecipients, readersOf } from './audience.server'
import { type ReadAudience, refusalOf } from './read-audience.server'
import { filtersIn } from './send.server'
import { sendRefusalWords } from './words'

type WhomProps = { context: DeskContext; audience: ReadAudience }

export function ChooseWhom({ context, events }: { context: DeskContext; events: readonly Option[] }) {
  const { t } = useLingui()
  const { url, href } = context
  const kept = [...url.searchParams].filter(([name]) => name === 'template' || name === 'again')
  return (
    <>
      <p>
        <Trans>Aan wie wil je schrijven? Kies een evenement, of zoek de inschrijvingen bij elkaar.</Trans>
      </p>
      <form action={url.pathname} className="desk-filters">
        <HiddenFields fields={kept} />
        <SelectField name="event" label={t`Evenement`} empty={t`Kies een evenement`} options={events} />
        <button type="submit" className="button">{t`Kies dit evenement`}</button>
      </form>
      <ul>
        <li>
          <a href={href('inschrijvingen')}>{t`Kies met filters in de lijst van inschrijvingen`}</a>{' '}
          <Trans>en druk daar op ‘Mail ze’.</Trans>
        </li>
        <li>
          <a
            href={withParameters(url.pathname, new URLSearchParams(kept), { everybody: '1' })}
          >{t`Schrijf aan iedereen`}</a>{' '}
          <Trans>van alle evenementen, ook die al voorbij zijn. Het kan tot {mostRecipients} adressen.</Trans>
        </li>
      </ul>
    </>
  )
}

export function Whom({ context, audience, view }: WhomProps & { view: string }) {
  const { t, i18n } = useLingui()
  const { url, href } = context
  const search = url.searchParams
  const { withoutAddress, ended, strangers } = audience
  const refusal = refusalOf(audience)
  const filters = filtersIn(search)
  filters.delete('cancelled')
  return (
    <>
      <p>
        <Trans>Uit de lijst: {view}.</Trans> <a href={href('inschrijvingen', filters)}>{t`Bekijk de inschrijvingen`}</a>
      </p>
      <AudienceWords context={context} audience={audience} />
      {withoutAddress > 0 && (
        <p>
          <Plural
            value={withoutAddress}
            one="# inschrijving heeft geen e-mailadres. Bel of app die zelf."
            other="# inschrijvingen hebben geen e-mailadres. Bel of app die zelf."
          />
        </p>
      )}
      {strangers > 0 && (
        <p>
          <Plural
            value={strangers}
            one="# inschrijving komt uit een lijst en krijgt niets: schrijf die alleen over de lessen van één club."
            other="# inschrijvingen komen uit een lijst en krijgen niets: schrijf die alleen over de lessen van één club."
          />
        </p>
      )}
      {ended > 0 && (
        <p>
          <Plural
            value={ended}
            one="# inschrijving is afgemeld of vervallen en krijgt niets."
            other="# inschrijvingen zijn afgemeld of vervallen en krijgen niets."
          />{' '}
          <a href={withParameters(url.pathname, search, { cancelled: '1' })}>{t`Schrijf ook aan hen`}</a>
        </p>
      )}
      {search.get('cancelled') === '1' && (
        <p>
          <Trans>Ook wie is afgemeld of van wie de inschrijving is vervallen, krijgt deze mail.</Trans>{' '}
          <a href={withParameters(url.pathname, search, { cancelled: '' })}>{t`Toch niet aan hen`}</a>
        </p>
      )}
      {refusal && <p className="desk-consequence">{sendRefusalWords(i18n, refusal)}</p>}
      <Actions>
        {!refusal && (
          <a href={withParameters(url.pathname, search, { write: '1' })} className="button">
            {t`Schrijf de mail`}
          </a>
        )}
        <a href={href('mail/groep')} className="button button-quiet">{t`Eerder verstuurd`}</a>
        <a href={href('mail/sjablonen')} className="button button-quiet">{t`Sjablonen`}</a>
      </Actions>
    </>
  )
}

/** "Naar 23 adressen: 18 in het Nederlands en 5 in het Engels. Anna, Bram en nog 21." */
export function AudienceWords({ context, audience }: { context: DeskContext; audience: Audience }) {
  const { recipients } = audience
  const [dutch, english] = [readersOf(audience, 'nl'), readersOf(audience, 'en')]
  const who = namesInShort(
    recipients.map(({ contactName }) => contactName),
    context,
  )
  if (recipients.length === 0) return null
  return (
    <>
      <p>
        <strong>
          <Plural value={recipients.length} one="Naar # adres" other="Naar # adressen" />
        </strong>{' '}
        <Trans>
          ({dutch} in het Nederlands, {english} in het Engels): {who}.
        </Trans>
      </p>
      <p className="desk-help">
        <Trans>Elk adres krijgt één mail, in de taal van de laatste inschrijving en over die inschrijving.</Trans>{' '}
        {asksForEnded(context.url.searchParams) ? null : (
          <Trans>Wie zich afmeldt voordat de mail vertrekt, krijgt hem niet.</Trans>
        )}
      </p>
    </>
  )
}
