// Stands in for `@tanstack/react-start`: a server function is the function itself.
type Call = { data: unknown }

export const createServerFn = () => {
  const chain = {
    validator: () => chain,
    handler: (work: (call: Call) => unknown) => work,
  }
  return chain
}

export const createIsomorphicFn = () => ({
  server: <Given extends unknown[], T>(work: (...given: Given) => T) => {
    const onServer = (...given: Given) => work(...given)
    return Object.assign(onServer, { client: () => onServer })
  },
})

export const getRequest = (): Request => new Request('http://localhost/')

export const setResponseHeader = (): void => {}
