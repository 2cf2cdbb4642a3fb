import { Trans, useLingui } from '@lingui/react/macro'
import { Body, Container, Head, Html, Preview, Text } from '@react-email/components'
import { type ReactNode, useContext } from 'react'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { formatZipCode } from '~/text/format-zip-code'
import { Anchor, Note, Paragraph, PhoneLink, Rendering, Subtitle } from './email-parts'
import { styleSheet, styles } from './email-styles'

const { contact, name, legalName } = organisation
const address = `${contact.street}, ${formatZipCode(contact.zipCode)} ${contact.city}`

type FrameProps = {
  preview: string
  isForStaff?: boolean
  children: ReactNode
}

export function EmailLayout({ preview, isForStaff = false, children }: FrameProps) {
  const { i18n } = useLingui()
  const { medium, subject } = useContext(Rendering)
  if (medium === 'text')
    return (
      <>
        {children}
        {!isForStaff && <HowToReachUs />}
        {'-- \n'}
        {`${name}\n${legalName}, ${address}\n`}
        <RegisteredAs />
        {'\n'}
      </>
    )
  return (
    <Html lang={i18n.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, whose ">" React would escape */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className="ground" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container className="card" style={styles.card}>
          <Header />
          <div className="content" style={styles.content}>
            {children}
            {!isForStaff && <HowToReachUs />}
          </div>
        </Container>
        <Footer />
      </Body>
    </Html>
  )
}

/** Tables, because Outlook needs them. */
function Header() {
  return (
    <>
      <div className="header" style={styles.header}>
        <Text style={styles.wordmark}>
          <span style={styles.ball} aria-hidden="true">
            ●
          </span>{' '}
          {name}
        </Text>
        <table
          role="presentation"
          width="100%"
          border={0}
          cellPadding={0}
          cellSpacing={0}
          style={{ marginTop: '14px' }}
        >
          <tbody>
            <tr>
              <td style={{ ...styles.mark, ...styles.centreMark }}>&nbsp;</td>
              <td style={styles.mark}>&nbsp;</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div style={styles.baseline}>&nbsp;</div>
      <div style={styles.runOff}>&nbsp;</div>
    </>
  )
}

function HowToReachUs() {
  const { t } = useLingui()
  const locale = useLocale()
  const { phone, whatsapp } = contact
  const hours = contact.hours[locale]
  return (
    <>
      <Subtitle>{t`Vragen?`}</Subtitle>
      <Paragraph>
        <Trans>
          Bel <PhoneLink>{phone}</PhoneLink> ({hours}), app naar{' '}
          <Anchor href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>{formatPhone(whatsapp, locale)}</Anchor> of
          antwoord op deze mail.
        </Trans>
      </Paragraph>
    </>
  )
}

function Footer() {
  return (
    <Container className="footer" style={styles.footer}>
      <Note>
        <strong>{name}</strong>
        <br />
        {legalName}, {address}
        <br />
        <RegisteredAs />
      </Note>
    </Container>
  )
}

function RegisteredAs() {
  const { kvk } = contact
  return <Trans>KvK-nummer {kvk}</Trans>
}
