import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { buildPolicyApp, servePolicyApp } from '../support/site/policy-site'
import { inlineScripts, sendRequest } from '../support/site/send-request'

it('the policy of a page names its own scripts, and none that was brought into it', async () => {
  const app = await servePolicyApp(await buildPolicyApp())
  onTestFinished(app.stop)
  const { headers, text } = await sendRequest(app, '/')
  const scripts = inlineScripts(text)
  const allowed = scripts.filter((code) => String(headers['content-security-policy']).includes(hashOf(code)))
  const marks = (some: readonly string[], which: string) => some.filter((code) => code.includes(`dataset.${which} `))
  expect([marks(scripts, 'own').length, marks(scripts, 'brought').length]).toEqual([1, 1])
  expect([marks(allowed, 'own').length, marks(allowed, 'brought').length]).toEqual([1, 0])
  expect(text).not.toMatch(/nonce/)
})

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
