export type TableDefinition = {
  columns: Record<string, { kind: string; isRequired: boolean; default: string | null; isIdentity: boolean }>
  key: string[]
  indexes: Record<string, string>
  checks: Record<string, string>
  foreignKeys: string[]
}

export type TableDefinitions = Record<string, TableDefinition>

/** A default. */
export const plain = (value: string | null) =>
  value === null
    ? null
    : value
        .replace(/::[a-z]+/g, '')
        .replace(/^false$/, '0')
        .replace(/^true$/, '1')

/** As neither database writes it: without quotes around names, parentheses, casts and the words that PostgreSQL adds. */
export const expression = (sql: string) =>
  sql
    .toLowerCase()
    .replace(/::(?:bigint|text|jsonb?)(?:\[\])?/g, '')
    .replace(/["`]/g, '')
    .replace(/\bpublic\.| using btree| collate c\b/g, '')
    .replace(/\b(\w+) collate nocase/g, 'lower $1')
    .replace(/= any \(array\[(.*?)\]\)/g, 'in ($1)')
    .replace(/\b(\w+) between (\w+) and (\w+)/g, '$1 >= $2 and $1 <= $3')
    .replace(/[()]/g, ' ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
