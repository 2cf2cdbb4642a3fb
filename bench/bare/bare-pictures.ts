// Baseline: pictures made by sharp with the site's options behind a bare `node:http` server, without a cache.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { findPicture, pictureName } from '~/pictures/catalogue'

async function picture(id: string, width: number): Promise<Buffer> {
  const [name, own] = [pictureName(id), findPicture(id)]
  if (!name || !own) throw new Error(`no picture has the id ${id}`)
  const height = Math.round((own.height * width) / own.width)
  const options = { density: (72 * width) / own.width, limitInputPixels: 40_000_000 }
  const raster = sharp(await readFile(`assets/pictures/${name}.svg`), options).resize(width, height, { fit: 'fill' })
  return raster.webp({ quality: 70, effort: 4, smartSubsample: true }).toBuffer()
}

createServer(async (request, response) => {
  const [, id, width] = /^\/images\/([a-z0-9]+)\/(\d+)\.webp$/.exec(request.url ?? '') ?? []
  const body = id ? await picture(id, Number(width)) : Buffer.from('ok\n')
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
