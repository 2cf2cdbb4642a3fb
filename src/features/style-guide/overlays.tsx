import { PasswordField } from '~/features/auth/password-field'
import { NamedIcon } from '~/site/icons/icon'
import { CopyButton } from '~/ui/copy-button'
import { DocumentLink } from '~/ui/document-link'
import { EmptyState } from '~/ui/empty-state'
import { LoadIndicator } from '~/ui/load-indicator'
import { ShareButton } from '~/ui/share-button'
import { showToast } from '~/ui/toasts'
import { tooltip } from '~/ui/tooltip'
import InfoIcon from '~icons/lucide/info'
import { State, Story, useWords } from './story'

export function SmallStories() {
  return (
    <>
      <Toasts />
      <Tooltips />
      <Sharing />
      <Waiting />
      <Icons />
      <SignIn />
    </>
  )
}

function Toasts() {
  const translate = useWords()
  const title = translate({ nl: 'Referentie gekopieerd', en: 'Reference copied' })
  return (
    <Story
      file="toaster"
      use="once, in the root. `showToast` asks for a toast, to confirm what somebody has just done: 5 seconds, one at a time, at most 5 kept."
      avoid="for errors, for what must be pressed, or as the only place of a message."
    >
      <p className="button-row">
        <button type="button" className="button" onClick={() => showToast({ title })}>
          {translate({ nl: 'Laat een melding zien', en: 'Show a toast' })}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => showToast({ title, description: 'BT-7K3M-9QXP' })}
        >
          {translate({ nl: 'Met een tweede regel', en: 'With a second line' })}
        </button>
      </p>
    </Story>
  )
}

function Tooltips() {
  const translate = useWords()
  const words = translate({ nl: 'Wat is dit?', en: 'What is this?' })
  return (
    <Story
      file="tooltip"
      use="for the name of a control that shows only an icon: after 700 ms under a mouse, at once by keyboard; escape closes it."
      avoid="for what somebody needs: who touches a screen never sees it."
    >
      <p className="button-row">
        <button type="button" className="copy-button" aria-label={words} {...tooltip(words)}>
          <InfoIcon />
        </button>
      </p>
    </Story>
  )
}

function Sharing() {
  const translate = useWords()
  return (
    <>
      <Story
        file="copy-button"
        use="beside a code or an address that will be pasted elsewhere. Says on the spot what came of it."
        avoid="where the words are not on the page: not every browser lets us copy."
      >
        <p className="reference-line">
          <strong className="reference-code">BT-7K3M-9QXP</strong>
          <CopyButton
            words="BT-7K3M-9QXP"
            label={translate({ nl: 'Kopieer je referentie', en: 'Copy your reference' })}
            done={translate({ nl: 'Referentie gekopieerd', en: 'Reference copied' })}
          />
        </p>
      </Story>
      <Story
        file="share-button"
        use="on a page that one sends to somebody: an event, a club, an article."
        avoid="on a page for one person, whose address opens it for everybody."
      >
        <ShareButton title={translate({ nl: 'Blokken', en: 'Blocks' })} />
      </Story>
    </>
  )
}

function Waiting() {
  const translate = useWords()
  return (
    <>
      <Story
        file="load-indicator"
        use="once, in the root: a line along the top of the screen while the next page takes longer than 200 ms."
        avoid="within a page, where a button tells that it works."
      >
        <LoadIndicator />
      </Story>
      <Story
        file="empty-state"
        use="where a list or a table has nothing to show, with what one can do now."
        avoid="after a search, which says that nothing was found."
      >
        <State name="in its own words">
          <EmptyState />
        </State>
        <State name="with a way on">
          <EmptyState>
            {translate({ nl: 'Kijk over een paar dagen nog eens.', en: 'Have another look in a few days.' })}
          </EmptyState>
        </State>
      </Story>
    </>
  )
}

const camera = {
  body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M4 7h4l2-3h4l2 3h4v13H4z"/>',
  width: 24,
  height: 24,
}

function Icons() {
  return (
    <Story
      file="named-icon"
      use="for an icon that content names, by its name in the set `lucide`; the loader asks `loadIcons` for it."
      avoid="for an icon that the code names: that is `~icons/lucide/…`, taken in when the site is built."
    >
      <p className="with-icon">
        <NamedIcon icon={camera} /> camera
      </p>
    </Story>
  )
}

function SignIn() {
  const translate = useWords()
  return (
    <>
      <Story
        file="document-link"
        use="to the login and the account, and away from them: their policy names the identity hosts, and lasts for a document."
        avoid="for every other page: `Link` needs no new document."
      >
        <p>
          <DocumentLink to="/login">{translate({ nl: 'Inloggen', en: 'Log in' })}</DocumentLink>
        </p>
      </Story>
      <Story
        file="password-field"
        use="for a password, which a press shows and hides again. Password managers fill it in and may be pasted into."
        avoid="for codes and answers: they need not be hidden."
      >
        <PasswordField
          name="story-password"
          label={translate({ nl: 'Wachtwoord', en: 'Password' })}
          autoComplete="current-password"
        />
      </Story>
    </>
  )
}
