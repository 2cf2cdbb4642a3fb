/** The tennis ball of the logo. */
export const Ball = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" />
    <path d="M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17" />
  </svg>
)
