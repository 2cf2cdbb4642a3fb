/** Milliseconds: longer than the identity provider takes. */
const step = 600

/** Resolves after a whole number of steps, so that the response time does not tell what was found. */
export async function inWholeSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  await new Promise((resolve) => setTimeout(resolve, step - ((performance.now() - began) % step)))
  return done
}
