import { TownField } from '~/features/clubs/cards/town-field'
import { SlotGrid } from '~/features/events/slot-grid'
import { ChoiceGroup, FieldFrame, TextField, Tick } from '~/ui/form/field'
import { State, Story, useWords } from './story'

const wrong = { nl: 'Wat er mis is, en wat je kunt doen.', en: 'What is wrong, and what can be done.' }
const hint = { nl: 'Wat we ermee doen.', en: 'What we do with it.' }
const long = {
  nl: 'Een label dat veel langer is dan ooit nodig zou moeten zijn, en toch heel en leesbaar blijft op een smal scherm',
  en: 'A label much longer than should ever be needed, which stays whole and readable on a narrow screen all the same',
}

export function FieldStories() {
  return (
    <>
      <Story
        file="field"
        use="for every question of a form: label above, hint below it, error between them and the control. What is not optional is required."
        avoid="with a placeholder instead of a label, or disabled: what cannot be answered now is not asked."
      >
        <TextFields />
        <Selects />
        <Choices />
      </Story>
      <Story
        file="slot-grid"
        use="to ask when somebody can play: days down, parts of the day across."
        avoid="for one moment; that is a date and a time."
      >
        <Weeks />
      </Story>
      <Story
        file="town-field"
        use="where a visitor says from which town to measure. One to a page: its name in the form is `near`."
        avoid="for an address, which nobody is asked for."
      >
        <TownField towns={['Amersfoort', 'Utrecht']} defaultValue="Utrecht" />
      </Story>
    </>
  )
}

function TextFields() {
  const say = useWords()
  const name = say({ nl: 'Naam', en: 'Name' })
  return (
    <>
      <State name="text: normal, with a hint, optional">
        <TextField name="story-normal" label={name} hint={say(hint)} isOptional defaultValue="Noor Jansen" />
      </State>
      <State name="text: wrong">
        <TextField name="story-wrong" label={name} error={say(wrong)} defaultValue="N" />
      </State>
      <State name="text: long">
        <TextField name="story-long" label={say(long)} hint={say(long)} defaultValue={say(long)} />
      </State>
      <State name="date">
        <TextField name="story-date" type="date" label={say({ nl: 'Geboortedatum', en: 'Date of birth' })} />
      </State>
      <State name="several lines">
        <FieldFrame name="story-lines" label={say({ nl: 'Opmerkingen', en: 'Remarks' })} isOptional>
          <textarea className="textarea" id="story-lines" name="story-lines" />
        </FieldFrame>
      </State>
    </>
  )
}

function Selects() {
  const say = useWords()
  const label = say({ nl: 'Niveau', en: 'Level' })
  const options = (
    <>
      <option>{say({ nl: 'weet ik niet', en: 'I do not know' })}</option>
      <option>{say(long)}</option>
    </>
  )
  return (
    <>
      <State name="select: normal">
        <FieldFrame name="story-select" label={label}>
          <select className="select" id="story-select" name="story-select">
            {options}
          </select>
        </FieldFrame>
      </State>
      <State name="select: wrong">
        <FieldFrame name="story-select-wrong" label={label} error={say(wrong)}>
          <select
            className="select"
            id="story-select-wrong"
            name="story-select-wrong"
            aria-invalid="true"
            aria-describedby="story-select-wrong-error"
          >
            {options}
          </select>
        </FieldFrame>
      </State>
    </>
  )
}

function Choices() {
  const say = useWords()
  const options = [
    { id: 'duo', label: say({ nl: 'Duoles', en: 'Lesson for two' }), hint: '€ 450' },
    { id: 'long', label: say(long) },
  ]
  return (
    <>
      <State name="tick: normal">
        <Tick name="story-tick" label={say({ nl: 'Foto’s mogen', en: 'Photos are fine' })} defaultChecked={true} />
      </State>
      <State name="tick: wrong, long">
        <Tick name="story-tick-wrong" label={say(long)} hint={say(hint)} error={say(wrong)} defaultChecked={false} />
      </State>
      <State name="one of several: normal">
        <ChoiceGroup
          name="story-choice"
          label={say({ nl: 'Lesvorm', en: 'Lesson form' })}
          options={options}
          defaultValue="duo"
        />
      </State>
      <State name="one of several: wrong">
        <ChoiceGroup
          name="story-choice-wrong"
          label={say({ nl: 'Lesvorm', en: 'Lesson form' })}
          options={options}
          defaultValue=""
          error={say(wrong)}
        />
      </State>
    </>
  )
}

function Weeks() {
  const say = useWords()
  const label = say({ nl: 'Wanneer kun je?', en: 'When can you play?' })
  return (
    <>
      <State name="normal">
        <SlotGrid name="story-slots" label={label} defaultValue={['mo-evening', 'we-afternoon']} />
      </State>
      <State name="wrong">
        <SlotGrid name="story-slots-wrong" label={label} error={say(wrong)} defaultValue={[]} />
      </State>
    </>
  )
}
