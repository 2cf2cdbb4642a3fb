import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormError } from '~/features/staff/frame/form'
import { mostRecipients } from './audience.server'
import { longestMessage, type MessageProblem } from './message'
import type { SendRefusal } from './send.server'

const missing = {
  subjectNl: msg`Vul het onderwerp in het Nederlands in.`,
  subjectEn: msg`Vul het onderwerp in het Engels in.`,
  textNl: msg`Schrijf de tekst in het Nederlands.`,
  textEn: msg`Schrijf de tekst in het Engels.`,
}

function problemWords(i18n: I18n, problem: MessageProblem): string {
  switch (problem.code) {
    case 'missing':
      return i18n._(missing[problem.field])
    case 'too-long': {
      const most = problem.field.startsWith('subject') ? longestMessage.subject : longestMessage.text
      return i18n._(msg`Dit is te lang: hoogstens ${most} tekens.`)
    }
    case 'unknown-placeholder': {
      const name = `{${problem.name}}`
      return i18n._(msg`${name} kennen we niet. Kies een naam uit de lijst, of laat de accolades weg.`)
    }
  }
}

export const problemErrors = (i18n: I18n, problems: readonly MessageProblem[]): FormError[] =>
  problems.map((problem) => ({ field: problem.field, message: problemWords(i18n, problem) }))

export function sendRefusalWords(i18n: I18n, refusal: SendRefusal): string {
  switch (refusal) {
    case 'not-chosen':
      return i18n._(msg`Kies eerst aan wie je schrijft: een evenement, een filter, of iedereen.`)
    case 'nobody':
      return i18n._(msg`Er is niemand om aan te schrijven. Kies eerst andere inschrijvingen.`)
    case 'too-many':
      return i18n._(
        msg`Dit zijn te veel mensen voor één mail: het gaat tot ${mostRecipients}. Kies eerst een deel, zoals één evenement of club.`,
      )
    case 'changed':
      return i18n._(msg`Er is intussen iemand bijgekomen of afgegaan. Kijk nog een keer.`)
  }
}
