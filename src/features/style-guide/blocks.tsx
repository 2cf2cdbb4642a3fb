import type { ReactNode } from 'react'
import { tennisPackages } from '~/features/events/lessons/prices'
import { TennisPackages } from '~/features/events/lessons/tennis-package'
import { Address, contactLinks } from '~/site/blocks/address'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { BallFlight, CourtLines } from '~/site/blocks/court-lines'
import { HeroContainer } from '~/site/blocks/hero-container'
import { AccentFlair } from '~/site/prose/accent-flair'
import { CallToAction } from '~/site/prose/call-to-action'
import { CallToActionPro } from '~/site/prose/call-to-action-pro'
import { MultiStage } from '~/site/prose/multi-stage'
import { Swoosh } from '~/site/prose/swoosh'
import { YouthSportsFund } from '~/site/prose/youth-sports-fund'
import { State, Story, useWords } from './story'

export function BlockStories() {
  return (
    <>
      <Heroes />
      <ContentBlocks />
      <Story
        file="multi-stage"
        use="for what happens in a fixed order: three to five stages, each with a title that makes sense alone."
        avoid="for a list whose order says nothing; that is a list in a content block, or a grid of cards."
      >
        <Stages />
      </Story>
      <Story
        file="tennis-package"
        use="where lessons are sold: each form with its sum, so that a reader can check the price."
        avoid="for the packages of a camp or an event, which have no hour rate: their form shows those."
      >
        <Packages />
      </Story>
      <Story
        file="address"
        use="where a page says who we are or how to reach us: contact, privacy, about us."
        avoid="in the footer, which has a shorter one, or more than once on a page."
      >
        <Address />
      </Story>
      <Story
        file="call-link"
        use="where a reader is asked to ring: the number stands on the button, written as readers of the page write it."
        avoid="in a sentence: write the number there."
      >
        <CallLink className="button" />
      </Story>
      <Story
        file="call-to-action"
        use="as the end of a page: one question, one reason, one button, or two of which the second is quiet."
        avoid="in the middle of a page, or twice. Who has more to ask has not chosen yet."
        isWide
      >
        <Asking />
      </Story>
      <Story
        file="call-to-action-pro"
        use="on pages where strong players may be reading: junior academy, regional tennis, tournaments."
        avoid="on the Pro Academy itself, or on pages for beginners."
        isWide
      >
        <CallToActionPro />
      </Story>
      <Story
        file="swoosh"
        use="once on a long page, between two halves that differ in subject."
        avoid="between sections of one subject: the space between them is enough."
        isWide
      >
        <Swoosh />
      </Story>
      <Story
        file="youth-sports-fund"
        use="where a parent reads what lessons cost: the lesson terms, the junior academy."
        avoid="on a page without a price, or beside another way off the site."
      >
        <YouthSportsFund />
      </Story>
      <Story
        file="accent-flair"
        use="to decorate the corner of the one block that should stand out. The call to action has it built in."
        avoid="beside text that has to be read first, or twice in one view."
      >
        <AccentFlair />
      </Story>
      <Story
        file="court-lines"
        use="as the ground of a green block without pictures: a hero, an error, an empty list. `isOut` where something is missing."
        avoid="under long text: it is drawn to be seen, not read over."
        isWide
      >
        <Lines />
      </Story>
    </>
  )
}

function Heroes() {
  const translate = useWords()
  const title = translate({ nl: 'Een titel van een of twee regels', en: 'A title of one or two lines' })
  const intro = translate({ nl: 'Daaronder één zin die zegt waarom.', en: 'And one sentence below that says why.' })
  return (
    <Story
      file="hero-container"
      use="at the head of every page, through `Page` and the route's `hero`. Big: home and the Pro Academy alone, with four or six pictures. Small: everywhere else, with one picture or the lines of the court."
      avoid="inside a page: a page has one head."
      isWide
    >
      <State name="big, four pictures">
        <HeroContainer
          hero={{ titleKey: '', images: ['home-1', 'home-2', 'home-3', 'home-4'], variant: 'big' }}
          title={title}
          intro={intro}
          isHeading={false}
        />
      </State>
      <State name="small, one picture">
        <HeroContainer
          hero={{ titleKey: '', images: ['junior'], variant: 'small' }}
          title={title}
          kicker="Junior Academy"
          intro={intro}
          isHeading={false}
        />
      </State>
      <State name="big, six pictures and a colour bar">
        <HeroContainer
          hero={{
            titleKey: '',
            images: ['pro-1', 'pro-2', 'pro-3', 'pro-4', 'pro-5', 'pro-6'],
            variant: 'big',
            colourBar: true,
          }}
          title={title}
          isHeading={false}
        />
      </State>
      <State name="small, no picture">
        <HeroContainer
          hero={{ titleKey: '', images: [], variant: 'small' }}
          title={title}
          intro={intro}
          isHeading={false}
        />
      </State>
    </Story>
  )
}

