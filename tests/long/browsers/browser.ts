/** Actions as WebDriver and WebDriver BiDi both take them: https://www.w3.org/TR/webdriver2/#actions */
export type Actions = readonly Record<string, unknown>[]

/** A browser that speaks a W3C protocol, and what a walk needs of it. */
export type Browser = {
  readonly goTo: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page; it must be JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly perform: (actions: Actions) => Promise<void>
  /** Of the page, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** What the console reported as an error, where the protocol tells it. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}
