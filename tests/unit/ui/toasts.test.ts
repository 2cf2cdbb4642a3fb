import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts } from '~/ui/toasts'

let toasts: ReturnType<typeof createToasts>
const titles = () => toasts.all().map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
})
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('have an id of their own, stand open, and carry a title and a description', () => {
    toasts.show({ title: 'Link gekopieerd', description: 'Plak hem ergens.' })
    toasts.show({ title: 'Nog een' })
    expect(toasts.all()).toEqual([
      { id: 1, open: true, title: 'Link gekopieerd', description: 'Plak hem ergens.' },
      { id: 2, open: true, title: 'Nog een', description: undefined },
    ])
  })

  it('wait in the order in which they were asked for, five at most: the sixth drops the oldest', () => {
    for (const title of ['1', '2', '3', '4', '5']) toasts.show({ title })
    expect(titles()).toEqual(['1', '2', '3', '4', '5'])
    toasts.show({ title: '6' })
    expect(titles()).toEqual(['2', '3', '4', '5', '6'])
  })

  it('are marked closed first and removed 200 ms later', () => {
    toasts.show({ title: 'een' })
    toasts.show({ title: 'twee' })
    toasts.close(1)
    expect(toasts.all().map(({ open }) => open)).toEqual([false, true])
    vi.advanceTimersByTime(199)
    expect(titles()).toEqual(['een', 'twee'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['twee'])
  })

  it('tell who listens, and a second close of the same one does nothing', () => {
    const heard = vi.fn()
    const leave = toasts.subscribe(heard)
    toasts.show({ title: 'een' })
    toasts.close(1)
    toasts.close(1)
    vi.advanceTimersByTime(1000)
    expect(heard).toHaveBeenCalledTimes(3)
    leave()
    toasts.show({ title: 'twee' })
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
