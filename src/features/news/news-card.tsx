import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import type { Introduced } from '~/model/written-text'
import { Image } from '~/pictures/image'
import { formatDate } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { Link } from '~/ui/link'

type NewsCardProps = {
  item: Introduced & {
    id: number
    slug: string
    title: string
    lang?: 'nl'
    publishedAt: number
    image: { id: string }
  }
  level?: 2 | 3
}

export function NewsCard({ item, level = 2 }: NewsCardProps) {
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className="news-card">
      <Image id={item.image.id} alt="" sizes="(min-width: 768px) 33vw, 100vw" />
      <time dateTime={dayOf(item.publishedAt)}>
        {formatDate(item.publishedAt, locale, 'plain')}
        {item.lang && (
          <>
            {' · '}
            <Trans>in het Nederlands</Trans>
          </>
        )}
      </time>
      <Title lang={item.lang}>
        <Link to="/nieuws/$news" params={{ news: { id: item.id, slug: item.slug } }}>
          {item.title}
        </Link>
      </Title>
      <p lang={item.summaryLang}>{item.summary}</p>
    </article>
  )
}
