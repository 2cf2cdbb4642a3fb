import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import type { RegistrationEmailData } from '~/emails/email-data'
import { QrCode } from '~/features/payments/qr-code'
import type { QrPath } from '~/features/payments/qr-code.server'
import { useLocale } from '~/i18n/use-locale'
import { isActive, type RegistrationStatus } from '~/model/registration'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { formatPhone } from '~/text/format-phone'
import { formatDay, formatDeadline } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'

type ConfirmationProps = {
  data: RegistrationEmailData
  status: RegistrationStatus
  /** From 1; 0 for who does not wait. */
  placeInLine: number
  isMailed: boolean
  /** Of the payment that is asked; null where none is. */
  code: QrPath | null
}

export function Confirmation({ data, status, placeInLine, isMailed, code }: ConfirmationProps) {
  const { t } = useLingui()
  const price = usePriceLines(data, isMailed)
  const pay = useRequestLines(data)
  const { contactName, reference, participants, event, package: chosen, payment } = data
  const { request } = payment
  return (
    <>
      <p>{organisation.name}</p>
      <h2>
        <StatusTitle status={status} isLessons={event.isLessons} />
      </h2>
      <p>{t`Beste ${contactName},`}</p>
      <p>
        <Lead data={data} status={status} placeInLine={placeInLine} />
      </p>
      <dl>
        <Fact name={t`Inschrijfnummer`} lines={[reference]} />
        <Fact name={t`Wie`} lines={participants} />
        <Fact name={t`Wat`} lines={[event.title, ...(chosen ? [chosen] : [])]} />
        <Fact name={t`Wanneer`} lines={[event.when]} />
        <Fact name={t`Waar`} lines={event.place} />
        {data.hasPlace && event.whatToBring.length > 0 && <Fact name={t`Meenemen`} lines={event.whatToBring} />}
        {isActive({ status }) && <Fact name={t`Prijs`} lines={price} />}
        {request && <Fact name={t`Betalen`} lines={pay} />}
      </dl>
      {code && <QrCode code={code} />}
      {data.hasPlace && <Afterwards data={data} />}
      <HowToReach reference={reference} isMailed={isMailed} />
    </>
  )
}

const Fact = ({ name, lines }: { name: ReactNode; lines: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    {lines.map((line) => (
      <dd key={line}>{line}</dd>
    ))}
  </div>
)

function StatusTitle({ status, isLessons }: { status: RegistrationStatus; isLessons: boolean }) {
  switch (status) {
    case 'confirmed':
      return isLessons ? <Trans>Je inschrijving is binnen</Trans> : <Trans>Ingeschreven</Trans>
    case 'held':
      return <Trans>De plek staat klaar</Trans>
    case 'waiting':
      return <Trans>Op de wachtlijst</Trans>
    case 'offered':
      return <Trans>Er is plek</Trans>
    case 'cancelled':
      return <Trans>Afgemeld</Trans>
    case 'expired':
      return <Trans>Vervallen</Trans>
  }
}

function Lead({ data, status, placeInLine }: Omit<ConfirmationProps, 'isMailed' | 'code'>) {
  const { title } = data.event
  switch (status) {
    case 'confirmed':
      return <Trans>Je inschrijving voor {title} staat. Klopt alles hieronder?</Trans>
    case 'held':
      return <Trans>Je plek voor {title} is zeker als je hebt betaald.</Trans>
    case 'waiting':
      return (
        <Trans>
          Je bent nummer {placeInLine} op de wachtlijst voor {title}. Er is nog geen plek, en je betaalt nog niets.
        </Trans>
      )
    case 'offered':
      return <Trans>Er is plek vrijgekomen voor {title}. Laat ons weten of je die wilt.</Trans>
    case 'cancelled':
    case 'expired':
      return <Trans>Je inschrijving voor {title} geldt niet meer.</Trans>
  }
}

function usePriceLines({ price, participants, hasPlace, payment }: RegistrationEmailData, isMailed: boolean): string[] {
  const { t } = useLingui()
  const locale = useLocale()
  if (price.total === 0) return [t`Gratis`]
  const sum = formatMoney(price.total, locale)
  const each =
    participants.length === 1 || price.perParticipant === null
      ? sum
      : `${sum} (${participants.length} × ${formatMoney(price.perParticipant, locale)})`
  if (!hasPlace) return [each, t`Je betaalt pas als je een plek hebt.`]
  if (payment.request || payment.openCents <= 0) return [each]
  return [each, isMailed ? t`We mailen je nog hoe je betaalt.` : t`Je hoort nog hoe je betaalt.`]
}

function useRequestLines({ payment: { request } }: RegistrationEmailData): string[] {
  const { t } = useLingui()
  const locale = useLocale()
  if (!request) return []
  const { name, reference } = request
  const amount = formatMoney(request.cents, locale)
  const [iban, day] = [formatIban(request.iban), formatDay(request.dueOn, locale, 'long')]
  return [t`${amount}, uiterlijk ${day}`, t`naar ${iban} op naam van ${name}`, t`met als omschrijving ${reference}`]
}

function Afterwards({ data: { groupsKnownOn, cancelUntil } }: { data: RegistrationEmailData }) {
  const locale = useLocale()
  const day = groupsKnownOn === null ? null : formatDay(groupsKnownOn, locale, 'long')
  const until = cancelUntil === null ? null : formatDeadline(cancelUntil, locale)
  return (
    <>
      {day !== null && (
        <p>
          <Trans>
            We maken groepen op leeftijd, niveau en dagdeel. Uiterlijk {day} hoor je de groep, de dag en de tijd.
          </Trans>
        </p>
      )}
      {until !== null && (
        <p>
          <Trans>Wijzigen of gratis afmelden kan {until}.</Trans>
        </p>
      )}
    </>
  )
}

function HowToReach({ reference: number, isMailed }: { reference: string; isMailed: boolean }) {
  const reference = <span className="unbroken">{number}</span>
  const { contact } = organisation
  const email = <Unbroken>{contact.email}</Unbroken>
  const phone = formatPhone(contact.phone, useLocale())
  return (
    <p>
      {isMailed ? (
        <Trans>
          Met de link in onze mail bekijk en wijzig je je inschrijving. Vragen? Bel {phone} of mail {email}, en noem{' '}
          {reference}.
        </Trans>
      ) : (
        <Trans>
          Iets wijzigen of afmelden? Bel {phone} en noem {reference}. Geef je een e-mailadres door, dan krijg je een
          link waarmee je het zelf kunt.
        </Trans>
      )}
    </p>
  )
}
