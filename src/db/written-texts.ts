import { type Column, sql } from 'drizzle-orm'
import { jsonField, like } from './sql'

type Texts = { readonly title: Column; readonly summary: Column; readonly body: Column }

const isMarked = (text: Column) => sql`${jsonField(text, 'isDutchOnly')} is not null`

/** None of its words is in English. */
export const isDutchOnly = ({ title, summary, body }: Texts) =>
  sql<boolean>`(${isMarked(title)} and ${isMarked(summary)} and ${isMarked(body)})`.mapWith(Boolean)

/** Some of the words in these columns are not in English. */
export const isPartlyDutch = (...columns: readonly Column[]) =>
  sql<boolean>`${like(sql`(${joined(columns)})`, '%"isDutchOnly":true%')}`.mapWith(Boolean)

const joined = (columns: readonly Column[]) =>
  sql.join(
    columns.map((one) => sql`coalesce(${one}, '')`),
    sql` || `,
  )
