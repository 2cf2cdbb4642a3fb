import { type ReactNode, useId } from 'react'

type ContentBlockProps = {
  title: ReactNode
  children?: ReactNode
  aside?: ReactNode
  below?: ReactNode
  /** In a column of text, not over the whole page. */
  isSmall?: boolean
}

export function ContentBlock({ title, children, aside, below, isSmall = false }: ContentBlockProps) {
  const id = useId()
  const text = children && <div className="prose">{children}</div>
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className={isSmall ? 'section-title section-title-small' : 'section-title'} id={id}>
        {title}
      </h2>
      {aside ? (
        <div className="split">
          {text}
          <div>{aside}</div>
        </div>
      ) : (
        text
      )}
      {below}
    </section>
  )
}
