import { createRootRouteWithContext, Scripts } from '@tanstack/react-router'
import { Head } from '~/site/head'

const ran = (which: string) => `document.documentElement.dataset.${which} = 'ran'`

export const Route = createRootRouteWithContext<object>()({
  head: () => ({ scripts: [{ children: ran('own') }] }),
  shellComponent: () => (
    <html lang="en">
      <head>
        <Head />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in for a hole in a page. */}
        <div dangerouslySetInnerHTML={{ __html: `<script>${ran('brought')}</script>` }} />
        <Scripts />
      </body>
    </html>
  ),
})
