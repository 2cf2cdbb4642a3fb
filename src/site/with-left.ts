/** Whether a page comes in response to its form. */
export const isFormAgain = (data: unknown): boolean => Boolean(Object(data).left)

/** The data of a page, with what the handler of its form left for it in the request's context. */
export const withLeft = async <Data extends object, Left>(
  data: Promise<Data>,
  context: { left: Left } | undefined,
): Promise<Data & { left: NonNullable<Left> | null }> => ({ ...(await data), left: context?.left ?? null })
