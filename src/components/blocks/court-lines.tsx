/** The motif of the site: half a court from above with the flight of a ball, drawn in lines. */
export function CourtLines() {
  return (
    <svg className="court-lines" viewBox="0 0 1200 520" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M520 -20V540M520 90H1260M520 430H1260M860 90V430M860 260H1260M520 260h26" />
      <path className="court-lines-arc" d="M60 500C300 -60 700 -40 1010 350" />
      <circle className="court-lines-ball" cx="1010" cy="350" r="11" />
    </svg>
  )
}
