import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AuditAction } from './actions'

const sentences: Readonly<Record<AuditAction, (label: string) => MessageDescriptor>> = {
  create: (label) => msg`‘${label}’ is gemaakt.`,
  save: (label) => msg`‘${label}’ is bewaard.`,
  publish: (label) => msg`‘${label}’ staat op de site.`,
  republish: (label) => msg`De wijziging van ‘${label}’ staat op de site.`,
  plan: (label) => msg`‘${label}’ komt vanzelf op de site.`,
  withdraw: (label) => msg`‘${label}’ is van de site gehaald.`,
  copy: (label) => msg`‘${label}’ is gekopieerd.`,
  delete: (label) => msg`‘${label}’ is verwijderd.`,
  restore: (label) => msg`‘${label}’ is terug.`,
  'bring-back': (label) => msg`Een oude versie van ‘${label}’ is terug.`,
  move: (label) => msg`‘${label}’ is verplaatst.`,
  split: (label) => msg`Van inschrijving ${label} is iemand verplaatst.`,
  cancel: (label) => msg`‘${label}’ gaat niet door.`,
  'call-off': (label) => msg`Valt uit: ${label}`,
  reinstate: (label) => msg`‘${label}’ gaat toch door.`,
  'session-off': (label) => msg`Een dag van ‘${label}’ gaat niet door.`,
  'session-move': (label) => msg`Een dag van ‘${label}’ is verzet.`,
  'session-add': (label) => msg`‘${label}’ heeft er een dag bij.`,
  'session-reinstate': (label) => msg`Een dag van ‘${label}’ gaat toch door.`,
  series: (label) => msg`De reeks van ‘${label}’ is gemaakt.`,
  together: (label) => msg`Samen gewijzigd: ${label}.`,
  'plan-groups': (label) => msg`De groepen zijn ingedeeld: ${label}.`,
  'tell-groups': (label) => msg`De groepen zijn bekendgemaakt: ${label}.`,
  'ask-group': (label) => msg`De familie krijgt de vraag of dit kan: ${label}.`,
  'group-answer': (label) => msg`Antwoord verwerkt: ${label}.`,
  'remind-groups': (label) => msg`Wie nog niets zei, krijgt een herinnering: ${label}.`,
  pin: (label) => msg`Vastgezet: ${label}.`,
  unpin: (label) => msg`Niet meer vastgezet: ${label}.`,
  import: (label) =>
    msg`${plural(Number(label), { one: '# doorverwijzing is nieuw of anders.', other: '# doorverwijzingen zijn nieuw of anders.' })}`,
  confirm: (label) => msg`${label} heeft een plek.`,
  add: (label) => msg`${label} is toegevoegd.`,
  resend: (label) => msg`De mail aan ${label} wordt opnieuw verstuurd.`,
  address: (label) => msg`Het e-mailadres van ${label} is gewijzigd.`,
  note: (label) => msg`Bij ${label} staat een notitie.`,
  tag: (label) => msg`De labels van ${label} zijn gewijzigd.`,
  distinct: (label) => msg`${label} is geen dubbele inschrijving.`,
  paid: (label) => msg`De betaling van ${label} is bijgewerkt.`,
  'how-to-pay': (label) => msg`${label} krijgt een mail over het betalen.`,
  terms: (label) => msg`De termijnen van ${label} zijn bijgewerkt.`,
  'second-payer': (label) => msg`Wie bij ${label} meebetaalt, is bijgewerkt.`,
  return: (label) => msg`${label} krijgt geld terug.`,
  keep: (label) => msg`De terugbetaling van ${label} wordt teruggehaald.`,
  read: (label) => msg`De opmerking van ${label} is gelezen.`,
  'add-person': (label) => msg`Bij inschrijving ${label} is iemand toegevoegd.`,
  'remove-person': (label) => msg`Van inschrijving ${label} is iemand afgemeld.`,
  erase: (label) => msg`${label} is gewist.`,
  export: (label) => msg`Gedownload: ${label}.`,
  tick: (label) => msg`${label} is aangevinkt.`,
  'read-notes': (label) => msg`De gezondheidsnotities van ‘${label}’ zijn gelezen.`,
  send: (label) => msg`De mail ‘${label}’ wordt verstuurd.`,
  try: (label) => msg`Een testmail van ‘${label}’ gaat naar jezelf.`,
  stop: (label) => msg`De mail ‘${label}’ is tegengehouden.`,
  undo: (label) => msg`‘${label}’ is weer zoals het was.`,
}

