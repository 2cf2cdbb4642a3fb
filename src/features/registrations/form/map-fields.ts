export const namesIn = <Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  Object.keys(table) as Name[]

export const mapFields = <Name extends string, Value>(
  table: Readonly<Partial<Record<Name, unknown>>>,
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(namesIn(table).map((name) => [name, of(name)])) as Record<Name, Value>
