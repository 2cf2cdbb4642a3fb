import { type ReactNode, useId } from 'react'

type ContentBlockProps = {
  title: ReactNode
  /** Running text: paragraphs and lists. */
  children?: ReactNode
  /** Stands beside the text where there is room, below it otherwise: facts, an address, a picture. */
  aside?: ReactNode
  /** Stands below over the full width: cards, stages, a table. */
  below?: ReactNode
}

/** A titled part of a page that is mostly text. The ordinary block: use another only for what it is named after. */
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
