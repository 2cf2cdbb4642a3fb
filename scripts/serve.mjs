import { serve } from '../dist/server/server.js'

await serve()
