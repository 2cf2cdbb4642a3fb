import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type HTMLAttributes, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/** Milliseconds (docs/decisions/seed-constants.md). */
const tooltipTimes = { open: 700, skip: 300 } as const

export type TooltipEvent = { readonly control: HTMLElement; readonly by: Event }

export function TooltipHost({ events }: { events: readonly TooltipEvent[] }) {
  return (
    <Provider delayDuration={tooltipTimes.open} skipDelayDuration={tooltipTimes.skip}>
      {events.map((one) => (
        <ControlTooltip key={keyOf(one.control)} {...one} />
      ))}
    </Provider>
  )
}

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0
const keyOf = (control: HTMLElement) => {
  const key = keys.get(control) ?? ++lastKey
  keys.set(control, key)
  return key
}

function ControlTooltip({ control, by }: TooltipEvent) {
  const words = control.dataset.tooltip
  return (
    <Root>
      <Trigger asChild>
        <PinnedTooltip control={control} by={by} />
      </Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {words}
          <Arrow className="tooltip-arrow" width={12} height={6} />
        </Content>
      </Portal>
    </Root>
  )
}

type PinnedTooltipProps = TooltipEvent & Omit<HTMLAttributes<HTMLElement>, 'onToggle'> & { ref?: Ref<HTMLElement> }

/** Attaches the trigger's handlers to a control of the page, and replays the event that loaded this. */
function PinnedTooltip({ control, by, ref, ...trigger }: PinnedTooltipProps) {
  const handlers = useRef(trigger)
  useImperativeHandle(ref, () => control, [control])
  useLayoutEffect(() => {
    handlers.current = trigger
  })
  useEffect(() => {
    const listening = new AbortController()
    const tell = (event: Event) => handlers.current[handlerOf[event.type] ?? 'onFocus']?.(event as never)
    for (const type of Object.keys(handlerOf)) control.addEventListener(type, tell, { signal: listening.signal })
    if (by.type === 'focusin' ? control.matches(':focus-visible') : control.matches(':hover'))
      tell(by.type === 'focusin' ? new FocusEvent('focus') : asMove(by as PointerEvent))
    return () => listening.abort()
  }, [control, by])
  useDescription(control, trigger['aria-describedby'])
  return null
}

const handlerOf: Readonly<
  Record<string, 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'>
> = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
}

const asMove = ({ pointerType }: PointerEvent) => new PointerEvent('pointermove', { pointerType })

/** Not read aloud twice where it equals the name. */
function useDescription(control: HTMLElement, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || control.getAttribute('aria-label') === control.dataset.tooltip) return
    const before = control.getAttribute('aria-describedby')
    control.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    return () => {
      if (before === null) control.removeAttribute('aria-describedby')
      else control.setAttribute('aria-describedby', before)
    }
  }, [control, id])
}
