import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { styles } from './email-styles'

/** Each email is rendered twice from the same parts, as HTML and as plain text. */
type RenderingOf = { readonly medium: 'html' | 'text'; readonly subject: string }

export const Rendering = createContext<RenderingOf>({ medium: 'html', subject: '' })

export const useIsText = (): boolean => useContext(Rendering).medium === 'text'

const text = (...parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

export function Title({ children }: { children: ReactNode }) {
  if (useIsText()) return text(children, '\n\n')
  return (
    <Heading className="ink" style={styles.title}>
      {children}
    </Heading>
  )
}

export function Subtitle({ children }: { children: ReactNode }) {
  if (useIsText()) return text('\n', children, '\n')
  return (
    <Heading as="h2" className="ink" style={styles.subtitle}>
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  if (useIsText()) return text(children, '\n\n')
  return (
    <Text className="ink" style={styles.text}>
      {children}
    </Text>
  )
}

export function Note({ children }: { children: ReactNode }) {
  if (useIsText()) return text(children, '\n\n')
  return (
    <Text className="muted" style={styles.small}>
      {children}
    </Text>
  )
}

export function PhoneLink({ children: number }: { children: string }) {
  const locale = useLocale()
  return <Anchor href={`tel:${number.replaceAll(' ', '')}`}>{formatPhone(number, locale)}</Anchor>
}

export function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (useIsText()) return <>{children}</>
  return (
    <Link href={href} className="link" style={styles.link}>
      {children}
    </Link>
  )
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const address = useIsText() && ` (${href})`
  return (
    <>
      <Anchor href={href}>{children}</Anchor>
      {address}
    </>
  )
}

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  if (useIsText()) return text('\n', children, ':\n', href, '\n\n')
  return (
    <Section style={styles.action}>
      <Button href={href} className="button" style={styles.button}>
        {children}
      </Button>
    </Section>
  )
}

export function FactTable({ children }: { children: ReactNode }) {
  if (useIsText()) return text(children, '\n')
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>{children}</tbody>
    </table>
  )
}

type FactRowProps = { label: string; lines: readonly string[]; link?: { href: string; label: string } }

export function FactRow({ label, lines, link }: FactRowProps) {
  if (useIsText()) {
    const all = link ? [...lines, `${link.label}: ${link.href}`] : lines
    return text(label, ':', all.length === 1 ? ` ${all[0]}` : all.map((line) => `\n  ${line}`).join(''), '\n')
  }
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className="fact fact-label muted"
        style={{ ...styles.fact, ...styles.factLabel, fontWeight: 400 }}
      >
        {label}
      </th>
      <td className="fact fact-value ink" style={{ ...styles.fact, ...styles.factValue }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {link && <Anchor href={link.href}>{link.label}</Anchor>}
      </td>
    </tr>
  )
}

export function Reference({ label, code }: { label: string; code: string }) {
  if (useIsText()) return text(label, ': ', code, '\n\n')
  return (
    <div className="panel" style={styles.reference}>
      <Text className="muted" style={styles.referenceLabel}>
        {label}
      </Text>
      <Text className="ink" style={styles.referenceCode}>
        {code}
      </Text>
    </div>
  )
}

const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'’”])/

/** Like `Lines`, with web addresses as links; those in `named` go by a name. */
export function LinkedLines({ text, named }: { text: string; named: Readonly<Record<string, string>> }) {
  // The pattern's own part comes back at every odd place.
  return text.split(addresses).map((part, at) => {
    const name = at % 2 === 1 ? named[part] : undefined
    const shown = name ? <PageLink href={part}>{name}</PageLink> : <Anchor href={part}>{part}</Anchor>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    return <Fragment key={at}>{at % 2 === 1 ? shown : <Lines text={part} />}</Fragment>
  })
}

export function Lines({ text }: { text: string }) {
  if (useIsText()) return <>{text}</>
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
