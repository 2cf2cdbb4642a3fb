import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startIdentity } from '../support/site/identity'
import { newcomer } from '../support/site/newcomer'
import { open } from '../support/site/page'
import { startSite } from '../support/site/site'

const colour = { r: 9, g: 99, b: 9 }
const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })

/** Few bytes, very many pixels. */
const hostile = async (): Promise<Record<string, Buffer<ArrayBuffer>>> => {
  const frames = [...'abcd'].map(() => ({
    create: { width: 3000, height: 1500, channels: 3 as const, background: colour },
  }))
  const moving = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const pictures = {
    'avif of 40 megapixels': flat(6300).avif({ effort: 0 }),
    'avif of 4 megapixels': flat(2000).avif({ effort: 0 }),
    'gif of 40 megapixels': flat(6300).gif({ effort: 1 }),
    'gif that moves': sharp(moving, { join: { animated: true } }).gif({ effort: 1 }),
    'progressive jpeg of 40 megapixels': flat(6300).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'jpeg of 90 megapixels': flat(9500).jpeg({ progressive: false }),
    'png of 400 megapixels': flat(20_000).png({ palette: true }),
    'very wide png': flat(60_000, 600).toColourspace('rgb16').png(),
  }
  const made: Record<string, Buffer<ArrayBuffer>> = {}
  for (const [name, picture] of Object.entries(pictures)) made[name] = Buffer.from(await picture.toBuffer())
  return made
}

// The peak is read from /proc.
const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('eight pictures of few bytes and very many pixels at once take little memory, and give it back', async () => {
  const pictures = await hostile()
  const identity = await startIdentity('demo-baseline-tennis')
  const site = await startSite({ env: { FIREBASE_AUTH_EMULATOR_HOST: identity.host } })
  const inMegabytes = (name: 'VmHWM' | 'VmRSS') => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
  }
  try {
    const { cookie } = newcomer({ ...site, identity })
    const send = async (bytes: Buffer<ArrayBuffer>, accept = 'application/json') => {
      const padded = Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024 - bytes.length)])
      const body = new FormData()
      body.set('photo', new File([padded], 'me.jpg', { type: 'image/jpeg' }))
      return fetch(`${site.url}/api/account/photo`, {
        method: 'POST',
        headers: { cookie, origin: site.url, accept, referer: `${site.url}/en/account` },
        body,
        redirect: 'manual',
      })
    }
    const usual = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    expect((await send(Buffer.from(usual))).status).toBe(200)
    const before = inMegabytes('VmRSS')
    const statuses: Record<string, number> = {}
    await Promise.all(
      Object.entries(pictures).map(async ([name, bytes]) => {
        statuses[name] = (await send(bytes)).status
      }),
    )
    expect(statuses).toEqual({
      'avif of 40 megapixels': 413,
      'avif of 4 megapixels': 200,
      'gif of 40 megapixels': 413,
      'gif that moves': 200,
      'progressive jpeg of 40 megapixels': 413,
      'jpeg of 90 megapixels': 200,
      'png of 400 megapixels': 413,
      'very wide png': 413,
    })
    expect(inMegabytes('VmHWM')).toBeLessThanOrEqual(350)
    await expect.poll(() => inMegabytes('VmRSS'), { timeout: 60_000 }).toBeLessThanOrEqual(before + 75)
    const refused = await send(pictures['gif of 40 megapixels']!)
    expect([refused.status, await refused.json()]).toEqual([413, { ok: false, problem: 'too-many-pixels' }])
    const byForm = await send(pictures['gif of 40 megapixels']!, 'text/html')
    expect(byForm.headers.get('location')).toBe('/en/account?photo=too-many-pixels#photo')
    const shown = await open(site, '/en/account?photo=too-many-pixels', { cookie })
    expect(shown.errors()).toEqual({ 'photo-file': expect.stringContaining('This photo has too many pixels.') })
  } finally {
    await site.stop()
  }
})
