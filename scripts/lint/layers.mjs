import { breach, importsOf, sources } from './sources.mjs'

const base = ['i18n', 'model', 'time', 'text']
const machine = [...base, 'browser', 'ui', 'db', 'server']
/** docs/architecture.md */
const mayImport = {
  i18n: [],
  model: ['i18n'],
  time: ['i18n', 'model'],
  text: ['i18n', 'model', 'time'],
  browser: base,
  ui: [...base, 'browser'],
  db: [...base, 'server/config'],
  server: machine,
  emails: machine,
  pictures: machine,
  site: [...machine, 'emails', 'pictures'],
  features: [...machine, 'emails', 'pictures', 'site'],
  app: [...machine, 'emails', 'pictures', 'site', 'features'],
  routes: [...base, 'browser', 'ui', 'pictures', 'site', 'features', 'app/endpoints'],
}

const imports = sources.flatMap((file) => importsOf(file).map(({ to, at }) => ({ file, to, at })))

export const importsUpwards = () =>
  imports
    .filter(({ file, to }) => {
      const [, layer] = file.path.split('/')
      return mayImport[layer] && ![layer, ...mayImport[layer]].some((folder) => to.startsWith(`src/${folder}/`))
    })
    .map(({ file, to, at }) => breach(file, at, `may not import ${to} (docs/architecture.md)`))

/** The folder; `app` puts all together and counts as one, as do the routes. None for the framework's entries. */
const folderOf = (path) => /^src\/(app(?=\/)|routes(?=\/)|.+(?=\/))/.exec(path)?.[1]

export function circlesOfImports() {
  let left = imports
    .map((one) => ({ ...one, from: folderOf(one.file.path), into: folderOf(one.to) }))
    .filter(({ from, into }) => from && into && from !== into)
  for (let before = Infinity; left.length < before; ) {
    before = left.length
    const [importers, imported] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ into }) => into))]
    left = left.filter(({ from, into }) => imported.has(from) && importers.has(into))
  }
  return left.map(({ file, at, from, into }) => breach(file, at, `is in a circle of folders: ${from} → ${into}`))
}
