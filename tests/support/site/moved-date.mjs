/**
 * Moves `Date` by so many milliseconds, from where it runs on, or lets it ask for the time. Sites of tests load this
 * file, and pages of browser tests take the function: whatever day it is, the tests' day is the same.
 */
export function moveDate(by) {
  const Real = Date
  const now = typeof by === 'function' ? by : () => Real.now() + by
  // A subclass would have no methods of its own, which libraries list to make theirs.
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, made) =>
      Reflect.construct(Real, given.length === 0 ? [now()] : given, made === globalThis.Date ? Real : made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
}

if (globalThis.process?.env.TEST_DATE_MOVED) moveDate(Number(process.env.TEST_DATE_MOVED))
