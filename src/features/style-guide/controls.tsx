import { SeasonBadge } from '~/features/clubs/season-badge'
import { ColourName, KindName, StateBadge } from '~/features/events/event-labels'
import { signupStates } from '~/features/events/sign-up-state'
import { eventKinds, tenniskidsLevels } from '~/model/event'
import { Image } from '~/pictures/image'
import { pictureIds } from '~/pictures/picture-ids'
import { SearchForm } from '~/site/search-form'
import { timestampAt } from '~/time/time-zone'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { Progress } from '~/ui/form/progress'
import { Link } from '~/ui/link'
import { State, Story, useWords } from './story'

export function ControlStories() {
  return (
    <>
      <Buttons />
      <Bars />
      <Notices />
      <Badges />
      <Ways />
      <Story
        file="image"
        use="for every picture: it takes the width that the screen needs. `priority` for the one in the first view; an empty `alt` where it only decorates."
        avoid="for lines and balls, which are drawn in place."
      >
        <Image id={pictureIds['lessons-a']} alt="" sizes="20rem" className="story-picture" />
      </Story>
    </>
  )
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2500))

function Buttons() {
  const translate = useWords()
  const words = translate({ nl: 'Opslaan', en: 'Save' })
  const busy = translate({ nl: 'Bezig met opslaan…', en: 'Saving…' })
  return (
    <Story
      file="button"
      use="for a press that takes time: while its handler runs it says so, keeps its width and the focus, and takes no other press."
      avoid="for what is done at once (a plain `.button`) or leads somewhere (a link with that class). Never disabled: say what is missing when it is pressed."
    >
      <State name="press it: it works for 2.5 seconds">
        <p className="button-row">
          <Button loadingLabel={busy} onClick={aWhile}>
            {words}
          </Button>
          <Button variant="quiet" loadingLabel={busy} onClick={aWhile}>
            {words}
          </Button>
        </p>
      </State>
      <State name="loading">
        <p className="button-row">
          <Button loadingLabel={busy} isLoading>
            {words}
          </Button>
          <Button variant="quiet" loadingLabel={busy} isLoading>
            {words}
          </Button>
          <Button variant="large" loadingLabel={busy} isLoading>
            {words}
          </Button>
        </p>
      </State>
      <State name="plain: normal, quiet, large; long">
        <p className="button-row">
          <button type="button" className="button">
            {words}
          </button>
          <button type="button" className="button button-quiet">
            {words}
          </button>
          <button type="button" className="button button-large">
            {words}
          </button>
          <button type="button" className="button">
            {translate({
              nl: 'Een knop met veel meer woorden dan goed voor hem is, over twee regels',
              en: 'A button with far more words than are good for it, over two lines',
            })}
          </button>
        </p>
      </State>
    </Story>
  )
}

function Bars() {
  const translate = useWords()
  const label = translate({ nl: 'Foto’s versturen', en: 'Sending photos' })
  return (
    <Story
      file="progress"
      use="for what the visitor waits for longer than two seconds; without a value while nobody knows how far it is."
      avoid="for how full an event is, which is no progress, or for a page on its way."
    >
      <State name="indeterminate">
        <Progress label={label} />
      </State>
      <State name="loading, 40 of 100">
        <Progress label={label} value={40} />
      </State>
      <State name="complete, 3 of 3">
        <Progress label={label} value={3} max={3} />
      </State>
    </Story>
  )
}

function Notices() {
  const translate = useWords()
  const text = translate({ nl: 'Een zin die je niet mag missen.', en: 'A sentence that must not be missed.' })
  return (
    <Story
      file="notice"
      use="as a class (`.notice`) for what must not be missed. Blue informs, amber warns, red says what went wrong; with `role` where it comes up later."
      avoid="for decoration: a page full of notices has none."
    >
      <State name="information">
        <p className="notice">{text}</p>
      </State>
      <State name="warning">
        <p className="notice notice-warning">{text}</p>
      </State>
      <State name="error">
        <p className="notice notice-error">{text}</p>
      </State>
    </Story>
  )
}

const day = '2027-02-27'

function Badges() {
  return (
    <>
      <Story
        file="event-words"
        use="to tell the kind, state, ages, level and colours of an event: the same words everywhere."
        avoid="for lessons of a club, whose season has a badge of its own."
      >
        <p className="story-row">
          {signupStates.map((state) => (
            <StateBadge key={state} state={state} left={3} opensAt={timestampAt(day)} />
          ))}
        </p>
        <p className="story-row">
          {eventKinds.map((kind) => (
            <span key={kind}>
              <KindName kind={kind} />
            </span>
          ))}
        </p>
        <p className="story-row">
          {tenniskidsLevels.map((colour) => (
            <span key={colour}>
              <ColourName colour={colour} />
            </span>
          ))}
        </p>
      </Story>
      <Story
        file="season-badge"
        use="to tell where sign-up for a club's lessons stands, with the day that matters."
        avoid="for events, which are counted in places."
      >
        <p className="story-row">
          {(['open', 'closing', 'not-open', 'closed'] as const).map((state) => (
            <SeasonBadge key={state} state={state} season={{ signupStartDate: day, signupEndDate: day }} daysLeft={3} />
          ))}
        </p>
      </Story>
    </>
  )
}

function Ways() {
  const translate = useWords()
  return (
    <>
      <Story
        file="link"
        use="for every page of this site, by its Dutch route: the address and the language follow."
        avoid="for other sites (`ExternalLink` says so) and for files."
      >
        <p>
          <Link to="/contact">{translate({ nl: 'Naar de contactpagina', en: 'To the contact page' })}</Link>
        </p>
      </Story>
      <Story file="breadcrumbs" use="on pages that stand below a list." avoid="on pages that the menu leads to.">
        <Breadcrumbs current={translate({ nl: 'Deze pagina', en: 'This page' })}>
          <Link to="/nieuws">{translate({ nl: 'Nieuws', en: 'News' })}</Link>
        </Breadcrumbs>
      </Story>
      <Story
        file="search-form"
        use="where one may look through the whole site: its page, and where somebody is lost."
        avoid="to narrow a list, which has a filter of its own."
      >
        <SearchForm />
      </Story>
    </>
  )
}
