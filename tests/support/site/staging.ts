import { post } from './forms'
import type { Site } from './site'
import { newVisitor } from './visitor-addresses'

export const stagingPassword = 'rood gravel & blauw hardcourt'

export const stagingEnv = {
  APP_ENV: 'staging',
  STAGING_PASSWORD: stagingPassword,
  STAGING_MAIL_TO: '@players.example',
}

export async function stagingPass(site: Site): Promise<string> {
  const { status, headers } = await post(site, '/staging-login', { password: stagingPassword }, newVisitor())
  if (status !== 303) throw new Error(`the staging login answered ${status}`)
  return headers['set-cookie']![0]!.split(';')[0]!
}
