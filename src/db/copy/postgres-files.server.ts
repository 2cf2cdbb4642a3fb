import type pg from 'pg'

export async function fileNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from files order by name')
  return rows.map(({ name }) => name)
}

export async function fileContent(client: pg.Client, name: string): Promise<Buffer> {
  const { rows } = await client.query<{ content: Buffer }>('select content from files where name = $1', [name])
  return rows[0]!.content
}

export async function insertFile(client: pg.Client, name: string, content: Buffer, at: number): Promise<void> {
  await client.query('insert into files (name, content, at) values ($1, $2, $3)', [name, content, at])
}
