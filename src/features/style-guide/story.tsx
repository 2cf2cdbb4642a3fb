import { createContext, type ReactNode, useContext } from 'react'
import type { Bilingual, Locale } from '~/i18n/locale'
import { InLanguage } from './language'

export const BlockLocale = createContext<Locale>('nl')

export const useWords = (): ((words: Bilingual) => string) => {
  const locale = useContext(BlockLocale)
  return (words) => words[locale]
}

type StoryProps = {
  file: string
  use: string
  avoid: string
  children: ReactNode
  isWide?: boolean
}

export function Story({ file, use, avoid, children, isWide = false }: StoryProps) {
  const locale = useContext(BlockLocale)
  return (
    <section className="story full-width" data-story={file} aria-labelledby={`story-${file}`}>
      <div className="story-words" lang="en">
        <h3 id={`story-${file}`}>{file}</h3>
        <p>
          <b>Use it</b> {withCode(use)}
        </p>
        <p>
          <b>Not</b> {withCode(avoid)}
        </p>
      </div>
      <div className={isWide ? 'story-stage story-wide' : 'story-stage'}>
        <InLanguage locale={locale}>{children}</InLanguage>
      </div>
    </section>
  )
}

const withCode = (text: string) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="story-state">
      <p className="story-state-name" lang="en">
        {name}
      </p>
      {children}
    </div>
  )
}
