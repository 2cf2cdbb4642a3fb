export function Swoosh() {
  return (
    <svg
      className="swoosh"
      viewBox="0 0 1200 80"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M0 70C240 -14 520 -14 760 70C880 26 1040 20 1200 52" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
