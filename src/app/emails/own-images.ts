import type { RenderedEmail } from '~/server/mail/transport.server'

/** As a browser shows it: with its images in the HTML, without attachments. */
export function withOwnImages({ attachments = [], ...email }: RenderedEmail): RenderedEmail {
  const html = attachments.reduce(
    (before, { cid, content }) =>
      before.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    email.html,
  )
  return { ...email, html }
}
