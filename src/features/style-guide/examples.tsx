import type { ReactNode } from 'react'
import { PasswordField } from '~/features/auth/password-field'
import { ClubMap } from '~/features/club-finder/map/club-map'
import { ClubCard } from '~/features/clubs/cards/club-card'
import { ExternalLink } from '~/features/clubs/cards/club-link'
import { ClubRow } from '~/features/clubs/cards/club-row'
import { CourtNumbers } from '~/features/clubs/cards/courts'
import { ClubRoutes } from '~/features/clubs/cards/directions'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { EventCard } from '~/features/events/event-card'
import { ColourName, EventBadge, KindName } from '~/features/events/event-labels'
import { tennisPackages } from '~/features/events/lessons/prices'
import { TennisPackages } from '~/features/events/lessons/tennis-package'
import { signupStates } from '~/features/events/sign-up-state'
import { SlotGrid } from '~/features/events/slot-grid'
import { NewsCard } from '~/features/news/news-card'
import { eventKinds, tenniskidsLevels } from '~/model/event'
import { heroPictureIds } from '~/pictures/front-picture-ids'
import { Image } from '~/pictures/image'
import { Address } from '~/site/blocks/address'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { BallFlight, CourtLines } from '~/site/blocks/court-lines'
import { type Hero, HeroContainer } from '~/site/blocks/hero-container'
import { NamedIcon } from '~/site/icons/icon'
import { AccentFlair } from '~/site/prose/accent-flair'
import { CallToAction } from '~/site/prose/call-to-action'
import { CallToActionPro } from '~/site/prose/call-to-action-pro'
import { MultiStage } from '~/site/prose/multi-stage'
import { Swoosh } from '~/site/prose/swoosh'
import { YouthSportsFund } from '~/site/prose/youth-sports-fund'
import { SearchForm } from '~/site/search-form'
import { timestampAt } from '~/time/time-zone'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { DocumentLink } from '~/ui/document-link'
import { EmptyState } from '~/ui/empty-state'
import { CheckboxField, ChoiceGroup, FieldFrame, TextInput } from '~/ui/form/field'
import { Progress } from '~/ui/form/progress'
import { Link } from '~/ui/link'
import { LoadIndicator } from '~/ui/load-indicator'
import { ShareButton } from '~/ui/share-button'
import { showToast } from '~/ui/toasts'
import { tooltip } from '~/ui/tooltip'
import { FactLine } from '~/ui/unbroken'
import InfoIcon from '~icons/lucide/info'
import type { getBlockContents } from './blocks.functions'

/** By the name of its file. Functions, so that no script of the browser holds them. */
export type Examples = readonly (readonly [file: string, ...examples: ReactNode[]])[]

const day = '2027-02-27'
const text = 'Een zin die je niet mag missen.'
const wrong = 'Wat er mis is, en wat je kunt doen.'
const long =
  'Een label dat veel langer is dan ooit nodig zou moeten zijn, en toch heel en leesbaar blijft op een smal scherm'
const card = () => (
  <div className="card">
    <h3>Kaart</h3>
    <p>Een hoek van een servicevak.</p>
  </div>
)
const list = () => (
  <ul>
    <li>De bal is het opsommingsteken.</li>
    <li>Een lijst heeft minstens twee regels.</li>
  </ul>
)
const options = [
  { id: 'duo', label: 'Duoles', hint: '€ 450' },
  { id: 'long', label: long },
]
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2500))

const hero = (shown: Omit<Hero, 'titleKey'>) => (
  <HeroContainer
    key={shown.images.length}
    hero={{ titleKey: '', ...shown }}
    title="Een titel van een of twee regels"
    kicker="Junior Academy"
    intro="Daaronder één zin die zegt waarom."
    isHeading={false}
  />
)

