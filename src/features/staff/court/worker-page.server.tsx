import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { aloneDocument, deskResponse } from '~/features/staff/frame/document.server'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { root } from '~/server/root.server'
import { Phone } from './words'

let source: string | undefined

/** The service worker, where its scope is the court alone. A site that runs from its source has none. */
export const workerPage: DeskPage = {
  path: 'baan/sw.js',
  right: 'court',
  get: async (context) => {
    source ??= import.meta.env.DEV ? '' : built()
    return new Response((await noInternet(context)) + source, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'service-worker-allowed': context.href('baan'),
      },
    })
  },
}

/** What the worker shows without a network, where it has no copy. */
async function noInternet(context: DeskContext): Promise<string> {
  const { locale, i18n, href } = context
  const body = (
    <>
      <h1>
        <Trans>Geen internet</Trans>
      </h1>
      <p>
        <Trans>
          Dit werkt alleen met verbinding. Ook notities over de gezondheid lees je alleen dan: ze staan niet op dit
          apparaat.
        </Trans>
      </p>
      <p>
        <Trans>Moet je het nu weten? Bel dan: de nummers staan bij de namen in de lijst. Of bel ons:</Trans>{' '}
        <Phone phone={organisation.contact.phone} locale={locale} />
      </p>
      <p>
        <a href={href('baan')} className="button">
          <Trans>Naar de lijsten</Trans>
        </a>
      </p>
    </>
  )
  const page = deskResponse(aloneDocument(context, () => i18n._(msg`Geen internet`), body))
  return `self.noInternet=${JSON.stringify([await page.text(), Object.fromEntries(page.headers)])};\n`
}

function built(): string {
  const assets = join(root, 'dist', 'client', 'assets')
  const name = readdirSync(assets).find((one) => /^worker-[\w-]+\.js$/.test(one))
  if (!name) throw new Error('the build has no worker')
  return readFileSync(join(assets, name), 'utf8')
}
