import { describe, expect, it } from 'vitest'
import { findIcons } from '~/site/icons/icons.server'

describe('icons of the local set', () => {
  it('are found by name and by an older name, with the size of the drawing', async () => {
    const icons = await findIcons(['copy', 'edit-2'])
    expect(icons.copy).toMatchObject({ width: 24, height: 24 })
    expect(icons.copy!.body).toContain('<rect')
    expect(icons['edit-2']).toEqual((await findIcons(['pen'])).pen)
  })

  it.each(['no-such-icon', 'constructor', '__proto__', 'toString'])(
    'are left out where nobody knows %s',
    async (name) => {
      expect(await findIcons([name, 'x'])).toEqual(await findIcons(['x']))
    },
  )
})