export const wideBlocks = (): Examples => [
  [
    'hero-container',
    hero({ variant: 'big', images: ['home-1', 'home-2', 'home-3', 'home-4'] }),
    hero({ variant: 'big', images: ['pro-1', 'pro-2', 'pro-3', 'pro-4', 'pro-5', 'pro-6'], colourBar: true }),
    hero({ variant: 'small', images: ['junior'] }),
    hero({ variant: 'small', images: [] }),
  ],
  [
    'call-to-action',
    <CallToAction key="asking" title="Eén vraag, in een paar woorden?" actions={<CallLink className="button" />}>
      Eén reden om het nu te doen.
    </CallToAction>,
  ],
  ['call-to-action-pro', <CallToActionPro key="pro" />],
  ['swoosh', <Swoosh key="swoosh" />],
  [
    'court-lines',
    ...[<CourtLines key="in" />, <CourtLines key="out" isOut />, <BallFlight key="flight" />].map((lines) => (
      <div key={lines.key} className="story-court">
        {lines}
      </div>
    )),
  ],
]

export const blocks = (): Examples => [
  [
    'content-block',
    <ContentBlock key="aside" title="Met iets ernaast" aside={card()}>
      {list()}
    </ContentBlock>,
    <ContentBlock key="below" title="Met iets eronder" below={<div className="card-grid">{card()}</div>} />,
  ],
  [
    'multi-stage',
    <MultiStage key="stages" stages={['Inschrijven', 'Spelen'].map((title) => ({ id: title, title, text }))} />,
  ],
  [
    'tennis-package',
    <TennisPackages key="packages" packages={tennisPackages(16)} caption="Een seizoen van 16 lessen" />,
  ],
  ['address', <Address key="address" />],
  [
    'unbroken',
    <FactLine key="facts">
      za 9 jan
      {'9.30–15.30 uur'}
      {'Ouderkerk aan de Amstel'}
    </FactLine>,
  ],
  ['call-link', <CallLink key="call" className="button" />],
  ['youth-sports-fund', <YouthSportsFund key="fund" />],
  ['accent-flair', <AccentFlair key="flair" />],
  [
    'club-link',
    <ExternalLink key="link" href="https://club.example">
      TC De Lange Lob
    </ExternalLink>,
  ],
  ['courts', <CourtNumbers key="both" courts={{ outdoor: 8, indoor: 3 }} />],
  ['directions', <ClubRoutes key="routes" coordinates={{ latitude: 52.0907, longitude: 5.1214 }} />],
]

/** Of what the site shows now. */
export const cards = ({ clubs, markers, events, news }: Awaited<ReturnType<typeof getBlockContents>>): Examples => [
  ['club-card', ...clubs.map((club) => <ClubCard key={club.id} club={club} sizes="(min-width: 1024px) 33vw, 100vw" />)],
  [
    'club-row',
    <ul key="rows" className="club-rows">
      {clubs.map((club) => (
        <ClubRow key={club.id} club={{ ...club, kilometres: 12 }} link={club.name} />
      ))}
    </ul>,
  ],
  ['club-map', <ClubMap key="map" markers={markers} />],
  ['event-card', ...events.map((event) => <EventCard key={event.id} event={event} level={3} />)],
  ['news-card', ...news.map((item) => <NewsCard key={item.id} item={item} level={3} />)],
]

const select = (name: string, error?: string) => (
  <FieldFrame key={name} name={name} label="Niveau" {...(error && { error })}>
    <select
      className="select"
      id={name}
      name={name}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
    >
      <option>weet ik niet</option>
      <option>{long}</option>
    </select>
  </FieldFrame>
)

