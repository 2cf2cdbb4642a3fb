import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RedirectDoubt } from '~/features/redirects/check.server'
import { Badge } from '~/features/staff/frame/list'
import type { RedirectProblem } from './steps.server'

export const refusals: Readonly<Record<RedirectProblem['reason'], MessageDescriptor>> = {
  'path-invalid': msg`Begin het oude adres met een /, zonder ? of #. Een * mag alleen aan het eind.`,
  'path-too-wide': msg`Zo vangt het de hele site. Zet meer van het adres voor de *.`,
  'path-reserved': msg`Op dit adres geeft de site zelf al antwoord.`,
  'path-is-page': msg`Hier staat een pagina van de site. Een doorverwijzing kan die niet vervangen.`,
  'path-taken': msg`Voor dit adres is er al een doorverwijzing.`,
  'path-twice': msg`Dit adres staat er twee keer in.`,
  'target-invalid': msg`Vul een adres van deze site in, zoals /kampen, of een adres dat met https:// begint.`,
  'target-protocol': msg`Een adres van een andere site begint met https://.`,
  'target-unknown-page': msg`Een pagina met die naam is er niet. Begin een adres van deze site met een /.`,
  'status-invalid': msg`Kies voorgoed of voor nu, in een bestand 301, 302, 307 of 308.`,
  'note-long': msg`Houd de notitie onder de 500 tekens.`,
  loop: msg`Zo gaat een bezoeker in een kringetje rond: het nieuwe adres verwijst weer terug.`,
}

const doubts: Readonly<Record<RedirectDoubt['reason'], MessageDescriptor>> = {
  'path-is-page': msg`er staat nu een pagina`,
  loop: msg`gaat rond`,
  'target-not-found': msg`leidt nergens heen`,
}

export function DoubtBadge({ doubt }: { doubt: RedirectDoubt['reason'] }) {
  const { i18n } = useLingui()
  return <Badge tone="warning">{i18n._(doubts[doubt])}</Badge>
}
