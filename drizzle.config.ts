import { defineConfig } from 'drizzle-kit'
import { dialect } from './src/db/dialect'

const kind = dialect === 'postgres' ? 'postgresql' : 'sqlite'

export default defineConfig({
  dialect: kind,
  schema: './src/db/schema.ts',
  out: `./drizzle/${dialect}`,
  casing: 'snake_case',
})
