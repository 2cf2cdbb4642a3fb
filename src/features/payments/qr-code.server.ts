import encodeQR from 'qr'
import type { PaymentRequest } from '~/emails/email-data'
import { withSharp } from '~/pictures/decode.server'

/**
 * The content of a credit transfer's QR code (EPC069-12, version 002, without BIC): at most 70 characters of a name.
 */
export const epcText = ({ cents, iban, name, reference }: PaymentRequest): string =>
  [
    ...['BCD', '002', '1', 'SCT', ''],
    ...[name.slice(0, 70), iban.replaceAll(' ', ''), `EUR${(cents / 100).toFixed(2)}`],
    ...['', '', reference.slice(0, 140)],
  ].join('\n')

/** By row, with the quiet zone of four modules; true is dark. */
const modulesOf = (request: PaymentRequest): boolean[][] =>
  encodeQR(epcText(request), 'raw', { ecc: 'medium', border: 4 })

/** `path` strokes the dark modules of a square of `size` units with lines of one unit. */
export type QrPath = { readonly size: number; readonly path: string }

export function qrPath(request: PaymentRequest): QrPath {
  const rows = modulesOf(request)
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(({ 0: dark, index }) => ({
      y,
      from: index,
      to: index + dark.length,
    })),
  )
  // From where the last line ended: a third shorter.
  const lines = runs.map(({ y, from, to }, at) => {
    const last = runs[at - 1] ?? { y: 0, to: 0 }
    return `m${from - last.to} ${y - last.y}h${to - from}`
  })
  return { size: rows.length, path: `M0 .5${lines.join('')}` }
}

const pixelsPerModule = 8

export function qrPng(request: PaymentRequest): Promise<Buffer> {
  const rows = modulesOf(request)
  const size = rows.length
  const grey = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)))
  return withSharp((sharp) =>
    sharp(grey, { raw: { width: size, height: size, channels: 1 } })
      .resize(size * pixelsPerModule, size * pixelsPerModule, { kernel: 'nearest' })
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  )
}
