import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HolidayRegion } from '~/model/holiday-region'

export const regionNames: Readonly<Record<HolidayRegion, MessageDescriptor>> = {
  noord: msg({ message: 'Noord', comment: 'region of the Dutch school holidays' }),
  midden: msg({ message: 'Midden', comment: 'region of the Dutch school holidays' }),
  zuid: msg({ message: 'Zuid', comment: 'region of the Dutch school holidays' }),
}
