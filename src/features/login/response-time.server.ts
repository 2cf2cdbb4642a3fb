/** Milliseconds: longer than the identity provider takes, and short enough to wait for. */
const step = 600

/** Does some work and returns after a whole number of steps, so that the response time does not tell what was found. */
export async function inWholeSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  await new Promise((resolve) => setTimeout(resolve, step - ((performance.now() - began) % step)))
  return done
}
