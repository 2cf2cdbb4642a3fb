export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const initials = [words[0], words.length > 1 && !name.includes('@') ? words.at(-1) : undefined]
  return initials
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
