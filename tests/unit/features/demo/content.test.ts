import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkItems } from '~/features/demo/content.server'

it('names the file, the item and the field of what is wrong', () => {
  const schema = v.strictObject({ title: v.strictObject({ nl: v.string() }), weeks: v.number() })
  const rows = [
    ['[{ "title": { "nl": "Les" }, "weeks": "3" }]', 'item 1, weeks: '],
    ['[{ "title": { "nl": "Les" }, "weeks": 3 }, { "title": {}, "weeks": 3 }]', 'item 2, title.nl: '],
    ['[{ "title": { "nl": "Les" }, "weeks": 3, "week": 3 }]', 'item 1, week: '],
    ['[\n{ "title": \n', 'SyntaxError: '],
  ] as const
  for (const [json, start] of rows) {
    expect(() => checkItems('assets/demo/x.json', json, schema), json).toThrow(`assets/demo/x.json: ${start}`)
    expect(() => checkItems('assets/demo/x.json', json, schema), json).toThrow(/^.*$/)
  }
})
