import type { PictureName } from '~/domain/picture-ids'
import { pictureFor } from '~/domain/pictures'
import { clubs } from './scenes/clubs'
import { heroes } from './scenes/heroes'
import { pages } from './scenes/pages'
import { document, type Scene, stageFor } from './stage'

const scenes: Partial<Record<PictureName, Scene>> = { ...heroes, ...clubs, ...pages }

/** The picture as an SVG document: the same text for the same name, always. */
export function drawPicture(name: PictureName): string {
  const { id, width, height } = pictureFor(name)
  const canvas = { seed: id, width, height }
  const scene = scenes[name] ?? heroes['home-1']
  return document(canvas, scene.draw(stageFor(canvas, scene)))
}
