export function AccentFlair() {
  return (
    <svg className="accent-flair" viewBox="0 0 120 80" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M4 76C20 22 44 10 66 22M30 76C42 46 54 36 70 36" />
      <circle cx="86" cy="30" r="14" />
      <path d="M76 20c9 4 10 17 2 23M98 22c-8 5-8 15-1 20" />
    </svg>
  )
}
