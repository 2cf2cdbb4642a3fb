/*
 * Bundles the Firebase Auth emulator of firebase-tools (300 MB, partly Java) into emulator/auth-emulator.cjs. Run by
 * hand when its version is raised: node scripts/emulator.mjs
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './lib-processes.mjs'

const version = '15.34.2'
const bundler = '0.28.2'
const out = join(root, 'emulator')

/** Endpoints that our libraries call; each one costs 50 ms and 2 MB at the start. */
const kept = [
  /^\/v1\/accounts:(?:createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWith(?:CustomToken|EmailLink|Idp|Password)|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}(?:\/accounts(?::(?:batchCreate|batchDelete|batchGet|delete|lookup|query|sendOobCode|update))?|:createSessionCookie)$/,
  /^\/v1\/(?:projects|token|recaptchaParams|sessionCookiePublicKeys)$/,
  /^\/v2\/(?:accounts:revokeToken|passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(?:accounts|config|oobCodes)$/,
]

const replaced = {
  index: 'exports.SingleProjectMode = { NO_WARNING: 0, WARNING: 1, ERROR: 2 }',
  emulatorLogger: 'const quiet = { log() {}, logLabeled() {} }; exports.EmulatorLogger = { forEmulator: () => quiet }',
  registry: `exports.EmulatorRegistry = {
    isRunning: () => false,
    url: (_, request) => new URL('http://' + request.headers.host),
  }`,
}

const work = mkdtempSync(join(tmpdir(), 'auth-emulator-'))
try {
  writeFileSync(join(work, 'package.json'), '{}')
  const packages = [`firebase-tools@${version}`, `esbuild@${bundler}`]
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', ...packages], { cwd: work, stdio: 'inherit' })
  const { build } = createRequire(join(work, 'package.json'))('esbuild')
  const made = await build({
    stdin: {
      contents: "exports.createApp = require('firebase-tools/lib/emulator/auth/server').createApp",
      resolveDir: work,
    },
    absWorkingDir: work,
    outfile: join(out, 'auth-emulator.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    metafile: true,
    banner: {
      js: `/* The Firebase Auth emulator of firebase-tools ${version}, made by scripts/emulator.mjs; licences in LICENSES.txt. */`,
    },
    plugins: [{ name: 'only-the-emulator', setup: onlyTheEmulator }],
  })
  const folders = Object.keys(made.metafile.inputs).map((file) => packageOf(join(work, file)))
  writeFileSync(join(out, 'LICENSES.txt'), licencesOf([...new Set(folders)].sort()))
} finally {
  rmSync(work, { recursive: true, force: true })
}

function onlyTheEmulator(bundling) {
  const emulator = join(work, 'node_modules/firebase-tools/lib/emulator')
  bundling.onResolve({ filter: /^\.{1,2}\/(?:index|emulatorLogger|registry)$/ }, ({ path, importer }) =>
    importer.startsWith(emulator) ? { path: path.replace(/^\.+\//, ''), namespace: 'replaced' } : undefined,
  )
  bundling.onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({ contents: replaced[path] }))
  // Tables of Asian and old encodings: the emulator gets JSON in UTF-8.
  bundling.onLoad({ filter: /iconv-lite\/encodings\/(?:tables\/|sbcs-data-generated)/ }, () => ({
    contents: 'module.exports = {}',
    loader: 'js',
  }))
  bundling.onLoad({ filter: /emulator\/auth\/apiSpec\.js$/ }, ({ path }) => ({
    contents: `${readFileSync(path, 'utf8')}
      for (const path of Object.keys(exports.default.paths))
        if (![${kept.join(', ')}].some((one) => one.test(path))) delete exports.default.paths[path]`,
  }))
}

function packageOf(file) {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) || !JSON.parse(readFileSync(join(folder, 'package.json'))).version) {
    if (folder === dirname(folder)) return ''
    folder = dirname(folder)
  }
  return folder
}

function licencesOf(folders) {
  return folders
    .filter(Boolean)
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
      return `${name} ${version} (${license})\n${'='.repeat(72)}\n${text}\n`
    })
    .join('\n\n')
}
