import { pictureFor } from '~/pictures/catalogue'
import type { PictureName } from '~/pictures/picture-ids'
import { clubs } from './scenes/clubs'
import { events } from './scenes/events'
import { grown } from './scenes/grown'
import { heroes } from './scenes/heroes'
import { news } from './scenes/news'
import { pages } from './scenes/pages'
import { portraits } from './scenes/portraits'
import { young } from './scenes/young'
import { slim } from './slim'
import { document, type Scene, stageFor } from './stage'

const scenes: Record<PictureName, Scene> = {
  ...heroes,
  ...pages,
  ...clubs,
  ...events,
  ...news,
  ...young,
  ...grown,
  ...portraits,
}

export function drawPicture(name: PictureName): string {
  const { id, width, height } = pictureFor(name)
  const canvas = { seed: id, width, height }
  const scene = scenes[name]
  return slim(document(canvas, scene.draw(stageFor(canvas, scene))))
}
