import type { Club } from '~/features/clubs/clubs'
import type { PictureName } from '~/pictures/picture-ids'

/** A lesson on courts like the club's. */
export function lessonPicture({ id, courtFacts: { surfaces, outdoor } }: Pick<Club, 'id' | 'courtFacts'>): PictureName {
  const oneOf = (...pictures: readonly [PictureName, ...PictureName[]]) => pictures[id % pictures.length] ?? pictures[0]
  if (outdoor === 0) return oneOf('lessons-b', 'camp-training')
  if (surfaces.includes('clay') || surfaces.includes('artificial-clay'))
    return oneOf('lessons-a', 'course-parents', 'beginners-clay')
  return surfaces.includes('hard') ? 'lessons-c' : 'lessons-turf'
}
