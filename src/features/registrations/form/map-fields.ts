/** In the order of the table. */
export const mapFields = <Name extends string, Value>(
  table: Readonly<Record<Name, unknown>>,
  of: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries((Object.keys(table) as Name[]).map((name) => [name, of(name)])) as Record<Name, Value>
