const inside = 'M96 -80 214 480M316 -80 434 480M-40 318 700 162M375 200 700 132M190 366 700 258'
const outside = 'M96 -80 214 480M316 -80 434 480M-40 318 381 229M136 112 347 67'

export function CourtLines({ isOut = false }: { isOut?: boolean }) {
  return (
    <svg className="court-lines" viewBox="0 0 640 400" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={isOut ? outside : inside} />
      <g transform={isOut ? 'translate(30 56)' : undefined}>
        <path className="court-lines-arc" d="M0 372C90 120 300 -60 506 196l-9 8C300 -34 104 140 0 372Z" />
        <circle className="court-lines-ball" cx="508" cy="206" r="13" />
      </g>
    </svg>
  )
}

export function BallFlight() {
  return (
    <svg className="ball-flight" viewBox="0 0 600 180" aria-hidden="true">
      <path className="court-lines-arc" d="M0 172C130 20 420 -90 594 150l-10 8C412 -66 146 44 0 172Z" />
      <circle className="court-lines-ball" cx="597" cy="166" r="15" />
    </svg>
  )
}
