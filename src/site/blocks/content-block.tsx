import { type ReactNode, useId } from 'react'

type ContentBlockProps = {
  title: ReactNode
  children?: ReactNode
  aside?: ReactNode
  below?: ReactNode
}

export function ContentBlock({ title, children, aside, below }: ContentBlockProps) {
  const id = useId()
  const text = children && <div className="prose">{children}</div>
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
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
