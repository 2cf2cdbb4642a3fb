import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { describeWhen } from '~/features/events/sessions'
import { dueOf } from '~/features/payments/balance'
import { contactOf } from '~/features/registrations/form/contact'
import { namesIn } from '~/features/registrations/form/map-fields'
import { Section } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { contactLabels, statusNames, statusTones } from '~/features/staff/registration/words'
import { formatMoney } from '~/text/format-money'
import { formatPhone, phoneLink } from '~/text/format-phone'
import { formatTimestamp } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import type { PageData } from './data.server'

type FactsProps = { context: DeskContext; data: PageData }

export function StateLine({ context, data: { registration, event } }: FactsProps) {
  const { i18n } = useLingui()
  const { status, reference, remarks, remarksReadAt, participants } = registration
  return (
    <p className="desk-state">
      <Badge tone={statusTones[status]}>{i18n._(statusNames[status])}</Badge>
      <strong>{reference}</strong>
      <a href={context.href('evenementen/$id', event.id)}>{event.title[context.locale] || event.title.nl}</a>
      <span>{describeWhen(event, context.locale)}</span>
      <span>
        <Plural value={participants.length} one="# deelnemer" other="# deelnemers" />
      </span>
      {remarks && remarksReadAt === null && (
        <Badge tone="warning">
          <Trans>ongelezen opmerking</Trans>
        </Badge>
      )}
    </p>
  )
}

export function Facts({ context, data }: FactsProps) {
  const { t, i18n } = useLingui()
  const { registration, places } = data
  const { locale } = context
  const { name, email, phone, secondPhone, ...others } = contactOf(registration)
  const { capacity, taken, waiting } = places
  return (
    <Section id="contact" title={<Trans>Contact</Trans>}>
      <p>{name}</p>
      {phone && <Call number={phone} context={context} />}
      {secondPhone && (
        <Call number={secondPhone} context={context}>
          <Trans>tweede nummer</Trans>
        </Call>
      )}
      {email ? (
        <Mail address={email} />
      ) : (
        <p className="desk-help">
          <Trans>Geen e-mailadres: er gaat geen mail over deze inschrijving.</Trans>
        </p>
      )}
      <p>
        <a href={context.href('inschrijvingen/$reference/familie', registration.reference)}>
          <Trans>Alles van deze familie</Trans>
        </a>
      </p>
      <dl className="desk-facts">
        {namesIn(others).map(
          (field) =>
            others[field] && (
              <Fact key={field} name={i18n._(contactLabels[field])}>
                {others[field]}
              </Fact>
            ),
        )}
        <Fact name={t`Taal van de mails`}>{registration.locale === 'nl' ? t`Nederlands` : t`Engels`}</Fact>
        <Fact name={t`Ingeschreven op`}>{formatTimestamp(registration.createdAt, locale)}</Fact>
        <Fact name={t`Foto’s`}>{registration.photosAt === null ? t`liever niet` : t`mag`}</Fact>
        {registration.outsideLevel && <Fact name={t`Niveau`}>{t`anders dan gevraagd`}</Fact>}
        <Fact name={t`Plekken`}>
          {capacity === null ? t`zonder grens` : t`${taken} van ${capacity} bezet`}
          {waiting > 0 && <>, {t`${waiting} op de wachtlijst`}</>}
        </Fact>
        {data.placeInLine > 0 && <Fact name={t`Plaats in de rij`}>{t`nummer ${data.placeInLine}`}</Fact>}
        {registration.offerUntil !== null && (
          <Fact name={registration.status === 'held' ? t`Plek vastgehouden tot` : t`Aanbod geldt tot`}>
            {formatTimestamp(registration.offerUntil, locale)}
          </Fact>
        )}
        <Fact name={t`Te betalen`}>{formatMoney(dueOf(registration), locale)}</Fact>
      </dl>
    </Section>
  )
}

export function Call({ number, context, children }: { number: string; context: DeskContext; children?: ReactNode }) {
  return (
    <p className="desk-reach">
      <a href={phoneLink(number)}>{formatPhone(number, context.locale)}</a> {children && <small>{children}</small>}
    </p>
  )
}

export const Mail = ({ address }: { address: string }) => (
  <p className="desk-reach">
    <a href={`mailto:${address}`}>
      <span>
        <Unbroken>{address}</Unbroken>
      </span>
    </a>
  </p>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
