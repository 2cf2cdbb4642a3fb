import type { QrPath } from './qr-code.server'

/** Beside the same in words. Dark on white by night too: apps of banks read nothing else. */
export function QrCode({ code: { size, path } }: { code: QrPath }) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}
