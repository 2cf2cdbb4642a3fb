type Named = { readonly filename: string; readonly functionName: string }

/**
 * Names a server function in its address as in the source: a tab of an older build then finds it too. Throws for a
 * second one of that name; the framework would number them in the order in which it meets the files.
 */
export function functionIds(): (named: Named) => string {
  const files = new Map<string, string>()
  return ({ filename, functionName }) => {
    const id = functionName.replace(/_createServerFn_handler$/, '')
    const other = files.get(id) ?? filename
    if (other !== filename) throw new Error(`${id} is a server function of ${other} and of ${filename}`)
    files.set(id, filename)
    return id
  }
}
