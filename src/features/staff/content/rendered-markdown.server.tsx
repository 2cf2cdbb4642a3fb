import { renderMarkdown } from '~/text/markdown.server'

export function RenderedMarkdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text, 3) }} />
}
