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
  const translate = useWords()
  const name = translate({ nl: 'Naam', en: 'Name' })
  return (
    <>
      <State name="text: normal, with a hint, optional">
        <TextField name="story-normal" label={name} hint={translate(hint)} isOptional defaultValue="Noor Jansen" />
      </State>
      <State name="text: wrong">
        <TextField name="story-wrong" label={name} error={translate(wrong)} defaultValue="N" />
      </State>
      <State name="text: long">
        <TextField name="story-long" label={translate(long)} hint={translate(long)} defaultValue={translate(long)} />
      </State>
      <State name="date">
        <TextField name="story-date" type="date" label={translate({ nl: 'Geboortedatum', en: 'Date of birth' })} />
      </State>
      <State name="several lines">
        <FieldFrame name="story-lines" label={translate({ nl: 'Opmerkingen', en: 'Remarks' })} isOptional>
          <textarea className="textarea" id="story-lines" name="story-lines" />
        </FieldFrame>
      </State>
    </>
  )
}

function Selects() {
  const translate = useWords()
  const label = translate({ nl: 'Niveau', en: 'Level' })
  const options = (
    <>
      <option>{translate({ nl: 'weet ik niet', en: 'I do not know' })}</option>
      <option>{translate(long)}</option>
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
        <FieldFrame name="story-select-wrong" label={label} error={translate(wrong)}>
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
  const translate = useWords()
  const options = [
    { id: 'duo', label: translate({ nl: 'Duoles', en: 'Lesson for two' }), hint: '€ 450' },
    { id: 'long', label: translate(long) },
  ]
  return (
    <>
      <State name="tick: normal">
        <Tick
          name="story-tick"
          label={translate({ nl: 'Foto’s mogen', en: 'Photos are fine' })}
          defaultChecked={true}
        />
      </State>
      <State name="tick: wrong, long">
        <Tick
          name="story-tick-wrong"
          label={translate(long)}
          hint={translate(hint)}
          error={translate(wrong)}
          defaultChecked={false}
        />
      </State>
      <State name="one of several: normal">
        <ChoiceGroup
          name="story-choice"
          label={translate({ nl: 'Lesvorm', en: 'Lesson form' })}
          options={options}
          defaultValue="duo"
        />
      </State>
      <State name="one of several: wrong">
        <ChoiceGroup
          name="story-choice-wrong"
          label={translate({ nl: 'Lesvorm', en: 'Lesson form' })}
          options={options}
          defaultValue=""
          error={translate(wrong)}
        />
      </State>
    </>
  )
}

function Weeks() {
  const translate = useWords()
  const label = translate({ nl: 'Wanneer kun je?', en: 'When can you play?' })
  return (
    <>
      <State name="normal">
        <SlotGrid name="story-slots" label={label} defaultValue={['mo-evening', 'we-afternoon']} />
      </State>
      <State name="wrong">
        <SlotGrid name="story-slots-wrong" label={label} error={translate(wrong)} defaultValue={[]} />
      </State>
    </>
  )
}
