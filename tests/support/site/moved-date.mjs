/**
 * Moves `Date` by so many milliseconds; it runs on from there. Sites of tests load this file, and pages of browser
 * tests take the function: whatever day it is, the tests' day is the same.
 */
export function moveDate(by) {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length === 0 ? [Real.now() + by] : given))
    }

    static now() {
      return Real.now() + by
    }
  }
}

if (globalThis.process?.env.TEST_DATE_MOVED) moveDate(Number(process.env.TEST_DATE_MOVED))
