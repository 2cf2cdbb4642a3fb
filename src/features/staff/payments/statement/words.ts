import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { largestUnzipped } from '~/server/files/unzip.server'
import { mostLines, type Unread } from './statement'

type Named = Extract<Unread, { found: string }>
type Numbered = Extract<Unread, { line: number }>
type Bare = Exclude<Unread, Named | Numbered>

export function describeUnread(i18n: I18n, unread: Unread): string {
  if ('found' in unread) return describeNamed(i18n, unread)
  return 'line' in unread ? describeNumbered(i18n, unread) : i18n._(bareWords[unread.reason])
}

function describeNumbered(i18n: I18n, { reason, line }: Numbered): string {
  switch (reason) {
    case 'empty':
      return i18n._(msg`Kies een bestand, of plak de regels.`)
    case 'layout':
      return i18n._(
        msg`Dit is geen afschrift dat we kennen. Een CSV lezen we van ING, Rabobank en ABN AMRO, met de regel met kolomkoppen erbij; van elke andere bank CAMT.053 of MT940.`,
      )
    case 'quote': {
      const message = i18n._(msg`Een aanhalingsteken gaat niet dicht.`)
      return i18n._(msg`Regel ${line}: ${message}`)
    }
    case 'long':
      return i18n._(msg`Dit zijn meer dan ${mostLines} regels. Haal bij de bank een kortere periode op.`)
  }
}

function describeNamed(i18n: I18n, { reason, found }: Named): string {
  switch (reason) {
    case 'other-bank':
      return i18n._(msg`Dit is een CSV van ${found}. Die lezen we niet: download het afschrift als CAMT.053 of MT940.`)
    case 'encoding':
      return i18n._(
        msg`De tekens van dit XML-bestand (${found}) kunnen we niet lezen. Download het opnieuw bij de bank.`,
      )
    case 'other-message':
      if (found.startsWith('CAMT'))
        return i18n._(msg`Dit is ${found}: meldingen van de bank, en geen afschrift. Download CAMT.053.`)
      return i18n._(msg`Dit is ${found}: opdrachten aan de bank, en geen afschrift. Download CAMT.053.`)
  }
}

const megabytes = largestUnzipped / 1024 / 1024

const bareWords = {
  pdf: msg`Dit is een PDF. Die is om te lezen en te bewaren: download het afschrift als CAMT.053, MT940 of CSV.`,
  excel: msg`Dit is een Excel-bestand. Download het afschrift als CAMT.053, MT940 of CSV, en stuur het zoals het van de bank komt.`,
  image: msg`Dit is een afbeelding. Download het afschrift bij de bank als CAMT.053, MT940 of CSV.`,
  html: msg`Dit is een webpagina, en geen afschrift. Log in bij de bank en download het afschrift als CAMT.053, MT940 of CSV.`,
  mt942: msg`Dit is MT942: wat er vandaag tot nu toe is geboekt. Download MT940, het afschrift van een hele dag.`,
  'other-xml': msg`Dit is een XML-bestand, maar geen afschrift. Download bij de bank CAMT.053.`,
  'broken-xml': msg`Dit XML-bestand is beschadigd, of niet van een bank. Download CAMT.053 opnieuw bij de bank.`,
  'large-xml': msg`Dit XML-bestand is niet zoals banken het maken. Download CAMT.053 opnieuw bij de bank.`,
  archive: msg`Zo’n ingepakt bestand lezen we niet. Pak het uit, of stuur de zip van de bank.`,
  nested: msg`In deze zip zit nog een zip. Pak die uit, en stuur wat erin zit.`,
  'empty-zip': msg`Deze zip is leeg.`,
  'broken-zip': msg`Deze zip is beschadigd of heeft een wachtwoord. Download hem opnieuw bij de bank.`,
  'large-zip': msg`Uitgepakt is deze zip groter dan ${megabytes} MB. Haal bij de bank een kortere periode op.`,
} satisfies Record<Bare['reason'], MessageDescriptor>
