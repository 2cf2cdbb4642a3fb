import { ClubMap } from '~/features/club-finder/map/club-map'
import { ClubCard } from '~/features/clubs/cards/club-card'
import { ClubRoutes } from '~/features/clubs/cards/directions'
import { EventCard } from '~/features/events/event-card'
import { NewsCard } from '~/features/news/news-card'
import type { getBlockContents } from './blocks.functions'
import { Story } from './story'

export function CardStories({ contents }: { contents: Awaited<ReturnType<typeof getBlockContents>> }) {
  const { clubs, markers, events, news } = contents
  return (
    <>
      <Story
        file="club-card"
        use="in a list of clubs, one in each state here: it leads to the club's page, or off the site."
        avoid="for one club named in a text: there its name is a link."
      >
        <div className="club-list">
          {clubs.map((club) => (
            <ClubCard key={club.id} club={club} sizes="(min-width: 1024px) 33vw, 100vw" />
          ))}
        </div>
      </Story>
      <Story
        file="directions"
        use="beside the address of a club: three ways to get there, each on another site after a press."
        avoid="where a place has no coordinates: there a search on the map does."
      >
        <ClubRoutes coordinates={{ latitude: 52.0907, longitude: 5.1214 }} />
      </Story>
      <Story
        file="club-map"
        use="beside the list of clubs, or on a page that leads there: where we are, at a glance."
        avoid="for one club, or as the only way to a club."
      >
        <ClubMap markers={markers} isBesideList={false} />
      </Story>
      <Story
        file="event-card"
        use="in any list of events, one in each state here. `level` follows the headings around it."
        avoid="for a single event that a page is about."
      >
        <div className="event-list">
          {events.map((event) => (
            <EventCard key={event.id} event={event} level={3} />
          ))}
        </div>
      </Story>
      <Story
        file="news-card"
        use="in a list of news, newest first; the first of a list is drawn large."
        avoid="for anything without a date and a picture."
      >
        <div className="news-list">
          {news.map((item) => (
            <NewsCard key={item.id} item={item} level={3} />
          ))}
        </div>
      </Story>
    </>
  )
}
