import { expect, test } from 'vitest'
import { deskPages } from '~/features/staff/desk.server'
import { deskFiles, deskVisits } from '../../../support/page/desk-visits'

test('a browser opens every page of the desk', () => {
  expect([...Object.keys(deskVisits), ...deskFiles].sort()).toEqual(deskPages.map(({ path }) => path).sort())
})