const ofMembers: Partial<typeof sentences> = {
  create: (label) => msg`‘${label}’ hoort nu bij de medewerkers.`,
  save: (label) => msg`Wat ‘${label}’ mag, is gewijzigd.`,
  delete: (label) => msg`‘${label}’ is geen medewerker meer.`,
}

const ofRegistrations: Partial<typeof sentences> = {
  add: (label) => msg`Inschrijving ${label} is toegevoegd.`,
  save: (label) => msg`Inschrijving ${label} is bewaard.`,
  move: (label) => msg`Inschrijving ${label} is verplaatst.`,
  cancel: (label) => msg`Inschrijving ${label} is afgemeld.`,
  reinstate: (label) => msg`Inschrijving ${label} staat er weer.`,
  undo: (label) => msg`Inschrijving ${label} is weer zoals die was.`,
}

const ofEmails: Partial<typeof sentences> = {
  resend: (label) => msg`De mail ‘${label}’ wordt opnieuw verstuurd.`,
  address: (label) => msg`De mail ‘${label}’ gaat naar een verbeterd adres.`,
  undo: (label) => msg`De mail ‘${label}’ is weer zoals die was.`,
}

const ofLists: Partial<typeof sentences> = {
  import: (label) =>
    msg`${plural(Number(label), { one: '# inschrijving is overgenomen uit een lijst.', other: '# inschrijvingen zijn overgenomen uit een lijst.' })}`,
  undo: (label) =>
    msg`${plural(Number(label), { one: '# inschrijving is weer zoals die was.', other: '# inschrijvingen zijn weer zoals ze waren.' })}`,
  save: (label) =>
    msg`${plural(Number(label), { one: 'De opmerkingen van # inschrijving staan op gelezen.', other: 'De opmerkingen van # inschrijvingen staan op gelezen.' })}`,
  cancel: (label) =>
    msg`${plural(Number(label), { one: '# inschrijving is afgemeld.', other: '# inschrijvingen zijn afgemeld.' })}`,
  tag: (label) =>
    msg`${plural(Number(label), { one: '# inschrijving heeft er een label bij.', other: '# inschrijvingen hebben er een label bij.' })}`,
  'how-to-pay': (label) =>
    msg`${plural(Number(label), { one: '# inschrijving krijgt een mail over het betalen.', other: '# inschrijvingen krijgen een mail over het betalen.' })}`,
  paid: (label) =>
    msg`${plural(Number(label), { one: 'De betaling van # inschrijving is bijgewerkt.', other: 'De betalingen van # inschrijvingen zijn bijgewerkt.' })}`,
}

const ofStatements: Partial<typeof sentences> = {
  import: (label) =>
    msg`${plural(Number(label), { one: '# betaling van een afschrift is bijgeschreven.', other: '# betalingen van een afschrift zijn bijgeschreven.' })}`,
  undo: (label) =>
    msg`${plural(Number(label), { one: '# betaling van een afschrift is er weer af.', other: '# betalingen van een afschrift zijn er weer af.' })}`,
}

const ofRedirectLists: Partial<typeof sentences> = {
  undo: (label) =>
    msg`${plural(Number(label), { one: '# doorverwijzing is weer zoals die was.', other: '# doorverwijzingen zijn weer zoals ze waren.' })}`,
}

const ofSlots: Partial<typeof sentences> = {
  add: (label) => msg`Erbij: ${label}.`,
  copy: (label) => msg`Overgenomen: ${label}.`,
}

const ofGroups: Partial<typeof sentences> = {
  move: (label) => msg`Verplaatst: ${label}.`,
  delete: (label) => msg`Groep opgeheven: ${label}.`,
}

const ofObject: Partial<Record<string, Partial<typeof sentences>>> = {
  email: ofEmails,
  member: ofMembers,
  registration: ofRegistrations,
  list: ofLists,
  'lesson-slot': ofSlots,
  'lesson-group': ofGroups,
}

const ofMany: typeof ofObject = { registration: ofStatements, redirect: ofRedirectLists }

export const auditSentence = (
  i18n: I18n,
  { action, object, label, objectId }: { action: string; object: string; label: string; objectId: string },
): string => {
  const own = (objectId === '' && ofMany[object]) || ofObject[object]
  const sentence = own?.[action as AuditAction] ?? sentences[action as AuditAction]
  const nameless = object === 'member' ? msg`Iemand die er niet meer is` : msg`Zonder titel`
  return i18n._(sentence(label || i18n._(nameless)))
}