function ContentBlocks() {
  const translate = useWords()
  const text: ReactNode = (
    <>
      <p>
        {translate({
          nl: 'Lopende tekst: alinea’s die niet breder worden dan prettig leest, met af en toe een lijst.',
          en: 'Running text: paragraphs no wider than reads well, with a list now and then.',
        })}
      </p>
      <ul>
        <li>{translate({ nl: 'De bal is het opsommingsteken.', en: 'The ball is the bullet.' })}</li>
        <li>{translate({ nl: 'Een lijst heeft minstens twee regels.', en: 'A list has two lines at least.' })}</li>
      </ul>
    </>
  )
  const card = (
    <div className="card">
      <h3>{translate({ nl: 'Kaart', en: 'Card' })}</h3>
      <p>{translate({ nl: 'Een hoek van een servicevak.', en: 'A corner of a service box.' })}</p>
    </div>
  )
  return (
    <Story
      file="content-block"
      use="for a titled part of a page that is mostly text: the ordinary block. `aside` for facts beside the text, `below` for cards or stages over the full width."
      avoid="where another block is named after what you have: stages, packages, an address."
    >
      <State name="text">
        <ContentBlock title={translate({ nl: 'Alleen tekst', en: 'Text alone' })}>{text}</ContentBlock>
      </State>
      <State name="with something beside it">
        <ContentBlock title={translate({ nl: 'Met iets ernaast', en: 'Something beside it' })} aside={card}>
          {text}
        </ContentBlock>
      </State>
      <State name="with something below it">
        <ContentBlock
          title={translate({ nl: 'Met iets eronder', en: 'Something below it' })}
          below={
            <div className="card-grid">
              {card}
              {card}
              {card}
            </div>
          }
        />
      </State>
    </Story>
  )
}

function Stages() {
  const translate = useWords()
  const stages = [
    { nl: 'Inschrijven', en: 'Sign up' },
    { nl: 'Indelen', en: 'Make groups' },
    { nl: 'Spelen', en: 'Play' },
  ]
  const text = translate({ nl: 'Een of twee zinnen per stap.', en: 'One or two sentences a stage.' })
  return <MultiStage stages={stages.map((stage) => ({ id: stage.en, title: translate(stage), text }))} />
}

function Packages() {
  const translate = useWords()
  const caption = translate({ nl: 'Een seizoen van 16 lessen', en: 'A season of 16 lessons' })
  return <TennisPackages packages={tennisPackages(16)} caption={caption} />
}

function Asking() {
  const translate = useWords()
  return (
    <CallToAction
      title={translate({ nl: 'Eén vraag, in een paar woorden?', en: 'One question, in a few words?' })}
      actions={
        <>
          <a href={contactLinks.mail} className="button">
            {translate({ nl: 'Mail ons', en: 'E-mail us' })}
          </a>
          <a href={contactLinks.phone} className="button button-quiet">
            {translate({ nl: 'Of bel', en: 'Or call' })}
          </a>
        </>
      }
    >
      {translate({ nl: 'Eén reden om het nu te doen.', en: 'One reason to do it now.' })}
    </CallToAction>
  )
}

function Lines() {
  return (
    <>
      <State name="in">
        <div className="story-court">
          <CourtLines />
        </div>
      </State>
      <State name="out">
        <div className="story-court">
          <CourtLines isOut />
        </div>
      </State>
      <State name="the flight alone, over a big hero">
        <div className="story-court story-flight">
          <BallFlight />
        </div>
      </State>
    </>
  )
}
