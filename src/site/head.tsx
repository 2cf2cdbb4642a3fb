import { Asset, HeadContent, useTags } from '@tanstack/react-router'
import { createElement, Fragment } from 'react'

type Tag = ReturnType<typeof useTags>[number]

/** Scripts have another name until the first touch (docs/decisions/scripts-wait.md), and nothing else bears their mark. */
function HeadOnServer() {
  const tags = useTags().filter(({ attrs }) => attrs?.property !== 'csp-nonce')
  return createElement(Fragment, null, ...tags.map((tag) => createElement(Asset, { ...tag, attrs: attrsOf(tag) })))
}

function attrsOf({ tag, attrs = {} }: Tag): NonNullable<Tag['attrs']> {
  if (tag === 'script') return attrs
  return { ...attrs, nonce: undefined, ...(attrs.rel === 'modulepreload' && { rel: 'later-modulepreload' }) }
}

export const Head = import.meta.env.SSR ? HeadOnServer : HeadContent
