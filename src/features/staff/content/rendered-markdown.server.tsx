import { renderMarkdown } from '~/text/markdown.server'

/** By the renderer of the site itself, which escapes markup. */
export function RenderedMarkdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, 3) }} />
}
