import { expect, it } from 'vitest'
import { functionIds } from '../../../scripts/vite-function-ids'

it('a server function is called by its own name, whatever its file, and a second one of that name stops the build', () => {
  const idOf = functionIds()
  const named = (filename: string, name: string) => () =>
    idOf({ filename, functionName: `${name}_createServerFn_handler` })
  expect(
    [named('src/a.functions.ts', 'sendQuestion'), named('src/b.functions.ts', 'getHome')].map((id) => id()),
  ).toEqual(['sendQuestion', 'getHome'])
  // Once for the browser, once for the server.
  expect(named('src/a.functions.ts', 'sendQuestion')()).toBe('sendQuestion')
  expect(named('src/b.functions.ts', 'sendQuestion')).toThrow(
    'sendQuestion is a server function of src/a.functions.ts and of src/b.functions.ts',
  )
})