export const fields = (): Examples => [
  [
    'field',
    <TextInput key="name" name="story-name" label="Naam" hint="Wat we ermee doen." isOptional defaultValue="Noor" />,
    <TextInput key="wrong" name="story-wrong" label={long} hint={long} error={wrong} defaultValue={long} />,
    <TextInput key="date" name="story-date" type="date" label="Geboortedatum" />,
    <FieldFrame key="lines" name="story-lines" label="Opmerkingen" isOptional>
      <textarea className="textarea" id="story-lines" name="story-lines" />
    </FieldFrame>,
    select('story-select'),
    select('story-select-wrong', wrong),
    <CheckboxField key="tick" name="story-tick" label="Foto’s mogen" defaultChecked={true} />,
    <CheckboxField key="long" name="story-long-tick" label={long} hint={text} error={wrong} defaultChecked={false} />,
    <ChoiceGroup key="one" name="story-choice" label="Lesvorm" options={options} defaultValue="duo" />,
    <ChoiceGroup key="none" name="story-no-choice" label="Lesvorm" options={options} defaultValue="" error={wrong} />,
  ],
  [
    'slot-grid',
    <SlotGrid key="slots" name="story-slots" label="Wanneer kun je?" defaultValue={['mo-evening']} />,
    <SlotGrid key="wrong" name="story-no-slots" label="Wanneer kun je?" error={wrong} defaultValue={[]} />,
  ],
  [
    'password-field',
    <PasswordField key="password" name="story-password" label="Wachtwoord" autoComplete="current-password" />,
  ],
]

export const controls = (): Examples => [
  [
    'button',
    ...(['large', 'quiet', 'danger'] as const).map((variant) => (
      <p key={variant} className="button-row">
        <Button variant={variant} loadingLabel="Bezig met opslaan…" onClick={aWhile}>
          Opslaan
        </Button>
        <Button variant={variant} loadingLabel="Bezig met opslaan…" isLoading>
          Opslaan
        </Button>
      </p>
    )),
    <button key="long" type="button" className="button">
      {long}
    </button>,
  ],
  [
    'progress',
    <Progress key="unknown" label="Foto’s versturen" />,
    <Progress key="some" label="Foto’s versturen" value={40} />,
    <Progress key="done" label="Foto’s versturen" value={3} max={3} />,
  ],
  [
    'notice',
    ...['notice', 'notice notice-warning', 'notice notice-error'].map((name) => (
      <p key={name} className={name}>
        {text}
      </p>
    )),
  ],
  [
    'event-words',
    ...signupStates.map((state) => <EventBadge key={state} state={state} left={3} opensAt={timestampAt(day)} />),
    ...eventKinds.map((kind) => <KindName key={kind} kind={kind} />),
    ...tenniskidsLevels.map((colour) => <ColourName key={colour} colour={colour} />),
  ],
  [
    'season-badge',
    ...(['open', 'closing', 'not-open', 'closed'] as const).map((state) => (
      <SeasonBadge key={state} state={state} season={{ signupStartDate: day, signupEndDate: day }} daysLeft={3} />
    )),
  ],
  [
    'link',
    <Link key="link" to="/contact">
      Naar de contactpagina
    </Link>,
  ],
  [
    'document-link',
    <DocumentLink key="link" to="/login">
      Inloggen
    </DocumentLink>,
  ],
  [
    'breadcrumbs',
    <Breadcrumbs key="crumbs" current="Deze pagina">
      <Link to="/nieuws">Nieuws</Link>
    </Breadcrumbs>,
  ],
  ['search-form', <SearchForm key="search" />],
  ['image', <Image key="image" id={heroPictureIds['lessons-c']} alt="" sizes="20rem" className="story-picture" />],
  [
    'toaster',
    <button key="toast" type="button" className="button" onClick={() => showToast({ title: 'Referentie gekopieerd' })}>
      Laat een melding zien
    </button>,
  ],
  [
    'tooltip',
    <button key="icon" type="button" className="copy-button" aria-label="Wat is dit?" {...tooltip('Wat is dit?')}>
      <InfoIcon />
    </button>,
  ],
  ['copy-button', <CopyButton key="copy" words="BT-7K3M-9QXP" label="Kopieer je referentie" done="Gekopieerd" />],
  ['share-button', <ShareButton key="share" title="Blokken" />],
  ['load-indicator', <LoadIndicator key="loading" />],
  ['empty-state', <EmptyState key="own" />, <EmptyState key="more">Kijk over een paar dagen nog eens.</EmptyState>],
  [
    'named-icon',
    <NamedIcon key="square" icon={{ body: '<path fill="currentColor" d="M4 4h16v16H4z"/>', width: 24, height: 24 }} />,
  ],
]
