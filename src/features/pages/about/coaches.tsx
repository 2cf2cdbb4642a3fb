import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type Coach = { readonly name: string; readonly work: MessageDescriptor }

const coaches: readonly Coach[] = [
  { name: 'Sanne Verhoeven', work: msg`Leert beginners in acht weken een rally en leidt onze trainers op.` },
  { name: 'Fenna Postma', work: msg`Tenniskids blauw en rood. Verzint bij elke oefening een dier.` },
  { name: 'Lotte Kuipers', work: msg`Leidt de Junior Academy. Backhand met twee handen.` },
  { name: 'Yusuf Aydın', work: msg`Junior Academy en videoanalyse. Backhand met één hand.` },
  { name: 'Joost van Dalen', work: msg`Leidt de Pro Academy. Verloor zijn eerste toernooiwedstrijd met 6–0, 6–0.` },
  { name: 'Esra Yılmaz', work: msg`Pro Academy, dubbeltactiek en proeflessen.` },
  { name: 'Naomi Pinas', work: msg`Regiotennis, training voor meiden en de herfstkampen.` },
  { name: 'Mark de Wit', work: msg`Avondgroepen, ook als je er jaren uit bent geweest.` },
  { name: 'Pieter Dekker', work: msg`Beginners en zestigplussers. Wint op plaatsing, niet op kracht.` },
  { name: 'Ruben Claassen', work: msg`Lesgroepen te voet en in een rolstoel. Speelt zelf in een stoel.` },
]

export function Coaches() {
  const { i18n } = useLingui()
  return (
    <ul className="card-grid">
      {coaches.map(({ name, work }) => (
        <li key={name} className="card">
          <h3>{name}</h3>
          <p>{i18n._(work)}</p>
        </li>
      ))}
    </ul>
  )
}
