import { join } from 'node:path'
import { buildIfNeeded, installIfNeeded, root, serveWith } from './project.mjs'

await installIfNeeded()
await buildIfNeeded()
serveWith([join(root, 'scripts', 'serve.mjs')])
